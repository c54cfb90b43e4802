// Regions of the PRC by their six-digit codes. The list is a package's that follows the ministry's changes; it stays on
// the server: 3,900 names are asked for level by level, or all at once by a device that keeps them.
import { areaList } from '@vant/area-data'
import type { Region } from '#contract/domains/base-data-calls.ts'

const { province_list: provinces, city_list: cities, county_list: counties } = areaList

const rows = (list: Readonly<Record<string, string>>, level: Region['level']): Region[] =>
  Object.entries(list).map(([code, name]) => ({ code, name, level }))

const byParent = Map.groupBy(
  [...rows(provinces, 'province'), ...rows(cities, 'city'), ...rows(counties, 'county')],
  parentOf,
)

/** The code above: the first two digits of a city's, the first four of a county's; '' above a province. */
function parentOf({ code, level }: Region): string {
  if (level === 'province') return ''
  return level === 'city' ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`
}

/** All regions, a line each: code, space, name. */
export const regionTable = Object.entries({ ...provinces, ...cities, ...counties })
  .map(([code, name]) => `${code} ${name}`)
  .join('\n')

/** Regions directly below one, in the order of their codes; without a parent the provinces. Unknown: none. */
export const regionsBelow = (parentCode: string | undefined): readonly Region[] => byParent.get(parentCode ?? '') ?? []

/** Levels that only hold counties under no city: 省直辖县, and what the list calls 县. */
const NO_PLACE = /^县$|直辖县/

/** What a region and those above it are called, as one text from the province down; undefined when it is not in the list. */
export function regionName(code: string): string | undefined {
  const own = counties[code] ?? cities[code] ?? provinces[code]
  if (own === undefined) return undefined
  const above = [provinces[`${code.slice(0, 2)}0000`], cities[`${code.slice(0, 4)}00`]]
  return [...new Set([...above.filter((name) => name !== undefined && !NO_PLACE.test(name)), own])].join('')
}

const cityCodes = new Map(
  rows(cities, 'city').flatMap(({ code, name }) => namesOf(name).map((one) => [one, code] as const)),
)

/** Whether a six-digit code is that of a province, city or county. */
export const isRegion = (code: string): boolean => code in provinces || code in cities || code in counties

/** The six-digit code of a city by its name, with or without 市 behind it. */
export const cityCode = (name: string): string | undefined => cityCodes.get(name)

function namesOf(name: string): string[] {
  return name.endsWith('市') ? [name, name.slice(0, -1)] : [name]
}

// Regions of the PRC by six-digit codes, in three levels: 330000 a province, 330100 a city in it, 330106 a county in that.

export interface Region {
  readonly code: string
  readonly name: string
}

export interface Regions {
  /** Those directly below a code, in the order given; those of the provinces below ''. */
  readonly below: (code: string) => readonly Region[]
}

const none: readonly Region[] = []

/**
 * Regions of a table with a line each: code, space, name. Lines that are none are left out. There are thousands: they are read
 * when the first is asked for, which most pages never do.
 */
export function readRegions(lines: string): Regions {
  let byParent: Map<string, Region[]> | undefined
  return {
    below: (code) => {
      byParent ??= byParentOf(lines)
      return byParent.get(code) ?? none
    },
  }
}

function byParentOf(lines: string): Map<string, Region[]> {
  const rows = lines.split('\n').flatMap((line) => {
    const [, code, name] = /^(\d{6}) (.+)$/.exec(line) ?? []
    return code === undefined || name === undefined ? [] : [{ code, name }]
  })
  return Map.groupBy(rows, ({ code }) => regionChain(code).at(-2) ?? '')
}

/** The codes above and with a six-digit code: province, city, county, as far as it goes. Empty for anything else. */
export function regionChain(code: string | undefined): readonly string[] {
  if (code === undefined || !/^\d{6}$/.test(code)) return []
  const province = `${code.slice(0, 2)}0000`
  const city = `${code.slice(0, 4)}00`
  return [...new Set([province, city, code])].filter((one, at) => at === 0 || one !== province)
}

/** Levels that only hold counties under no city: 省直辖县, and what the table calls 县. */
const NO_PLACE = /^县$|直辖县/

/**
 * What a region and those above it are called, from the province down; a municipality is named once, a level that is no place
 * only for itself. Empty when unknown.
 */
export function regionNames(regions: Regions, code: string): readonly string[] {
  const chain = regionChain(code)
  const names = chain.map((one, at) => regions.below(chain[at - 1] ?? '').find((region) => region.code === one)?.name)
  if (names.includes(undefined)) return []
  const places = names.filter((name, at) => at === chain.length - 1 || !NO_PLACE.test(name ?? ''))
  return [...new Set(places.filter((name) => name !== undefined))]
}

// A region by what people call it: 浙江省杭州市西湖区, 浙江杭州, 四川, 湖北省仙桃市.
import { type Region, type Regions, regionChain } from './regions.ts'

/** What the name says beside the place: what kind of region it is, and whose autonomous one. */
const KIND = /(特别行政区|自治区|自治州|自治县|自治旗|地区|林区|省|市|区|县|盟|旗)$/
const PEOPLES =
  /(?:维吾尔|哈萨克|柯尔克孜|蒙古|塔吉克|锡伯|达斡尔|鄂温克|鄂伦春|[朝鲜土家苗侗布依藏羌彝回白傣景颇傈僳哈尼壮满瑶黎畲仫佬毛南仡水佤拉祜纳西怒独龙普米各撒拉东乡保安裕固]{1,3}族)+$/
const SEPARATORS = /[\s/、,，.·>-]+/g
/** The product's own way of writing one: names, then the code. */
const WITH_CODE = /[(（](\d{6})[)）]$/

export type FoundRegion = { readonly code: string } | 'unknown' | 'ambiguous'

/**
 * The region that a name means. A name from the province on goes before one from the city on, that before a county's; a
 * county alone needs its whole name. More than one at the same height is `ambiguous`.
 */
export function findRegion(regions: Regions, written: string): FoundRegion {
  const code = WITH_CODE.exec(written.normalize('NFKC'))?.[1]
  if (code !== undefined) return { code }
  const text = written.normalize('NFKC').replace(SEPARATORS, '')
  if (text === '') return 'unknown'
  const provinces = regions.below('')
  const cities = provinces.flatMap((one) => regions.below(one.code))
  const counties = cities.flatMap((one) => regions.below(one.code))
  for (const [from, needsKind] of [
    [provinces, false],
    [cities, false],
    [counties, true],
  ] as const) {
    const codes = new Set(from.flatMap((one) => endings(regions, one, text, needsKind)))
    const [first, ...others] = codes
    if (first === undefined) continue
    return others.length > 0 ? 'ambiguous' : { code: first }
  }
  return 'unknown'
}

/** Where the text leads when it begins with this region: to itself, or below it, also past a level nobody names. */
function endings(regions: Regions, region: Region, text: string, needsKind: boolean): string[] {
  const rest = namesOf(region.name, needsKind).flatMap((name) =>
    text.startsWith(name) ? [text.slice(name.length)] : [],
  )
  if (rest.includes('')) return [region.code]
  const below = regions.below(region.code)
  // A municipality's only city bears its name; a province's counties may stand under no city.
  const further = regionChain(region.code).length === 1 ? below.flatMap((one) => regions.below(one.code)) : []
  return rest.flatMap((after) => [...below, ...further].flatMap((one) => endings(regions, one, after, false)))
}

/** The whole name, and the place alone where that is a name. */
function namesOf(name: string, needsKind: boolean): string[] {
  if (needsKind) return [name]
  const place = name.replace(KIND, '')
  const bare = place.replace(PEOPLES, '')
  return [...new Set([name, place, bare])].filter((one) => [...one].length > 1)
}

// A region by what people call it: 浙江省杭州市西湖区, 浙江杭州, 四川, 湖北省仙桃市.
import { type Region, type Regions, regionChain, regionNames } from './regions.ts'

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
  let height = regions.below('')
  // Counties lie under cities: what stands alone at that height is named whole.
  for (const needsKind of [false, false, true]) {
    const [first, ...others] = new Set(height.flatMap((one) => endings(regions, one, text, needsKind)))
    if (first !== undefined) return others.length > 0 ? 'ambiguous' : { code: first }
    height = height.flatMap((one) => regions.below(one.code))
  }
  return 'unknown'
}

/**
 * A region as a sheet says it, such that `findRegion` reads the same code again: its names from the province on, and the
 * code behind them where they alone would mean another one. Undefined for a code that is not in the table.
 */
export function regionText(regions: Regions, code: string): string | undefined {
  const names = regionNames(regions, code).join('')
  if (names === '') return undefined
  const found = findRegion(regions, names)
  return typeof found === 'object' && found.code === code ? names : `${names}(${code})`
}

/** Where the text leads when it begins with this region: to itself, or below it, also past a level nobody names. */
function endings(regions: Regions, region: Region, text: string, needsKind: boolean): string[] {
  const rest = namesOf(region.name, needsKind).flatMap((name) =>
    text.startsWith(name) ? [text.slice(name.length)] : [],
  )
  if (rest.length === 0) return []
  if (rest.includes('')) return [region.code]
  const below = regions.below(region.code)
  // A municipality's only city bears its name; a province's counties may stand under no city.
  const further = regionChain(region.code).length === 1 ? below.flatMap((one) => regions.below(one.code)) : []
  return rest.flatMap((after) => [...below, ...further].flatMap((one) => endings(regions, one, after, false)))
}

/** The whole name, and the place alone where that is a name. */
function namesOf(name: string, needsKind: boolean): readonly string[] {
  if (needsKind) return [name]
  const known = namesKnown.get(name)
  if (known) return known
  const place = name.replace(KIND, '')
  const bare = place.replace(PEOPLES, '')
  const names = [...new Set([name, place, bare])].filter((one) => [...one].length > 1)
  namesKnown.set(name, names)
  return names
}

/** A sheet of thousands asks for the same few provinces and cities again and again. */
const namesKnown = new Map<string, readonly string[]>()

import { plainNumber } from './raw-cell.ts'

/** A number as its format shows it; undefined where that says no more than its digits, or less. */
export type ShowsNumber = (number: number) => string | undefined

/** A place for a digit (`0`, `#`, `?`), the whole number (`G`), the point, or a text that is shown as it stands. */
type Token = { readonly place: string } | { readonly literal: string }

/** Colours and languages change nothing that is kept; conditions and Chinese numerals do. */
const HARMLESS = /^\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+|\$-[0-9a-f]+)\]/i
const QUOTED = /^"([^"]*)"/
const GENERAL = /^(?:general|G\/通用格式)/i

/**
 * What a format such as `000000` or `"GT-"0000` adds to a number that is somebody's number. Undefined for formats that
 * add nothing, and for those of amounts (thousands, percent, fractions, exponents): these show a number, they are no part of it.
 */
export function numberFormatOf(code: string): ShowsNumber | undefined {
  const tokens = tokensOf(code)
  if (!tokens?.some((one) => 'place' in one)) return undefined
  const places = tokens.flatMap((one) => ('place' in one ? [one.place] : []))
  const isPlain = places.length === tokens.length && places.length === 1
  return isPlain ? undefined : (number) => shown(number, tokens)
}

/** The tokens of the part for positive numbers. */
function tokensOf(code: string): Token[] | undefined {
  const tokens: Token[] = []
  for (let rest = code; rest !== '' && rest[0] !== ';'; ) {
    const harmless = HARMLESS.exec(rest)?.[0]
    const quoted = QUOTED.exec(rest)
    const general = GENERAL.exec(rest)?.[0]
    const first = String.fromCodePoint(rest.codePointAt(0) ?? 0)
    let taken = first.length
    if (harmless !== undefined) taken = harmless.length
    else if (quoted) {
      taken = quoted[0].length
      tokens.push({ literal: quoted[1] ?? '' })
    } else if (general !== undefined) {
      taken = general.length
      tokens.push({ place: 'G' })
    } else if (first === '\\') {
      const literal = String.fromCodePoint(rest.codePointAt(1) ?? 32)
      taken += literal.length
      tokens.push({ literal })
      // Room as wide as a character, and what fills the rest of the column.
    } else if (first === '_' || first === '*') taken += 1
    else if ('0#?.'.includes(first)) tokens.push({ place: first })
    else if (/[a-z,%@["]/i.test(first)) return undefined
    else tokens.push({ literal: first })
    rest = rest.slice(taken)
  }
  return isOneNumber(tokens) ? tokens : undefined
}

/** Neither a fraction nor two points nor a general number with places beside it. */
function isOneNumber(tokens: readonly Token[]): boolean {
  const form = tokens.map((one) => ('place' in one ? one.place : one.literal === '/' ? '/' : '')).join('')
  const places = form.replaceAll('/', '')
  return places === 'G' || (/^[0#?]*(?:\.[0#?]*)?$/.test(places) && !/[0#?]\/+[0#?]/.test(form))
}

function shown(number: number, tokens: readonly Token[]): string | undefined {
  const plain = plainNumber(number)
  const [, whole = '', decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(plain) ?? []
  if (whole === '') return undefined
  const point = tokens.findIndex((one) => 'place' in one && one.place === '.')
  const before = point < 0 ? tokens : tokens.slice(0, point)
  const after = point < 0 ? [] : tokens.slice(point + 1)
  const isGeneral = tokens.some((one) => 'place' in one && one.place === 'G')
  // Digits that the format hides are kept: then the number goes before its look.
  if (!isGeneral && decimals.length > after.filter((one) => 'place' in one).length) return undefined
  const text = isGeneral
    ? tokens.map((one) => ('place' in one ? plain : one.literal)).join('')
    : filledFromRight(before, whole === '0' ? '' : whole) + filledFromLeft(after, decimals)
  return text === plain ? undefined : text
}

const padded = (place: string): string => (place === '0' ? '0' : place === '?' ? ' ' : '')

/** The first place takes all digits that are left over. */
function filledFromRight(tokens: readonly Token[], digits: string): string {
  const first = tokens.findIndex((one) => 'place' in one)
  let left = digits
  return tokens
    .map((one, at) => [one, at] as const)
    .reduceRight((text, [one, at]) => {
      if ('literal' in one) return one.literal + text
      const taken = at === first ? left : left.slice(-1)
      left = at === first ? '' : left.slice(0, -1)
      return (taken === '' ? padded(one.place) : taken) + text
    }, '')
}

function filledFromLeft(tokens: readonly Token[], digits: string): string {
  let at = 0
  const text = tokens.map((one) => ('literal' in one ? one.literal : (digits[at++] ?? padded(one.place)))).join('')
  return text === '' ? '' : `.${text}`
}

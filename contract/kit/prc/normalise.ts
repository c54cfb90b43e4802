/**
 * Characters nobody types on purpose: zero-width marks, the byte order mark, soft hyphen, marks, overrides and isolates of
 * direction. The joiner stays inside a picture that is made of several: 👷‍♀️ would fall apart.
 */
const INVISIBLE =
  /[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu
const FULL_WIDTH = /[\uff01-\uff5e]/g
const WIDE_BLANKS = /[\u00a0\u2000-\u200a\u202f\u3000]/g
const HYPHENS = /[\u2010-\u2015\u2212]/g

/** Full-width letters, digits, signs and blanks become half-width ones; everything else stays. */
export function toHalfWidth(text: string): string {
  return text.replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(WIDE_BLANKS, ' ')
}

/** A line of text as it should be stored: invisible characters out, blanks trimmed, runs of blanks made one. */
export function normaliseLine(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\s\u00a0\u3000]+/g, ' ')
    .trim()
}

/** Half-width, trimmed, every kind of hyphen made `-`; for formats in which blanks and hyphens carry meaning. */
export function normaliseFormat(text: string): string {
  return toHalfWidth(text.replace(INVISIBLE, '')).replace(HYPHENS, '-').trim()
}

/** A number or code as it should be stored: half-width, upper case, without inner blanks and hyphens. */
export function normaliseCode(text: string): string {
  return normaliseFormat(text)
    .replace(/[\s-]+/g, '')
    .toUpperCase()
}

/** Characters nobody types on purpose: zero-width marks, the byte order mark, soft hyphen, direction marks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g
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

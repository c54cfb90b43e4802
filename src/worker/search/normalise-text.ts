const needsMore = /[^ -~\u3007\u4e00-\u9fa5]/
const fullWidth = /[\uff01-\uff5e]/g
const spaces = /[\p{Cc}\u00a0\u3000]/gu

/**
 * The form in which texts are searched: full-width letters, digits and marks become half-width, everything lower case,
 * ü becomes v (as it is typed in pinyin), control characters become spaces, so that '\n' can part the entries of a
 * joined text. Outer spaces stay.
 */
export function normaliseText(text: string): string {
  if (isNormal(text)) return text
  if (!needsMore.test(text)) return text.toLowerCase()
  return text
    .replace(fullWidth, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replace(spaces, ' ')
    .toLowerCase()
    .replaceAll('ü', 'v')
}

/** Lower-case ASCII and basic Chinese characters only; a loop, since most names are three characters long. */
function isNormal(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 0x4e00 ? code > 0x9fa5 : code < 0x20 || code > 0x7e || (code >= 0x41 && code <= 0x5a)) return false
  }
  return true
}

/** What a person typed into a search box, in the form of `normaliseText` and without outer spaces. */
export function normaliseQuery(text: string): string {
  return normaliseText(text).trim()
}

/** Whether a text holds nothing but printable ASCII. */
export function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x20 || code > 0x7e) return false
  }
  return true
}

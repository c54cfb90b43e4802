/**
 * A cell's text without what no database keeps and the server refuses a whole request for: NUL characters are left out,
 * halves of surrogate pairs become U+FFFD.
 */
export function keepableText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
}

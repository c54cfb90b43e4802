/** Number of Unicode characters: rare surnames outside the first plane count as one, unlike `length`. */
export function textLength(text: string): number {
  let length = 0
  for (const _ of text) {
    length += 1
  }
  return length
}

/** The first `max` Unicode characters; never half a character. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : [...text].slice(0, max).join('')
}

/** Bytes of the text in GBK, by which tax authorities measure: two for a Chinese character, one for a letter or a digit. */
export function gbkBytes(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point > 0xffff ? 4 : 2
  }
  return bytes
}

// Whether a text by which a row is found holds a word. Upper-case letters of such a text go on with a syllable of pinyin that
// a small letter begins: no match begins at one, and case does not matter behind the first character.

const SPECIAL = /[\\^$.*+?()[\]{}|/-]/
const LETTER = /[a-z]/

/** The test of a word in the form `normalise` gives, not empty: `ouyang` is in `oUyANG`, and not in `zHOUyANG`. */
export function searchWord(word: string): (text: string) => boolean {
  const plain = (unit: string) => (SPECIAL.test(unit) ? `\\${unit}` : unit)
  const [first = '', ...rest] = word.split('')
  const further = rest.map((unit) => (LETTER.test(unit) ? `[${unit}${unit.toUpperCase()}]` : plain(unit)))
  const found = new RegExp(plain(first) + further.join(''))
  return (text) => found.test(text)
}

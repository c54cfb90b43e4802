/** Name of a column counted from 0: A, B, … Z, AA, … */
export function columnLetters(index: number): string {
  let letters = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/** Column counted from 0 of a cell reference such as `AB12`; -1 when it does not begin with letters. */
export function columnOfReference(reference: string): number {
  let column = 0
  for (let index = 0; index < reference.length; index += 1) {
    const letter = reference.charCodeAt(index) & ~32
    if (letter < 65 || letter > 90) {
      break
    }
    column = column * 26 + letter - 64
  }
  return column - 1
}

/** How many colours there are. */
const hues = 8

/** The letter that stands for a person: the family name in Chinese, the first letter else. */
export function avatarInitial(name: string): string {
  const first = [...name.trim()][0]
  return first === undefined ? '?' : first.toUpperCase()
}

/** A colour number that depends on the whole name, so that two people called 王 differ. */
export function avatarHue(name: string): number {
  let sum = 0
  for (const character of name.trim()) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return sum % hues
}

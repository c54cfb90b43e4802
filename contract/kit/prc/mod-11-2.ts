/** Position weights of ISO 7064 MOD 11-2 for 17 characters, as GB 11643-1999 lists them. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_CHARACTERS = '10X98765432'

/** The 18th character belonging to 17 digits (ISO 7064 MOD 11-2, GB 11643-1999). */
export function mod112CheckCharacter(seventeenDigits: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(seventeenDigits[index]), 0)
  return CHECK_CHARACTERS.charAt(sum % 11)
}

/** Whether the last of 18 characters fits the 17 digits before it. */
export function hasMod112Check(eighteenCharacters: string): boolean {
  return mod112CheckCharacter(eighteenCharacters.slice(0, 17)) === eighteenCharacters.charAt(17)
}

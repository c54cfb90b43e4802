const WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]

/** The ninth character that belongs to the first eight by GB 11714: digits count as themselves, A to Z as 10 to 35. */
export function organisationCodeCheck(code: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number.parseInt(code.charAt(index), 36), 0)
  const check = 11 - (sum % 11)
  return check === 10 ? 'X' : check === 11 ? '0' : String(check)
}

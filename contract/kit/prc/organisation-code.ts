import { type Checked, failed, passed } from './checked.ts'
import { normaliseCode } from './normalise.ts'

const WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]

/** Checks a nine-character organisation code by GB 11714; inside a social credit code a failure is only worth a warning. */
export function checkOrganisationCode(text: string): Checked<string, 'form' | 'checkDigit'> {
  const code = normaliseCode(text)
  if (!/^[0-9A-Z]{8}[0-9X]$/.test(code)) {
    return failed('form')
  }
  return organisationCodeCheck(code) === code.charAt(8) ? passed(code) : failed('checkDigit')
}

/** The ninth character belonging to the first eight: digits count as themselves, A to Z as 10 to 35. */
export function organisationCodeCheck(code: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number.parseInt(code.charAt(index), 36), 0)
  const check = 11 - (sum % 11)
  return check === 10 ? 'X' : check === 11 ? '0' : String(check)
}

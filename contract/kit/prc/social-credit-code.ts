import { type Checked, failed, passed, type Warned } from './checked.ts'
import { normaliseCode } from './normalise.ts'
import { organisationCodeCheck } from './organisation-code.ts'

/** GB 32100-2015: 31 characters, value = position. I, O, S, V and Z are left out, so letter codes must not be calculated with. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** 3^(i-1) mod 31 */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** What the first two characters say about the holder; a hint for the page, never a reason to refuse. */
const HOLDERS: Readonly<Record<string, SocialCreditFacts['holder']>> = {
  '11': 'authority',
  '12': 'institution',
  '13': 'authority',
  '31': 'lawyers',
  '32': 'lawyers',
  '33': 'lawyers',
  '34': 'lawyers',
  '35': 'lawyers',
  '51': 'socialOrganisation',
  '52': 'socialOrganisation',
  '53': 'socialOrganisation',
  '91': 'enterprise',
  '92': 'individualBusiness',
  '93': 'farmersCooperative',
}

export interface SocialCreditFacts {
  readonly holder:
    | 'enterprise'
    | 'individualBusiness'
    | 'farmersCooperative'
    | 'authority'
    | 'institution'
    | 'socialOrganisation'
    | 'lawyers'
    | 'other'
  readonly regionCode: string
  /** Characters 9 to 17. */
  readonly organisationCode: string
}

export type SocialCreditReason = 'form' | 'checkDigit'

/** Checks a unified social credit code by GB 32100-2015; an inner organisation code that fails GB 11714 is a warning. */
export function checkSocialCreditCode(
  text: string,
): Checked<string, SocialCreditReason, SocialCreditFacts & Warned<'organisationCode'>> {
  const code = normaliseCode(text)
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(code)) {
    return failed('form')
  }
  if (socialCreditCheck(code) !== code.charAt(17)) {
    return failed('checkDigit')
  }
  const organisationCode = code.slice(8, 17)
  const facts = { holder: HOLDERS[code.slice(0, 2)] ?? 'other', regionCode: code.slice(2, 8), organisationCode }
  return organisationCodeCheck(organisationCode) === organisationCode.charAt(8)
    ? passed(code, facts)
    : passed(code, { ...facts, warning: 'organisationCode' })
}

/** The 18th character belonging to the first 17. A remainder of zero gives the character 0, not a 32nd one. */
export function socialCreditCheck(code: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * ALPHABET.indexOf(code.charAt(index)), 0)
  return ALPHABET.charAt((31 - (sum % 31)) % 31)
}

/** Checks a taxpayer number: 15 or 20 letters and digits, or an 18-character social credit code. */
export function checkTaxNumber(text: string): Checked<string, SocialCreditReason> {
  const number = normaliseCode(text)
  if (number.length === 18) {
    return checkSocialCreditCode(number)
  }
  return /^(?:[0-9A-Z]{15}|[0-9A-Z]{20})$/.test(number) ? passed(number) : failed('form')
}

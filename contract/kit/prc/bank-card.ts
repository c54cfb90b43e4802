import { type Checked, failed, passed, type Warned } from './checked.ts'
import { normaliseCode, normaliseFormat } from './normalise.ts'

export interface BankCardOptions {
  /** `warning` for imports: a few old cards and passbooks fail the Luhn check and are real. */
  readonly luhn?: 'error' | 'warning'
  /** Accept 13 to 15 digits, which only cards issued abroad have. */
  readonly foreign?: boolean
}

/** Checks a personal bank card: 16 to 19 digits (13 to 19 when foreign), the last by Luhn. */
export function checkBankCard(
  text: string,
  { luhn = 'error', foreign = false }: BankCardOptions = {},
): Checked<string, 'form' | 'checkDigit', Warned<'checkDigit'>> {
  const digits = normaliseCode(text)
  if (!(foreign ? /^\d{13,19}$/ : /^\d{16,19}$/).test(digits)) {
    return failed('form')
  }
  if (hasLuhnCheck(digits)) {
    return passed(digits, {})
  }
  return luhn === 'warning' ? passed(digits, { warning: 'checkDigit' }) : failed('checkDigit')
}

/** Luhn: from the right every second digit doubled (less 9 above 9), the sum divisible by ten (ISO/IEC 7812-1). */
export function hasLuhnCheck(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const weighted = index % 2 === 1 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return digits.length > 0 && sum % 10 === 0
}

/** Checks a company's account number: 6 to 32 digits and hyphens; corporate accounts carry no Luhn digit. */
export function checkCorporateAccount(text: string): Checked<string, 'form'> {
  const account = normaliseFormat(text).replace(/\s+/g, '')
  return /^[0-9-]{6,32}$/.test(account) && /\d/.test(account) ? passed(account) : failed('form')
}

/** Checks a branch's link number in the payment system (联行号): twelve digits. */
export function checkBankLinkNumber(text: string): Checked<string, 'form'> {
  const number = normaliseCode(text)
  return /^\d{12}$/.test(number) ? passed(number) : failed('form')
}

/** The number as printed on cards: groups of four. */
export function groupBankCard(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ')
}

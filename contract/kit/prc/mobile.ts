import { type Checked, failed, passed, type Warned } from './checked.ts'
import { normaliseCode } from './normalise.ts'

/**
 * Checks a mainland mobile number: eleven digits beginning with 1; a pasted +86, 0086 or 86 in front is taken off.
 * A second digit that no operator uses is a warning only, because number ranges grow.
 */
export function checkMobile(text: string): Checked<string, 'form', Warned<'range'>> {
  const digits = normaliseCode(text).replace(/^(?:\+86|0086|86(?=1\d{10}$))/, '')
  if (!/^1\d{10}$/.test(digits)) {
    return failed('form')
  }
  return /^1[3-9]/.test(digits) ? passed(digits, {}) : passed(digits, { warning: 'range' })
}

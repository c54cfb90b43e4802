// Values of a record that fit their fields and are none all the same: the server refuses what every form refuses.
import { ETHNIC_GROUPS } from '#contract/domains/ethnic-groups.ts'
import { isEmployeeNumber } from '#contract/domains/hr/employee-number.ts'
import type { Checked } from '#contract/kit/prc/checked.ts'
import { checkEmail, checkPersonName } from '#contract/kit/prc/contact-formats.ts'
import { normaliseFormat, normaliseLine } from '#contract/kit/prc/normalise.ts'
import { checkPhone } from '#contract/kit/prc/phone.ts'
import { isRegion } from '../../regions.ts'

export interface ValueFault {
  readonly field: string
  /** Said in the words of refusals. */
  readonly reason: string
}

type Check = (text: string, today: string) => string | undefined

const ETHNIC_NAMES: ReadonlySet<string> = new Set(ETHNIC_GROUPS.map(([, zh]) => zh))
/** As every form stores it: letters that nobody sees would make two of one number, or turn the line a name stands in. */
const stored =
  (check: (text: string) => Checked<string, string>, reason: string): Check =>
  (text) => {
    const checked = check(text)
    return checked.ok && checked.value === text ? undefined : reason
  }
const past: Check = (day, today) => (day > today ? 'inFuture' : undefined)

const CHECKS: readonly (readonly [field: string, check: Check])[] = [
  ['name', stored(checkPersonName, 'name')],
  ['employeeNo', (text) => (normaliseLine(normaliseFormat(text)) === text ? undefined : 'invalid')],
  ['employeeNo', (text) => (isEmployeeNumber(text) ? undefined : 'employeeNo')],
  ['workEmail', stored(checkEmail, 'email')],
  ['officePhone', stored(checkPhone, 'phone')],
  ['birthDate', past],
  ['firstWorkDate', past],
  ['ethnicity', (text) => (ETHNIC_NAMES.has(text) ? undefined : 'notAnOption')],
  ['nativeRegionCode', (text) => (isRegion(text) ? undefined : 'regionUnknown')],
]

/** What is wrong with the values that are given; `today` in Asia/Shanghai. What is not given is not looked at. */
export function valueFaults(given: Readonly<Record<string, unknown>>, today: string): ValueFault[] {
  return CHECKS.flatMap(([field, check]) => {
    const value = given[field]
    const reason = typeof value === 'string' ? check(value, today) : undefined
    return reason === undefined ? [] : [{ field, reason }]
  })
}

// What the form of a person holds, and the commands that follow from it.
import type { employee } from '#contract/domains/hr/employee.ts'
import { keyOf } from '#contract/kit/map-path.ts'
import { checkEmail, checkPersonName } from '#contract/kit/prc/contact-formats.ts'
import { checkMobile } from '#contract/kit/prc/mobile.ts'
import type { Patch } from '#contract/kit/tx.ts'
import type { Person } from './person-state.ts'

export interface PersonValues {
  name: string | undefined
  employeeNo: string | undefined
  mobile: string | undefined
  groupUri: string | undefined
  stationUri: string | undefined
  dutyUris: readonly string[]
  rankUri: string | undefined
  workEmail: string | undefined
  officePhone: string | undefined
  /** Of the roster; only for those who may keep it. */
  employeeType: string | undefined
  entryDate: string | undefined
  /** Values of custom fields under their paths. */
  [path: `custom${string}.${string}`]: unknown
}

/** The form of a new person, placed in the department that is open. */
export const newPerson = (groupUri: string | undefined): PersonValues => ({
  name: '',
  employeeNo: '',
  mobile: undefined,
  groupUri,
  stationUri: undefined,
  dutyUris: [],
  rankUri: undefined,
  workEmail: '',
  officePhone: '',
  employeeType: 'fullTime',
  entryDate: undefined,
})

/** The form of a person who is there. */
export const personValues = (person: Person): PersonValues => ({
  name: person.name,
  employeeNo: person.employeeNo,
  mobile: person.mobile,
  groupUri: person.groupUri,
  stationUri: person.stationUri ?? undefined,
  dutyUris: person.dutyUris,
  rankUri: person.rankUri ?? undefined,
  workEmail: person.workEmail ?? '',
  officePhone: person.officePhone ?? '',
  employeeType: person.employeeType ?? undefined,
  entryDate: person.entryDate ?? undefined,
})

const emptied = (value: string | undefined): string | null =>
  value === undefined || value.trim() === '' ? null : value.trim()

/** Form values in the form to store; empty ones are null. Names, mobiles and addresses are normalised. */
export function storedValues(given: Partial<PersonValues>): Patch<typeof employee> {
  const stored: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(given)) {
    // Custom fields are stored by their own types.
    if (keyOf(key) !== undefined) continue
    if (Array.isArray(value)) stored[key] = value
    else stored[key] = normalised(key, emptied(value as string | undefined))
  }
  return stored as Patch<typeof employee>
}

const CHECKS = { name: checkPersonName, mobile: checkMobile, workEmail: checkEmail } as const

function normalised(key: string, value: string | null): string | null {
  if (value === null || !Object.hasOwn(CHECKS, key)) return value
  const checked = CHECKS[key as keyof typeof CHECKS](value)
  return checked.ok ? checked.value : value
}

// What the form of a person holds, and the commands that follow from it.
import type { employee } from '#contract/domains/hr/employee.ts'
import { keyOf } from '#contract/kit/map-path.ts'
import type { Patch } from '#contract/kit/tx.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import { storedValue } from '../fields/field-values.ts'
import { rosterField } from '../fields/roster-fields.ts'

export interface PersonValues {
  name: string | undefined
  employeeNo: string | undefined
  mobile: string | undefined
  groupUri: string | undefined
  /** The further ones only. */
  groupUris: readonly string[]
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
  groupUris: [],
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
  groupUris: person.groupUris.slice(1),
  stationUri: person.stationUri ?? undefined,
  dutyUris: person.dutyUris,
  rankUri: person.rankUri ?? undefined,
  workEmail: person.workEmail ?? '',
  officePhone: person.officePhone ?? '',
  employeeType: person.employeeType ?? undefined,
  entryDate: person.entryDate ?? undefined,
})

/** Form values in the form to store; empty ones are null. */
export function storedValues(given: Partial<PersonValues>): Patch<typeof employee> {
  // Custom fields are stored by their own types.
  const own = Object.entries(given).filter(([key]) => keyOf(key) === undefined)
  return Object.fromEntries(
    own.map(([key, value]) => [key, storedValue(rosterField(key), value, given.groupUri)]),
  ) as Patch<typeof employee>
}

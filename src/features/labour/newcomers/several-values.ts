// The values of the form of several newcomers: what all have in common, and each person's own under their key.

import { WORK_FIELDS } from '../work-fields.tsx'
import { type NewcomerValues, NOBODY } from './newcomer-values.ts'

export const PERSON_FIELDS = ['name', 'idNo', 'mobile'] as const
export type PersonField = (typeof PERSON_FIELDS)[number]
export type SeveralValues = Readonly<Record<string, string | undefined>>

export const valueKey = (person: string, field: PersonField): string => `${person}-${field}`

/** As in the form of one. */
export const commonValues = (teamUri: string | undefined): SeveralValues => ({
  ...Object.fromEntries(WORK_FIELDS.map((field) => [field, NOBODY[field]])),
  teamUri,
})

/** One of them, as the form of one would hold them; all cards are identity cards. */
export function newcomerOfCard(values: SeveralValues, person: string, front: File | undefined): NewcomerValues {
  const own = (field: PersonField) => values[valueKey(person, field)]
  return {
    ...NOBODY,
    ...Object.fromEntries(WORK_FIELDS.map((field) => [field, values[field]])),
    ...{ name: own('name'), idNo: own('idNo'), mobile: own('mobile'), front },
  }
}

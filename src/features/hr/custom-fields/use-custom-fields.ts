// The custom fields of the organisation that is open, as far as this person may see them.
import { useMemo } from 'react'
import { customField } from '#contract/domains/hr/custom-field.ts'
import { type CustomField, inFieldOrder } from '#contract/domains/hr/custom-value.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import type { RosterField, Section } from '../fields/roster-fields.ts'
import { customRosterField } from './custom-roster-field.ts'

export interface CustomFields {
  /** Every field in its order, disabled ones too. */
  readonly all: readonly CustomField[]
  /** Enabled fields as fields of the roster. */
  readonly fields: readonly RosterField[]
  readonly ofSection: (section: Section) => readonly RosterField[]
}

/** Live; the same object as long as no field has changed. */
export function useCustomFields(): CustomFields {
  const rows = useAllRows(customField)
  return useMemo(() => {
    const all = inFieldOrder(rows.values())
    const fields = all.filter((one) => one.enabled).map(customRosterField)
    return { all, fields, ofSection: (section) => fields.filter((one) => one.section === section) }
  }, [rows])
}

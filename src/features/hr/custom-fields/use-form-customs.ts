// Custom fields in the form of a person: which there are, what it begins with, and what is sent of it.
import { useMemo } from 'react'
import { valueAt } from '#contract/kit/map-path.ts'
import { useMay } from '#src/data/use-may.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import { fieldRule, formValue, storedValue } from '../fields/field-values.ts'
import { mayRead, type RosterField, rosterField } from '../fields/roster-fields.ts'
import { useCustomFields } from './use-custom-fields.ts'
import { useKeepFiles } from './use-keep-files.ts'

type CustomPath = `custom${string}.${string}`
export type CustomValues = Record<CustomPath, unknown>

export interface FormCustoms {
  readonly fields: readonly RosterField[]
  readonly rules: Readonly<Record<CustomPath, (value: unknown) => string | undefined>>
  readonly labels: Readonly<Record<CustomPath, string>>
  /** What the form begins with, empty for a new person. */
  readonly initial: (row: Readonly<Record<string, unknown>> | undefined) => CustomValues
  /** The custom ones among changed values as they are stored, files kept on this device. */
  readonly stored: (changed: object) => Promise<Record<string, unknown>>
}

/** The custom fields that this person may fill in a form that works offline; numbers kept apart are no part of it. */
export function useFormCustoms(): FormCustoms {
  const customs = useCustomFields()
  const may = useMay()
  const language = useLanguage()
  const keepFiles = useKeepFiles()
  return useMemo(() => {
    const fields = customs.fields.filter((one) => one.section !== 'sensitive' && mayRead(one.field, may))
    return {
      fields,
      rules: Object.fromEntries(fields.map((one) => [one.field, fieldRule(one, language)])),
      labels: Object.fromEntries(fields.map((one) => [one.field, one.custom?.label ?? ''])),
      initial: (row) =>
        Object.fromEntries(fields.map((one) => [one.field, formValue(one, row && valueAt(row, one.field))])),
      stored: (changed) => {
        const own = Object.entries(changed).filter(([field]) => fields.some((one) => one.field === field))
        return keepFiles(
          Object.fromEntries(own.map(([field, value]) => [field, storedValue(rosterField(field, fields), value)])),
        )
      },
    }
  }, [customs, may, language, keepFiles])
}

import { INDUSTRIES } from '#contract/domains/base-data-calls.ts'
import { useDictionary } from '#src/data/rows/use-dictionary.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'

interface IndustryFieldProps {
  field: FieldBinding<string | undefined>
  label: string
}

/** The industry that a value names; undefined when it is none. */
export const industryNamed = (value: string | null | undefined): (typeof INDUSTRIES)[number] | undefined =>
  INDUSTRIES.find((one) => one === value)

/** The industry of an organisation, one of the national classification's sections. */
export function IndustryField({ field, label }: IndustryFieldProps) {
  return <SelectField field={field} label={label} options={useDictionary('industry')} />
}

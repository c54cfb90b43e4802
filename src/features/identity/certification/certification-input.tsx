import type { CertField } from '#contract/domains/identity/certification-fields.ts'
import type { CertRow } from '#contract/domains/identity/certification-rules.ts'
import { useRegions } from '#src/data/rows/use-regions.ts'
import { useText } from '#src/i18n/i18n.ts'
import { certificationFieldText } from '#src/i18n/identity/certification-fields.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TagsField } from '#src/ui/form/tags-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { WordsField } from '#src/ui/form/words-field.tsx'
import { RowsField } from './rows-field.tsx'

interface CertificationInputProps {
  of: CertField
  field: FieldBinding<unknown>
  label: string
  hint?: string | undefined
}

/** Characters of a code or number with the blanks that people type between. */
const NUMBER_CHARACTERS = 40

/** The input that fits a field of a certification. */
export function CertificationInput({ of, field, label, hint }: CertificationInputProps) {
  const words = useText(certificationFieldText)
  const text = { ...field, value: typeof field.value === 'string' ? field.value : undefined }
  const many = { ...field, value: listOf(field.value) }
  const shown = { label, description: hint, required: of.isOptional !== true }
  const choices = (codes: readonly string[]) => codes.map((value) => ({ value, label: words.codes[value] ?? '' }))
  switch (of.is) {
    case 'long':
      return <LongTextField {...shown} field={text} max={of.max} wide />
    case 'mobile':
      return <PhoneField {...shown} field={text} />
    case 'date':
      return (
        <DateField
          {...shown}
          field={text}
          allowFuture={of.time === 'ahead'}
          min={of.time === 'ahead' ? shanghaiToday() : undefined}
        />
      )
    case 'number':
      return (
        <NumberField
          {...shown}
          field={{ ...field, value: typeof field.value === 'number' ? field.value : undefined }}
          kind={of.name === 'headcount' ? 'whole' : 'decimal'}
        />
      )
    case 'code':
      return <SelectField {...shown} field={text} options={choices(of.codes)} />
    case 'codes':
      return <TagsField {...shown} field={many} options={choices(of.codes)} wide />
    case 'provinces':
      return <ProvincesField {...shown} field={many} />
    case 'words':
      return <WordsField {...shown} field={many} wide />
    case 'rows':
      return (
        <RowsField
          of={of}
          field={{ ...field, value: rowsOf(field.value) }}
          label={label}
          hint={hint}
          input={CertificationInput}
        />
      )
    case 'text':
      return <TextField {...shown} field={text} max={of.max} wide={of.name === 'address'} />
    case 'person':
      return <TextField {...shown} field={text} max={30} />
    default:
      return <TextField {...shown} field={text} max={NUMBER_CHARACTERS} />
  }
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
const rowsOf = (value: unknown): CertRow[] =>
  Array.isArray(value) ? value.filter((one): one is CertRow => typeof one === 'object' && one !== null) : []

interface ProvincesFieldProps {
  field: FieldBinding<readonly string[]>
  label: string
  description: string | undefined
  required: boolean
}

function ProvincesField(props: ProvincesFieldProps) {
  const { value } = useRegions()
  const options = (value?.below('') ?? []).map(({ code, name }) => ({ value: code, label: name }))
  return <TagsField {...props} options={options} wide />
}

import type { FormColumn, FormField } from '#contract/domains/approval/form-field.ts'
import { approvalFillText } from '#src/i18n/approval/fill.ts'
import { useText } from '#src/i18n/i18n.ts'
import { DepartmentsField } from '#src/records/directory/departments-field.tsx'
import { UsernamesField } from '#src/records/directory/usernames-field.tsx'
import { RecordFiles } from '#src/records/files/record-files.tsx'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { MomentField } from '#src/ui/form/dates/moment-field.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TagsField } from '#src/ui/form/tags-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { LocationField } from './location-field.tsx'
import { RangeField } from './range-field.tsx'
import { SecretField } from './secret-field.tsx'
import { SignatureField } from './signature-field.tsx'

interface FormInputProps {
  of: FormField | FormColumn
  field: FieldBinding<unknown>
}

const STARS = [1, 2, 3, 4, 5]
const DEFAULT_FILES = 9

/** The input of a field that an organisation has designed; tables and formulas are drawn by the form itself. */
export function FormInput({ of, field }: FormInputProps) {
  const words = useText(approvalFillText)
  const { type, label, placeholder, required = false, options = [] } = of
  const shared = { label, required, ...(placeholder ? { placeholder } : {}) }
  const text = { field: field as FieldBinding<string | undefined>, ...shared }
  const list = { field: listOf(field), ...shared }
  const choices = options.map((value) => ({ value, label: value }))
  switch (type) {
    case 'textarea':
      return <LongTextField {...text} max={of.maxLength ?? 2000} wide />
    case 'number':
      return (
        <NumberField
          {...shared}
          field={field as FieldBinding<number | undefined>}
          kind={of.decimals === 0 ? 'whole' : 'decimal'}
          suffix={of.unit}
        />
      )
    case 'money':
      return <NumberField {...shared} field={field as FieldBinding<number | undefined>} kind="fen" />
    case 'rating':
      return (
        <SelectField
          {...shared}
          field={{
            ...field,
            value: typeof field.value === 'number' ? String(field.value) : undefined,
            onChange: (value) => field.onChange(value === undefined ? undefined : Number(value)),
          }}
          options={STARS.map((n) => ({ value: String(n), label: words.stars(n) }))}
        />
      )
    case 'select':
      return <SelectField {...text} options={choices} />
    case 'multiSelect':
      return <TagsField {...list} options={choices} />
    case 'date':
      return <DateField {...text} allowFuture />
    case 'dateTime':
      return <MomentField {...text} />
    case 'dateRange':
      return <RangeField field={field} label={label} required={required} counts={'counts' in of ? of.counts : 'days'} />
    case 'phone':
      return <PhoneField {...text} />
    case 'idCard':
    case 'bankCard':
      return <SecretField of={of} field={field} />
    case 'user':
      return <UsernamesField field={listOf(field)} label={label} required={required} most={of.max ?? 20} />
    case 'dept':
      return <DepartmentsField field={listOf(field)} label={label} required={required} />
    case 'image':
    case 'file':
      return (
        <RecordFiles
          field={field}
          label={label}
          required={required}
          max={of.max ?? DEFAULT_FILES}
          pictures={type === 'image'}
        />
      )
    case 'signature':
      return <SignatureField field={field} label={label} required={required} />
    case 'location':
      return <LocationField field={field} label={label} required={required} />
    default:
      return <TextField {...text} max={of.maxLength ?? 200} />
  }
}

/** What holds several values, with an empty list for nothing. */
const listOf = (field: FieldBinding<unknown>): FieldBinding<readonly string[]> => ({
  ...field,
  value: Array.isArray(field.value) ? field.value : [],
  onChange: field.onChange,
})

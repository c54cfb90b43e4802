import type { AnyCollection } from '#contract/kit/collection.ts'
import type { Field } from '#contract/kit/field.ts'
import { enumLabels, fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import { type Choice, SelectField } from '#src/ui/form/select-field.tsx'
import { TagsField } from '#src/ui/form/tags-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { WordsField } from '#src/ui/form/words-field.tsx'
import { DepartmentField, DepartmentsField } from '../directory/departments-field.tsx'
import { PeoplePicker } from '../directory/people-picker.tsx'
import { PersonField } from '../directory/person-field.tsx'
import { RecordFiles } from '../files/record-files.tsx'
import { CURRENCY_OF } from '../record-value.ts'
import { RegionInput } from './region-input.tsx'

interface RecordInputProps {
  of: AnyCollection
  name: string
  field: FieldBinding<unknown>
  required: boolean
  /** What a `ref`, `refs` or `names` offers; people and departments are picked from the directory without it. */
  options?: readonly Choice[] | undefined
  /** A quiet line beside it. */
  hint?: string | undefined
}

/** Characters from which a text gets several lines. */
const LONG = 120

/** The input that fits a field of a record, by its kind. */
export function RecordInput({ of, name, field, required, options, hint }: RecordInputProps) {
  const language = useLanguage()
  const words = useText(recordPartsText)
  const kind = (of.fields[name] as Field | undefined)?.kind
  const label = fieldLabel(of.name, name, language)
  const text = { field: field as FieldBinding<string | undefined>, label, required, description: hint }
  const several = { field: field as FieldBinding<readonly string[]>, label, required, description: hint }
  const codes = Object.entries(enumLabels(name, language, of.name)).map(([value, word]) => ({ value, label: word }))
  switch (kind?.is) {
    case 'integer':
      return <NumberField field={field as FieldBinding<number | undefined>} label={label} required={required} />
    case 'money':
      return (
        <NumberField
          field={field as FieldBinding<number | undefined>}
          label={label}
          required={required}
          kind="fen"
          suffix={CURRENCY_OF[name] === undefined ? words.yuan : undefined}
        />
      )
    case 'flag':
      return <CheckField field={field as FieldBinding<boolean>} label={label} />
    case 'date':
      return <DateField {...text} allowFuture={kind.until !== 'today'} />
    case 'phone':
      return <PhoneField {...text} />
    case 'code':
      return <SelectField {...text} options={codes} />
    case 'codes':
      return <TagsField {...several} options={codes} />
    case 'ref':
      if (options === undefined && kind.collection === 'department') return <DepartmentField {...text} />
      if (options === undefined && kind.collection === 'employee') return <PersonField {...text} />
      return <SelectField {...text} options={options ?? []} />
    case 'username':
      return <PersonField {...text} by="username" />
    case 'refs':
    case 'names':
      if (options === undefined && kind.is === 'refs') {
        if (kind.collection === 'department') return <DepartmentsField {...several} />
        if (kind.collection === 'employee') return <PeoplePicker {...several} />
      }
      if (options === undefined) return <WordsField {...several} />
      return <TagsField {...several} options={options} />
    case 'region':
      return <RegionInput {...text} />
    case 'files':
      return <RecordFiles field={field} label={label} required={required} max={kind.max} pictures={kind.pictures} />
    case 'text':
      return kind.lines || kind.max > LONG ? <LongTextField {...text} max={kind.max} wide /> : <TextField {...text} />
    default:
      return <TextField {...text} />
  }
}

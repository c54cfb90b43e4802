import { enumLabels } from '#src/i18n/field-words.ts'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { mayBeEmpty, ownKindOf, ownText } from './own-value.ts'

interface OwnControlProps {
  collection: string
  field: FieldBinding<unknown>
  label: string
}

/** The control for another value of a field, held as text: what the field holds decides which. */
export function OwnControl({ collection, field: { value, onChange, ...rest }, label }: OwnControlProps) {
  const field = rest.name
  const kind = ownKindOf(collection, field)
  const binding: FieldBinding<string | undefined> = {
    ...rest,
    value: ownText(value) === '' ? undefined : ownText(value),
    onChange: (next) => onChange(next ?? ''),
  }
  const required = !mayBeEmpty(collection, field)
  if (kind === 'choice' || kind === 'flag') {
    const options = Object.entries(enumLabels(field, undefined, collection)).map(([code, text]) => ({
      value: code,
      label: text,
    }))
    return <SelectField field={binding} label={label} options={options} required={required} />
  }
  if (kind === 'date') return <DateField field={binding} label={label} allowFuture required={required} />
  return (
    <TextField
      field={binding}
      label={label}
      keyboard={kind === 'number' || field === 'mobile' ? 'numeric' : 'text'}
      required={required}
    />
  )
}

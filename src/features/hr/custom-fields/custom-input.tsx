import type { CustomField } from '#contract/domains/hr/custom-value.ts'
import { CUSTOM_LINE_MAX, CUSTOM_TEXT_MAX } from '#contract/domains/hr/custom-value.ts'
import { hrCustomText } from '#src/i18n/hr/hr-custom.ts'
import { useText } from '#src/i18n/i18n.ts'
import { PersonField } from '#src/records/directory/person-field.tsx'
import type { Departments } from '#src/records/directory/use-departments.ts'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TagsField } from '#src/ui/form/tags-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TreeChoiceField } from '#src/ui/form/tree-choice-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { CustomFileInput } from './custom-file-input.tsx'

interface CustomInputProps {
  custom: CustomField
  field: FieldBinding<unknown>
  label: string
  departments: Departments
}

/** The input that fits the type of a custom field. */
export function CustomInput({ custom, field, label, departments }: CustomInputProps) {
  const words = useText(hrCustomText)
  const required = custom.required
  // One binding for every type: what the type is decides what the value is.
  const text = field as FieldBinding<string | undefined>
  const props = { field: text, label, required }
  const number = { field: field as FieldBinding<number | undefined>, label, required }
  // A value that is no option any more stays to be seen until another one is chosen.
  const held = Array.isArray(field.value)
    ? (field.value as string[])
    : typeof field.value === 'string'
      ? [field.value]
      : []
  const options = [...new Set([...custom.options, ...held])].map((value) => ({
    value,
    label: value,
    disabled: !custom.options.includes(value),
  }))
  switch (custom.fieldType) {
    case 'textarea':
      return <LongTextField {...props} max={CUSTOM_TEXT_MAX} wide />
    case 'number':
      return <NumberField {...number} kind="decimal" />
    case 'money':
      return <NumberField {...number} kind="fen" suffix={words.yuan} />
    case 'date':
      return <DateField {...props} allowFuture />
    case 'select':
      return <SelectField {...props} options={options} />
    case 'multiSelect':
      return (
        <TagsField
          {...props}
          field={{ ...(field as FieldBinding<readonly string[]>), value: held }}
          options={options}
        />
      )
    case 'phone':
      return <TextField {...props} keyboard="tel" />
    case 'image':
    case 'file':
      return <CustomFileInput custom={custom} field={field} label={label} />
    case 'user':
      return <PersonField {...props} />
    case 'dept':
      return <TreeChoiceField {...props} source={departments.source} />
    default:
      return <TextField {...props} max={custom.fieldType === 'text' ? CUSTOM_LINE_MAX : 18} />
  }
}

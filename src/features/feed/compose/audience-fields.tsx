import { useId } from 'react'
import { composeText } from '#src/i18n/feed/compose.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { DepartmentsField } from '#src/records/directory/departments-field.tsx'
import { PeoplePicker } from '#src/records/directory/people-picker.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import type { Written } from './written.ts'

interface AudienceFieldsProps {
  value: Pick<Written, 'visibility' | 'groups' | 'people'>
  onChange: (value: Partial<Written>) => void
  errors: { readonly groups?: string | undefined; readonly people?: string | undefined }
}

const WIDTHS = ['organisation', 'public', 'departments', 'people', 'self'] as const

/** Who may see it: everybody, the organisation, some departments, some people, or oneself. */
export function AudienceFields({ value, onChange, errors }: AudienceFieldsProps) {
  const words = useText(composeText)
  const language = useLanguage()
  const id = useId()
  const binding = <T,>(name: string, held: T, set: (next: T) => void, error?: string): FieldBinding<T> => ({
    id: `${id}-${name}`,
    name,
    value: held,
    onChange: set,
    onBlur: () => undefined,
    error,
  })
  return (
    <>
      <SelectField
        label={words.visibility}
        required
        options={WIDTHS.map((one) => ({ value: one, label: enumLabel('visibility', one, language, 'article') }))}
        field={binding<string | undefined>('visibility', value.visibility, (next) =>
          onChange({ visibility: WIDTHS.find((one) => one === next) ?? 'organisation' }),
        )}
      />
      {value.visibility === 'departments' && (
        <DepartmentsField
          label={words.groups}
          required
          field={binding<readonly string[]>('groups', value.groups, (groups) => onChange({ groups }), errors.groups)}
        />
      )}
      {value.visibility === 'people' && (
        <PeoplePicker
          label={words.people}
          field={binding<readonly string[]>('people', value.people, (people) => onChange({ people }), errors.people)}
        />
      )}
    </>
  )
}

import { exportTemplate } from '#contract/domains/hr/export-template.ts'
import { hrExportText } from '#src/i18n/hr/hr-export.ts'
import { useText } from '#src/i18n/i18n.ts'
import { lengthOf, mostOf } from '#src/records/form/field-limits.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { allOf, needed } from '#src/ui/form/rules.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'

interface NameFormProps {
  /** Names of one's other templates. */
  taken: readonly string[]
  onSave: (name: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the name of a template. */
export function NameForm({ taken, onSave, onCancel }: NameFormProps) {
  const words = useText(hrExportText)
  const isTaken = (name: string | undefined) => taken.includes(name?.trim() ?? '')
  const form = useForm<{ name: string | undefined }>({
    initial: { name: '' },
    rules: {
      name: allOf(needed(words.name), lengthOf(exportTemplate, 'name'), (name) =>
        isTaken(name) ? words.nameTaken : undefined,
      ),
    },
    onSubmit: ({ name }) => onSave((name ?? '').trim()),
  })
  return (
    <FormLayout form={form} labels={{ name: words.name }} onCancel={onCancel}>
      <TextField field={form.field('name')} label={words.name} required max={mostOf(exportTemplate, 'name')} />
    </FormLayout>
  )
}

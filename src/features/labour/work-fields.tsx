import { enumLabels } from '#src/i18n/field-words.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import { type Choice, SelectField } from '#src/ui/form/select-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import type { NewcomerLabels } from './newcomers/use-newcomer-labels.ts'

export const WORK_FIELDS = ['teamUri', 'workType', 'workerRole', 'employmentKind'] as const
type WorkField = (typeof WORK_FIELDS)[number]

interface WorkFieldsProps {
  field: (key: WorkField) => FieldBinding<string | undefined>
  labels: Pick<NewcomerLabels, WorkField>
  teams: readonly Choice[]
}

/** In which team, and as what: every newcomer needs these. */
export function WorkFields({ field, labels, teams }: WorkFieldsProps) {
  const language = useLanguage()
  const codes = (of: string) =>
    Object.entries(enumLabels(of, language, 'projectWorker')).map(([value, label]) => ({ value, label }))
  return WORK_FIELDS.map((key) => (
    <SelectField
      key={key}
      field={field(key)}
      label={labels[key]}
      options={key === 'teamUri' ? teams : codes(key)}
      required
    />
  ))
}

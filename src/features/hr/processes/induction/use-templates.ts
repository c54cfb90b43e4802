import { useMemo } from 'react'
import { checklistTemplate } from '#contract/domains/hr/processes/checklist-template.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'

const BY_NAME = { sort: [{ field: 'name' }] } as const

/** The organisation's checklists, as a form offers them. */
export function useTemplateChoices(): readonly Choice[] {
  const { rows } = useRows(checklistTemplate, BY_NAME)
  return useMemo(() => rows.map(({ uri, name }) => ({ value: uri, label: name })), [rows])
}

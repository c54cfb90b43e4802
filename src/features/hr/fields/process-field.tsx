import { Group, TextInput } from '@mantine/core'
import { useMay } from '#src/data/use-may.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { correctionText } from '#src/i18n/hr/processes/correction.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import type { Permission } from '#contract/permissions.ts'

type Process = 'induction' | 'departure' | 'positive' | 'intern'

const PAGES: Readonly<Record<Process, { readonly path: string; readonly code: Permission }>> = {
  induction: { path: '/organization/personnel/induction', code: 'induction_management' },
  departure: { path: '/organization/personnel/departure', code: 'resign_management' },
  positive: { path: '/organization/personnel/positive', code: 'regularization_management' },
  intern: { path: '/organization/personnel/intern', code: 'intern_management' },
}

/** Which process moves somebody on from a state or stage. */
const PROCESS_OF = {
  preEntry: 'induction',
  active: 'departure',
  leaving: 'departure',
  left: 'induction',
  entryCancelled: 'induction',
  probation: 'positive',
  intern: 'intern',
  regular: 'departure',
  none: 'induction',
} as const satisfies Readonly<Record<string, Process>>

interface ProcessFieldProps {
  field: 'employeeStatus' | 'stage'
  label: string
  person: Person
}

/** A value that no form changes: how it is now, which process moves it, and the way there. */
export function ProcessField({ field, label, person }: ProcessFieldProps) {
  const words = useText(correctionText)
  const language = useLanguage()
  const may = useMay()
  const value = person[field] ?? 'none'
  const process = PROCESS_OF[value]
  const { path, code } = PAGES[process]
  return (
    <div>
      <TextInput label={label} value={enumLabel(field, value, language)} description={words.moves[value]} disabled />
      <Group gap="md" mt={4}>
        {may(code) && <UiLink href={path}>{words.open[process]}</UiLink>}
        {may('employment_correction') && (
          <UiLink href={`/organization/personnel/corrections?employeeUri=${person.uri}`}>{words.correct}</UiLink>
        )}
      </Group>
    </div>
  )
}

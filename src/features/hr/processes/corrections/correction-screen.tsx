import { Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { addEmploymentCorrection, employmentCorrection } from '#contract/domains/hr/processes/employment-correction.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { correctionText } from '#src/i18n/hr/processes/correction.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { RecordForm, type RecordValues } from '#src/records/form/record-form.tsx'
import { RecordList } from '#src/records/list/record-list.tsx'
import { useSave } from '#src/records/use-save.ts'
import type { QueryValues } from '#src/ui/list/query-field.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import type { ProcessAddress } from '../process-screen.tsx'

const SORT = [{ field: 'at', descending: true }] as const
const TEXT = ['employeeName', 'reason'] as const
const FILTERS = ['statusAfter', 'stageAfter'] as const
const ASKED = ['employeeUri', 'statusAfter', 'stageAfter', 'reason'] as const
const OF_PERSON = ['statusAfter', 'stageAfter', 'reason'] as const

const EXPORTED = [
  ...(['employeeName', 'groupUri', 'statusBefore', 'statusAfter', 'stageBefore', 'stageAfter'] as const),
  ...(['reason', 'byUsername', 'at'] as const),
]

interface CorrectionScreenProps extends Omit<ProcessAddress, 'onOpen'> {
  onOpenPerson: (employeeUri: string) => void
}

/** States of employment that were put right by hand: what each was, what it is, why, and by whom. */
export function CorrectionScreen({ search, onSearch, onOpenPerson }: CorrectionScreenProps) {
  const words = useText(correctionText)
  const nameOf = useNames()
  const [isBeginning, setBeginning] = useState(false)
  // Somebody's page leads here with whom it is about.
  const about = search.employeeUri
  const close = () => {
    setBeginning(false)
    if (about !== undefined) onSearch(withoutPerson(search), { replace: true })
  }
  return (
    <RecordList
      of={employmentCorrection}
      title={words.title}
      columns={[
        { field: 'employeeName', width: 150 },
        { field: 'statusBefore', width: 120, card: 'hidden' },
        { field: 'statusAfter', width: 140, card: 'beside' },
        { field: 'stageBefore', width: 110, card: 'hidden' },
        { field: 'stageAfter', width: 140, card: 'line' },
        { field: 'reason', card: 'line' },
        { field: 'byUsername', width: 140, render: (row) => <ByWhom username={row.byUsername} /> },
        { field: 'at', width: 170, card: 'line' },
      ]}
      exportFields={EXPORTED}
      textFields={TEXT}
      filterFields={FILTERS}
      sort={SORT}
      nameOf={nameOf}
      rowName={(row) => row.employeeName}
      onOpen={(row) => onOpenPerson(row.employeeUri)}
      add={{ label: words.begin, onPress: () => setBeginning(true) }}
      search={search}
      onSearch={onSearch}
    >
      <Dialog opened={isBeginning || about !== undefined} onClose={close} title={words.begin}>
        <Text size="sm" c="dimmed" mb="sm">
          {words.hint}
        </Text>
        <CorrectionForm key={about ?? ''} about={about} onDone={close} />
      </Dialog>
    </RecordList>
  )
}

/** By name; somebody whom one does not see, by account. */
function ByWhom({ username }: { username: string | null }) {
  const people = usePeople('username', [username])
  return people.get(username ?? '')?.name ?? username
}

const withoutPerson = ({ employeeUri: _, ...rest }: QueryValues): QueryValues => rest

function CorrectionForm({ about, onDone }: { about: string | undefined; onDone: () => void }) {
  const { row: person, state } = useRow(employee, about ?? '')
  if (about !== undefined && !person && state === 'loading') return null
  return <Fields person={about === undefined ? undefined : person} onDone={onDone} />
}

function Fields({ person, onDone }: { person: Row<typeof employee> | undefined; onDone: () => void }) {
  const words = useText(correctionText)
  const language = useLanguage()
  const newId = useNewId()
  const save = useSave()
  const initial = useMemo<RecordValues>(
    () => (person ? { statusAfter: person.employeeStatus, stageAfter: person.stage } : {}),
    [person],
  )
  const correct = async (values: RecordValues) => {
    const { employeeUri, statusAfter, stageAfter, reason } = values as Row<typeof employmentCorrection>
    if (person && statusAfter === person.employeeStatus && stageAfter === person.stage)
      return { statusAfter: words.same }
    const given = { employeeUri: person?.uri ?? employeeUri, statusAfter, stageAfter, reason }
    const saved = await save([
      commandOf(addEmploymentCorrection, { uri: newId(employmentCorrection.idPrefix), values: given }),
    ])
    if (saved.kind === 'refused')
      return { [saved.detail?.field ?? 'statusAfter']: refusalText(saved.detail?.reason ?? saved.code, language) }
    onDone()
    return undefined
  }
  return (
    <>
      {person && (
        <Text fw={600} mb="sm">
          {person.name}
        </Text>
      )}
      <RecordForm
        of={employmentCorrection}
        fields={person ? OF_PERSON : ASKED}
        initial={initial}
        submitLabel={words.submit}
        onCancel={onDone}
        onSubmit={correct}
        draft={`correct-${person?.uri ?? 'somebody'}`}
      />
    </>
  )
}

import { useState } from 'react'
import { addTalent, TALENT_FIELDS, talent, talentFlow } from '#contract/domains/hr/processes/talent.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useMay } from '#src/data/use-may.ts'
import { talentText } from '#src/i18n/hr/processes/talent.ts'
import { useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { RecordForm, type RecordValues } from '#src/records/form/record-form.tsx'
import { refusedErrors } from '#src/records/form/refused-errors.ts'
import { StateTag, type StateTones } from '#src/records/state-tag.tsx'
import { useSave } from '#src/records/use-save.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { type ProcessAddress, ProcessScreen } from '../process-screen.tsx'
import { BlockList } from './block-list.tsx'

const SORT = [{ field: 'nextContact' }] as const
const TEXT = ['name', 'skills', 'targetStations', 'expectCity'] as const
const FILTERS = ['status', 'source'] as const

/** The talent pool: whom one may ask, and when the next call is due. */
export function TalentScreen({ listPath, ...props }: ProcessAddress & { listPath: string }) {
  const words = useText(talentText)
  const may = useMay()
  return (
    <ProcessScreen
      {...props}
      flow={talentFlow}
      title={words.title}
      permission="roster_managerment"
      detailPath={listPath}
      columns={[
        { field: 'name', width: 150 },
        { field: 'status', width: 150, render: (row) => <TalentTag row={row} /> },
        { field: 'targetStations', width: 150 },
        { field: 'skills' },
        { field: 'source', width: 120 },
        { field: 'rating', width: 120 },
        { field: 'nextContact', width: 140 },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      sort={SORT}
      beginLabel={words.add}
      actions={may('roster_sensitive') ? <BlockList /> : undefined}
      begin={(opened, onClose) => <AddTalent opened={opened} onClose={onClose} onAdded={props.onOpen} />}
    />
  )
}

function AddTalent({
  opened,
  onClose,
  onAdded,
}: {
  opened: boolean
  onClose: () => void
  onAdded: (uri: string) => void
}) {
  const words = useText(talentText)
  const newId = useNewId()
  const save = useSave()
  const [initial] = useState({})
  const add = async (values: RecordValues) => {
    const uri = newId(talent.idPrefix)
    const given = values as Parameters<typeof addTalent.run>[0]['args']['values']
    const saved = await save([commandOf(addTalent, { uri, values: given })])
    if (saved.kind === 'refused') return refusedErrors(saved)
    onClose()
    onAdded(uri)
    return undefined
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={words.add}>
      <RecordForm
        of={talent}
        fields={TALENT_FIELDS}
        initial={initial}
        submitLabel={words.add}
        onCancel={onClose}
        onSubmit={add}
        draft="add-talent"
      />
    </Dialog>
  )
}

const TONES: StateTones = { interviewing: 'active' }

/** Where it stands; the next contact that is due shows instead. */
export function TalentTag({ row }: { row: Row<typeof talent> }) {
  const words = useText(talentText)
  const isDue =
    row.nextContact !== null && row.nextContact <= shanghaiToday() && !['archived', 'hired'].includes(row.status)
  if (isDue) return <StatusTag tone="attention">{words.due}</StatusTag>
  return <StateTag of={talent} state={row.status} tones={TONES} />
}

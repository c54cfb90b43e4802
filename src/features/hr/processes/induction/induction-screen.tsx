import { useState } from 'react'
import { addInduction, induction, inductionFlow } from '#contract/domains/hr/processes/induction.ts'
import type { Row } from '#contract/kit/collection.ts'
import { toDayNumber } from '#contract/kit/prc/calendar-date.ts'
import { commandOf, useNewId } from '#src/data/use-mutate.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { inductionText } from '#src/i18n/hr/processes/induction.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { RecordForm, type RecordValues } from '#src/records/record-form.tsx'
import { refusedErrors } from '#src/records/refused-errors.ts'
import { useSave } from '#src/records/use-save.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { FormTag } from '../../newcomer/desk-section.tsx'
import { type ProcessAddress, ProcessScreen } from '../process-screen.tsx'
import { usePostChoices } from '../transfer/use-post-choices.ts'

const SORT = [{ field: 'plannedEntryDate', descending: true }] as const
const TEXT = ['name', 'mobile'] as const
const FILTERS = ['status', 'formStatus', 'employeeType', 'recruitSource'] as const
const FIELDS = [
  'name',
  'mobile',
  'plannedEntryDate',
  'groupUri',
  'employeeType',
  'stationUri',
  'managerUri',
  'probationMonths',
  'contractMonths',
  'recruitSource',
  'remark',
] as const

/** Inductions: who is expected when, and what is not ready yet. */
export function InductionScreen(props: ProcessAddress) {
  const words = useText(inductionText)
  return (
    <ProcessScreen
      {...props}
      flow={inductionFlow}
      title={words.title}
      permission="induction_management"
      detailPath="/organization/personnel/editEntry"
      columns={[
        { field: 'name', width: 150 },
        { field: 'status', width: 160, render: (row) => <InductionTag row={row} /> },
        { field: 'plannedEntryDate', width: 130 },
        { field: 'groupUri' },
        { field: 'employeeType', width: 100 },
        { field: 'mobile', width: 140 },
        { field: 'formStatus', width: 140, render: (row) => <FormTag status={row.formStatus} /> },
        { field: 'openItems', width: 130 },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      sort={SORT}
      beginLabel={words.begin}
      begin={(opened, onClose) => <AddInduction opened={opened} onClose={onClose} onAdded={props.onOpen} />}
    />
  )
}

interface AddProps {
  opened: boolean
  onClose: () => void
  onAdded: (uri: string) => void
}

function AddInduction({ opened, onClose, onAdded }: AddProps) {
  const words = useText(inductionText)
  const newId = useNewId()
  const save = useSave()
  const options = usePostChoices()
  const [initial] = useState({ plannedEntryDate: shanghaiToday(), employeeType: 'fullTime', probationMonths: 3 })
  const add = async (values: RecordValues) => {
    const uri = newId(induction.idPrefix)
    const given = values as Parameters<typeof addInduction.run>[0]['args']['values']
    const saved = await save([commandOf(addInduction, { uri, values: given })])
    if (saved.kind === 'refused') return refusedErrors(saved)
    onClose()
    onAdded(uri)
    return undefined
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={words.begin} phone="page">
      <RecordForm
        of={induction}
        fields={FIELDS}
        initial={initial}
        options={options}
        submitLabel={words.begin}
        onCancel={onClose}
        onSubmit={add}
        draft="add-induction"
      />
    </Dialog>
  )
}

/** Where it stands; how near the first day is. */
export function InductionTag({ row }: { row: Row<typeof induction> }) {
  const words = useText(inductionText)
  const language = useLanguage()
  if (row.status === 'pending' || row.status === 'approved') {
    const days = toDayNumber(row.plannedEntryDate) - toDayNumber(shanghaiToday())
    if (days < 0) return <StatusTag tone="attention">{words.late}</StatusTag>
    return <StatusTag tone="active">{words.enterIn(days)}</StatusTag>
  }
  const tone = row.status === 'onboarded' ? 'good' : 'neutral'
  return <StatusTag tone={tone}>{enumLabel('status', row.status, language, 'induction')}</StatusTag>
}

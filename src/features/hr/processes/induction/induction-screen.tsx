import { Button } from '@mantine/core'
import { useState } from 'react'
import { induction, inductionFlow } from '#contract/domains/hr/processes/induction.ts'
import type { Row } from '#contract/kit/collection.ts'
import { toDayNumber } from '#contract/kit/prc/calendar-date.ts'
import { checklistTemplateText } from '#src/i18n/hr/processes/checklist-template.ts'
import { inductionText } from '#src/i18n/hr/processes/induction.ts'
import { useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { StateTag, type StateTones } from '#src/records/state-tag.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { FormTag } from '../../newcomer/desk-section.tsx'
import { type ProcessAddress, ProcessScreen } from '../process-screen.tsx'
import { AddInduction } from './add-induction.tsx'
import { TemplateDialog } from './template-dialog.tsx'

const SORT = [{ field: 'plannedEntryDate', descending: true }] as const
const TEXT = ['name', 'mobile'] as const
const FILTERS = ['status', 'formStatus', 'employeeType', 'recruitSource'] as const

/** Inductions: who is expected when, and what is not ready yet. */
export function InductionScreen(props: ProcessAddress) {
  const words = useText(inductionText)
  const lists = useText(checklistTemplateText)
  const [isOpen, setOpen] = useState(false)
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
        { field: 'groupUri', card: 'line' },
        { field: 'employeeType', width: 100 },
        { field: 'mobile', width: 140 },
        { field: 'formStatus', width: 140, render: (row) => <FormTag status={row.formStatus} /> },
        { field: 'openItems', width: 130 },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      sort={SORT}
      beginLabel={words.begin}
      actions={
        <>
          <Button variant="default" onClick={() => setOpen(true)}>
            {lists.title}
          </Button>
          <TemplateDialog opened={isOpen} onClose={() => setOpen(false)} />
        </>
      }
      begin={(opened, onClose) => <AddInduction opened={opened} onClose={onClose} onAdded={props.onOpen} />}
    />
  )
}

const TONES: StateTones = { onboarded: 'good' }

/** Where it stands; how near the first day is. */
export function InductionTag({ row }: { row: Row<typeof induction> }) {
  const words = useText(inductionText)
  if (row.status === 'pending' || row.status === 'approved') {
    const days = toDayNumber(row.plannedEntryDate) - toDayNumber(shanghaiToday())
    if (days < 0) return <StatusTag tone="attention">{words.late}</StatusTag>
    return <StatusTag tone="active">{words.enterIn(days)}</StatusTag>
  }
  return <StateTag of={induction} state={row.status} tones={TONES} />
}

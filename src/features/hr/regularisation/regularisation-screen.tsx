import { regularisation, regularisationFlow } from '#contract/domains/hr/regularisation.ts'
import type { Row } from '#contract/kit/collection.ts'
import { regularisationText } from '#src/i18n/hr/regularisation.ts'
import { useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { StateTag, type StateTones } from '#src/records/state-tag.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { type ProcessAddress, ProcessScreen } from '../processes/process-screen.tsx'
import { BeginRegularisation } from './begin-regularisation.tsx'

const SORT = [{ field: 'probationEndPlanned' }] as const
const TEXT = ['employeeName'] as const
const FILTERS = ['status', 'result'] as const
const EXPORTED = [
  'employeeName',
  'groupUri',
  'status',
  'probationStart',
  'probationEndPlanned',
  'result',
  'managerScore',
  'managerGrade',
  'regularDate',
  'newEndDate',
] as const
/** States in which the end of the probation still waits for somebody. */
const UNDECIDED: readonly string[] = ['waiting', 'selfReview', 'pending']

/** Regularisations: who is due, what waits for whom, many approved with one comment. */
export function RegularisationScreen(address: ProcessAddress) {
  const words = useText(regularisationText)
  return (
    <ProcessScreen
      {...address}
      flow={regularisationFlow}
      title={words.title}
      permission="regularization_management"
      detailPath="/organization/personnel/positiveDetail"
      columns={[
        { field: 'employeeName', width: 180 },
        { field: 'status', width: 180, render: (row) => <ProgressTag row={row} /> },
        { field: 'groupUri' },
        { field: 'probationEndPlanned', width: 150, card: 'line' },
        { field: 'result', width: 130 },
        { field: 'regularDate', width: 140 },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      exportFields={EXPORTED}
      sort={SORT}
      beginLabel={words.begin}
      begin={(opened, onClose) => <BeginRegularisation opened={opened} onClose={onClose} onBegun={address.onOpen} />}
    />
  )
}

const TONES: StateTones = { converted: 'good' }

/** Where it stands; red where the probation has ended and nobody has decided. */
export function ProgressTag({ row }: { row: Row<typeof regularisation> }) {
  const words = useText(regularisationText)
  const isOver = UNDECIDED.includes(row.status) && row.probationEndPlanned < shanghaiToday()
  if (isOver) return <StatusTag tone="attention">{words.over}</StatusTag>
  return <StateTag of={regularisation} state={row.status} tones={TONES} />
}

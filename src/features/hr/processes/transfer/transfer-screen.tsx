import { personnelTransfer, personnelTransferFlow } from '#contract/domains/hr/processes/personnel-transfer.ts'
import type { Row } from '#contract/kit/collection.ts'
import { transferText } from '#src/i18n/hr/processes/transfer.ts'
import { useText } from '#src/i18n/i18n.ts'
import { StateTag, type StateTones } from '#src/records/state-tag.tsx'
import { type ProcessAddress, ProcessScreen } from '../process-screen.tsx'
import { BeginTransfer } from './begin-transfer.tsx'

const SORT = [{ field: 'effectiveDate', descending: true }] as const
const TEXT = ['employeeName'] as const
const FILTERS = ['status', 'transferType', 'reason'] as const
/** Transfers: who goes where on which day, and what waits for a decision. */
export function TransferScreen(props: ProcessAddress) {
  const words = useText(transferText)
  return (
    <ProcessScreen
      {...props}
      flow={personnelTransferFlow}
      title={words.title}
      permission="user_transfer_management"
      detailPath="/organization/personnel/personnelTransferDetails"
      columns={[
        { field: 'employeeName', width: 160 },
        { field: 'status', width: 190, render: (row) => <TransferTag row={row} /> },
        { field: 'transferType', width: 130 },
        { field: 'effectiveDate', width: 140, card: 'line' },
        { field: 'groupUri' },
        { field: 'toGroupUri' },
        { field: 'endDate', width: 140 },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      sort={SORT}
      beginLabel={words.begin}
      begin={(opened, onClose) => <BeginTransfer opened={opened} onClose={onClose} onBegun={props.onOpen} />}
    />
  )
}

const TONES: StateTones = {
  conflict: 'attention',
  returning: 'attention',
  pending: 'active',
  approved: 'active',
  effective: 'good',
}

/** Where it stands; red where somebody has to look at it again. */
export function TransferTag({ row }: { row: Row<typeof personnelTransfer> }) {
  return <StateTag of={personnelTransfer} state={row.status} tones={TONES} />
}

import { addPersonnelTransfer, personnelTransfer } from '#contract/domains/hr/processes/personnel-transfer.ts'
import { transferText } from '#src/i18n/hr/processes/transfer.ts'
import { useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { BeginProcess } from '../begin-process.tsx'
import { usePostChoices } from './use-post-choices.ts'

const ASKED = [
  'employeeUri',
  'transferType',
  'reason',
  'effectiveDate',
  'endDate',
  'toGroupUri',
  'toStationUri',
  'toRankUri',
  'toManagerUri',
  'toEmployeeType',
  'toWorkPlace',
  'remark',
  'files',
] as const

interface BeginTransferProps {
  /** Who is moved; chosen in the form without it. */
  employeeUri?: string
  opened: boolean
  onClose: () => void
  onBegun: (uri: string) => void
}

/** A dialog that begins a transfer. */
export function BeginTransfer({ employeeUri, ...dialog }: BeginTransferProps) {
  const words = useText(transferText)
  const options = usePostChoices()
  return (
    <BeginProcess
      {...dialog}
      of={personnelTransfer}
      add={addPersonnelTransfer}
      fields={ASKED}
      options={options}
      initial={{ effectiveDate: shanghaiToday(), ...(employeeUri !== undefined && { employeeUri }) }}
      title={words.begin}
    />
  )
}

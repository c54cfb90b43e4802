import {
  addPersonnelTransfer,
  changedBy,
  personnelTransfer,
  personnelTransferFlow,
} from '#contract/domains/hr/processes/personnel-transfer.ts'
import { transferFault } from '#contract/domains/hr/processes/process-faults.ts'
import { department } from '#contract/domains/organisation.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useMay } from '#src/data/use-may.ts'
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
  'toDutyUri',
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
  const may = useMay()
  return (
    <BeginProcess
      {...dialog}
      of={personnelTransfer}
      add={addPersonnelTransfer}
      fields={ASKED}
      options={options}
      initial={{ effectiveDate: shanghaiToday(), ...(employeeUri !== undefined && { employeeUri }) }}
      once={personnelTransferFlow}
      judge={async (person, values, ask) => {
        const changes = changedBy(values)
        const [target] = changes.groupUri === undefined ? [] : await ask(department, 'uri', changes.groupUri)
        return transferFault({
          ...{ changes, effectiveDate: values.effectiveDate, person, today: shanghaiToday() },
          keepsRoster: may('roster_managerment'),
          target: target as Row<typeof department> | undefined,
        })
      }}
      title={words.begin}
    />
  )
}

import { addOffboarding, offboarding, offboardingFlow } from '#contract/domains/hr/processes/offboarding.ts'
import { lastDayFault, noticeDaysOf, noticeFault } from '#contract/domains/hr/processes/process-faults.ts'
import type { Row } from '#contract/kit/collection.ts'
import { toDayNumber } from '#contract/kit/prc/calendar-date.ts'
import { offboardingText } from '#src/i18n/hr/processes/offboarding.ts'
import { useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { StateTag, type StateTones } from '#src/records/state-tag.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { BeginProcess } from '../begin-process.tsx'
import { type ProcessAddress, ProcessScreen } from '../process-screen.tsx'

const SORT = [{ field: 'expectedLastDay', descending: true }] as const
const TEXT = ['employeeName'] as const
const FILTERS = ['status', 'departureType', 'rehireAdvice'] as const
const ASKED = [
  'employeeUri',
  'departureType',
  'applyDate',
  'expectedLastDay',
  'shortened',
  'employeeReason',
  'employeeNote',
] as const
/** Days before the last one from which the list counts them. */
const NEAR = 14

/** Departures: who has asked, who hands over, whose last day is near. */
export function DepartureScreen(props: ProcessAddress) {
  const words = useText(offboardingText)
  return (
    <ProcessScreen
      {...props}
      flow={offboardingFlow}
      title={words.title}
      permission="resign_management"
      detailPath="/organization/personnel/departureDetails"
      columns={[
        { field: 'employeeName', width: 160 },
        { field: 'status', width: 230, render: (row) => <DepartureTag row={row} /> },
        { field: 'departureType', width: 120 },
        { field: 'groupUri' },
        { field: 'lastDay', width: 130, card: 'line' },
        { field: 'handoverName', width: 110 },
        { field: 'openItems', width: 130 },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      sort={SORT}
      beginLabel={words.begin}
      begin={(opened, onClose) => (
        <BeginProcess
          of={offboarding}
          add={addOffboarding}
          fields={ASKED}
          initial={{ applyDate: shanghaiToday() }}
          once={offboardingFlow}
          judge={(person, values) =>
            lastDayFault(values, person.entryDate, 'expectedLastDay') ??
            noticeFault(values, noticeDaysOf(person.stage), 'expectedLastDay')
          }
          title={words.begin}
          opened={opened}
          onClose={onClose}
          onBegun={props.onOpen}
          complete={(person) => ({ employeeUsername: person.username })}
        />
      )}
    />
  )
}

const TONES: StateTones = { pending: 'active', handover: 'active' }

/** Where it stands; how near the last day is, and red where it has passed and the handover is open. */
export function DepartureTag({ row }: { row: Row<typeof offboarding> }) {
  const words = useText(offboardingText)
  const today = shanghaiToday()
  if (row.status === 'handover' && row.lastDay !== null) {
    const days = toDayNumber(row.lastDay) - toDayNumber(today)
    if (days < 0) return <StatusTag tone="attention">{words.waitsForItems}</StatusTag>
    if (days <= NEAR) return <StatusTag tone="active">{words.lastDayIn(days)}</StatusTag>
  }
  return <StateTag of={offboarding} state={row.status} tones={TONES} />
}

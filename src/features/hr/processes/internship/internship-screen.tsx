import { addInternship, internship, internshipFlow } from '#contract/domains/hr/processes/internship.ts'
import { internAgeFault } from '#contract/domains/hr/processes/process-faults.ts'
import type { Row } from '#contract/kit/collection.ts'
import { toDayNumber } from '#contract/kit/prc/calendar-date.ts'
import { internshipText } from '#src/i18n/hr/processes/internship.ts'
import { useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { StateTag, type StateTones } from '#src/records/state-tag.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { BeginProcess } from '../begin-process.tsx'
import { type ProcessAddress, ProcessScreen } from '../process-screen.tsx'

const SORT = [{ field: 'endDate', descending: true }] as const
const TEXT = ['employeeName', 'school', 'major'] as const
const FILTERS = ['status', 'internshipType'] as const
const ASKED = [
  'employeeUri',
  'mentorUri',
  'internshipType',
  'startDate',
  'endDate',
  'school',
  'major',
  'grade',
  'weeklyDays',
  'agreementFiles',
] as const
/** Days before its end from which an internship says so. */
const NEAR = 30

/** Internships: who is here from which school, and whose time is nearly over. */
export function InternshipScreen(props: ProcessAddress) {
  const words = useText(internshipText)
  return (
    <ProcessScreen
      {...props}
      flow={internshipFlow}
      title={words.title}
      permission="intern_management"
      detailPath="/organization/personnel/intern"
      columns={[
        { field: 'employeeName', width: 150 },
        { field: 'status', width: 160, render: (row) => <InternshipTag row={row} /> },
        { field: 'school' },
        { field: 'mentorName', width: 130 },
        { field: 'startDate', width: 130 },
        { field: 'endDate', width: 130, card: 'line' },
        { field: 'score', width: 100 },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      sort={SORT}
      beginLabel={words.begin}
      begin={(opened, onClose) => (
        <BeginProcess
          of={internship}
          add={addInternship}
          fields={ASKED}
          initial={{ internshipType: 'campus', startDate: shanghaiToday() }}
          once={internshipFlow}
          judge={(person, values) =>
            person.stage === 'intern'
              ? internAgeFault(values.startDate, person.birthDate)
              : { code: 'notIntern', field: 'employeeUri' }
          }
          title={words.begin}
          opened={opened}
          onClose={onClose}
          onBegun={props.onOpen}
        />
      )}
    />
  )
}

const TONES: StateTones = { ended: 'attention', active: 'good' }

/** Where it stands; how near its end is. */
export function InternshipTag({ row }: { row: Row<typeof internship> }) {
  const words = useText(internshipText)
  const days = toDayNumber(row.endDate) - toDayNumber(shanghaiToday())
  if (row.status === 'active' && days >= 0 && days <= NEAR)
    return <StatusTag tone="active">{words.endsIn(days)}</StatusTag>
  return <StateTag of={internship} state={row.status} tones={TONES} />
}

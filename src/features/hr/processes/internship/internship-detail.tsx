import { changeInternship, internshipFlow } from '#contract/domains/hr/processes/internship.ts'
import { useMay } from '#src/data/use-may.ts'
import { internshipText } from '#src/i18n/hr/processes/internship.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { RecordPart } from '#src/records/record-sections.tsx'
import { ProcessDetail } from '../process-detail.tsx'
import { InternshipTag } from './internship-screen.tsx'
import { WeeklyReports } from './weekly-reports.tsx'

const SCHOOL = ['school', 'schoolContact', 'major', 'grade', 'studentNo', 'expectGraduate'] as const
const PLAN = [
  'internshipType',
  'mentorUri',
  'startDate',
  'endDate',
  'weeklyDays',
  'agreementFiles',
  'insuranceNo',
] as const
const PLAN_SHOWN = PLAN.map((field) => (field === 'mentorUri' ? 'mentorName' : field))

/** One internship: the school, the plan, the weekly reports, the evaluation. */
export function InternshipDetail({ uri }: { uri: string }) {
  const words = useText(internshipText)
  const manages = useMay()('intern_management')
  return (
    <ProcessDetail
      flow={internshipFlow}
      uri={uri}
      title={words.title}
      head={['groupUri', 'mentorName', 'endDate']}
      tag={(row) => <InternshipTag row={row} />}
      parts={(row): readonly RecordPart[] => {
        const isOpen = manages && row.status !== 'terminated' && row.status !== 'converted'
        const edit = (fields: readonly string[]) => (isOpen ? { fields, by: changeInternship } : undefined)
        return [
          { id: 'reports', title: words.sections.reports, fields: [], more: <WeeklyReports row={row} /> },
          { id: 'plan', title: words.sections.plan, fields: PLAN_SHOWN, edit: edit(PLAN) },
          { id: 'school', title: words.sections.school, fields: SCHOOL, edit: edit(SCHOOL) },
          { id: 'evaluation', title: words.sections.evaluation, fields: ['score', 'evaluation', 'result'] },
        ]
      }}
    />
  )
}

import { regularisationFlow } from '#contract/domains/hr/regularisation.ts'
import { useMay } from '#src/data/use-may.ts'
import { regularisationText } from '#src/i18n/hr/regularisation.ts'
import { useText } from '#src/i18n/i18n.ts'
import { ProcessDetail } from '../processes/process-detail.tsx'
import { ProgressTag } from './regularisation-screen.tsx'
import { SalaryNote } from './salary-note.tsx'

const PERIOD = ['probationStart', 'probationEndPlanned', 'regularDate', 'newEndDate', 'initiatedBy'] as const
const REVIEW = ['selfReview', 'goals'] as const
const ASSESSMENT = ['result', 'managerScore', 'managerGrade', 'managerComment', 'agreementFiles'] as const

/** One regularisation: what decides, what may be done, and how it came here. */
export function RegularisationDetail({ uri }: { uri: string }) {
  const words = useText(regularisationText)
  const { sections } = words
  const seesSalary = useMay()('roster_sensitive')
  return (
    <ProcessDetail
      flow={regularisationFlow}
      uri={uri}
      title={words.title}
      head={['groupUri', 'probationEndPlanned', 'result']}
      tag={(row) => <ProgressTag row={row} />}
      parts={(row) => [
        { id: 'period', title: sections.period, fields: PERIOD },
        { id: 'review', title: sections.review, fields: REVIEW },
        { id: 'assessment', title: sections.assessment, fields: ASSESSMENT },
        ...(seesSalary
          ? [{ id: 'salary', title: sections.salary, fields: [], more: <SalaryNote uri={row.uri} /> }]
          : []),
      ]}
    />
  )
}

import { regularisation, regularisationFlow } from '#contract/domains/hr/regularisation.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useMay } from '#src/data/use-may.ts'
import { fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { processText } from '#src/i18n/hr/processes/process.ts'
import { regularisationText } from '#src/i18n/hr/regularisation.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { ApprovalLink } from '#src/records/approval-link.tsx'
import { useNames } from '#src/records/directory/use-names.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { MissingRecord } from '#src/records/missing-record.tsx'
import { RecordMark } from '#src/records/record-mark.tsx'
import { RecordSteps } from '#src/records/record-steps.tsx'
import { RecordTrail } from '#src/records/record-trail.tsx'
import { DetailPage } from '#src/ui/detail/detail-page.tsx'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { Page } from '#src/ui/page.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { Movements } from '../processes/movements.tsx'
import { ProgressTag } from './regularisation-screen.tsx'
import { SalaryNote } from './salary-note.tsx'

const PERIOD = ['probationStart', 'probationEndPlanned', 'regularDate', 'newEndDate', 'initiatedBy'] as const
const REVIEW = ['selfReview', 'goals'] as const
const ASSESSMENT = ['result', 'managerScore', 'managerGrade', 'managerComment', 'agreementFiles'] as const

/** One regularisation: what decides, what may be done, and how it came here. */
export function RegularisationDetail({ uri }: { uri: string }) {
  const words = useText(regularisationText)
  const parts = useText(recordPartsText)
  const process = useText(processText)
  const language = useLanguage()
  const nameOf = useNames()
  const seesSalary = useMay()('roster_sensitive')
  const { row, state, isOutOfReach } = useRow(regularisation, uri)
  const people = usePeople(
    'username',
    (row?.trail ?? []).map((one) => one.by),
  )
  if (!row) {
    if (uri !== '' && state === 'loading') return <SkeletonDetail />
    return (
      <Page title={words.title}>
        <MissingRecord isOutOfReach={isOutOfReach} />
      </Page>
    )
  }
  const facts = (fields: readonly (keyof typeof row & string)[]) =>
    fields.map((field) => ({
      key: field,
      label: fieldLabel('regularisation', field, language),
      value: formatFieldValue('regularisation', field, row[field], { language, nameOf }),
      wide: typeof row[field] === 'string' && String(row[field]).length > 40,
    }))
  const anchors = [
    { id: 'period', title: words.sections.period },
    { id: 'review', title: words.sections.review },
    { id: 'assessment', title: words.sections.assessment },
    ...(seesSalary ? [{ id: 'salary', title: words.sections.salary }] : []),
    { id: 'movements', title: process.movements },
    { id: 'trail', title: parts.trail },
  ]
  return (
    <DetailPage
      title={row.employeeName}
      mark={
        <>
          <ProgressTag row={row} today={shanghaiDate(trueNow())} />
          <RecordMark collection={regularisation} uri={row.uri} />
        </>
      }
      facts={facts(['groupUri', 'probationEndPlanned', 'result'])}
      actions={
        <>
          <ApprovalLink uri={row.approvalUri} />
          <RecordSteps flow={regularisationFlow} rows={[row]} />
        </>
      }
      anchors={anchors}
    >
      <DetailSection id="period" title={words.sections.period}>
        <FactList facts={facts(PERIOD)} folds />
      </DetailSection>
      <DetailSection id="review" title={words.sections.review}>
        <FactList facts={facts(REVIEW)} folds />
      </DetailSection>
      <DetailSection id="assessment" title={words.sections.assessment}>
        <FactList facts={facts(ASSESSMENT)} folds />
      </DetailSection>
      {seesSalary && (
        <DetailSection id="salary" title={words.sections.salary}>
          <SalaryNote uri={row.uri} />
        </DetailSection>
      )}
      <DetailSection id="movements" title={process.movements}>
        <Movements employeeUri={row.employeeUri} but={row.uri} />
      </DetailSection>
      <DetailSection id="trail" title={parts.trail}>
        <RecordTrail collection="regularisation" trail={row.trail} nameOf={(username) => people.get(username)?.name} />
      </DetailSection>
    </DetailPage>
  )
}

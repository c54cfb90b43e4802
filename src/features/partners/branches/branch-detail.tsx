import {
  BRANCH_FIELDS,
  branchCompany,
  branchCompanyFlow,
  changeBranchCompany,
} from '#contract/domains/partners/branch-company.ts'
import type { AnyRow, Row } from '#contract/kit/collection.ts'
import type { TrailEntry } from '#contract/kit/workflow.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { applicationScreensText } from '#src/i18n/partners/application-screens.ts'
import { partnerTitles } from '#src/i18n/partners/partner-titles.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { MissingRecord } from '#src/records/missing-record.tsx'
import { RecordMark } from '#src/records/record-mark.tsx'
import { RecordSections } from '#src/records/record-sections.tsx'
import { RecordSteps } from '#src/records/record-steps.tsx'
import { RecordTrail } from '#src/records/record-trail.tsx'
import { DetailPage } from '#src/ui/detail/detail-page.tsx'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { Page } from '#src/ui/page.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { BranchTag } from './branch-tag.tsx'

/** A branch company: who it is, whether it operates, how it came to that. */
export function BranchDetail({ uri }: { uri: string }) {
  const title = useText(partnerTitles).unit
  const { row, state, isOutOfReach } = useRow(branchCompany, uri)
  if (row) return <Found row={row} />
  if (state === 'loading') return <SkeletonDetail />
  return (
    <Page title={title}>
      <MissingRecord isOutOfReach={isOutOfReach} />
    </Page>
  )
}

function Found({ row }: { row: Row<typeof branchCompany> }) {
  const names = useNames(undefined, true)
  const words = useText(applicationScreensText)
  const parts = useText(recordPartsText)
  const language = useLanguage()
  const trail = row.trail as readonly TrailEntry[]
  const people = usePeople('username', [row.managerUsername, ...trail.map((one) => one.by)])
  const nameOf = (username: string) => people.get(username)?.name
  const manager = row.managerUsername === null ? undefined : nameOf(row.managerUsername)
  return (
    <DetailPage
      title={row.name}
      mark={
        <>
          <BranchTag status={row.status} />
          <RecordMark collection={branchCompany} uri={row.uri} />
        </>
      }
      facts={
        manager === undefined
          ? []
          : [{ key: 'manager', label: fieldLabel('branchCompany', 'managerUsername', language), value: manager }]
      }
      actions={<RecordSteps flow={branchCompanyFlow} rows={[row as AnyRow]} />}
      anchors={[
        { id: 'about', title: words.branchAbout },
        ...(trail.length > 0 ? [{ id: 'trail', title: parts.trail }] : []),
      ]}
    >
      <RecordSections
        of={branchCompany}
        row={row}
        nameOf={names}
        parts={[
          {
            id: 'about',
            title: words.branchAbout,
            fields: BRANCH_FIELDS.filter((one) => one !== 'managerUsername' && one !== 'name'),
            edit: row.status === 'closed' ? undefined : { fields: BRANCH_FIELDS, by: changeBranchCompany },
          },
        ]}
      />
      {trail.length > 0 && (
        <DetailSection id="trail" title={parts.trail}>
          <RecordTrail collection="branchCompany" trail={trail} nameOf={nameOf} />
        </DetailSection>
      )}
    </DetailPage>
  )
}

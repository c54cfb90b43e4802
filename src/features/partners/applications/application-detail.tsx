import { partnerApplication, partnerApplicationFlow } from '#contract/domains/partners/partner-application.ts'
import type { AnyRow, Row } from '#contract/kit/collection.ts'
import type { TrailEntry } from '#contract/kit/workflow.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { enumLabel, fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { applicationScreensText } from '#src/i18n/partners/application-screens.ts'
import { partnerTitles } from '#src/i18n/partners/partner-titles.ts'
import { supplementText } from '#src/i18n/partners/supplement.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { FileList } from '#src/records/files/file-list.tsx'
import { MissingRecord } from '#src/records/missing-record.tsx'
import { RecordMark } from '#src/records/record-mark.tsx'
import { RecordSections } from '#src/records/record-sections.tsx'
import { RecordSteps, type StepFormProps } from '#src/records/record-steps.tsx'
import { RecordTrail } from '#src/records/record-trail.tsx'
import { DetailPage } from '#src/ui/detail/detail-page.tsx'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { Page } from '#src/ui/page.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { COUNTERPART_PATH } from '../partner-kind.ts'
import classes from '../partners.module.css'
import { usePartnerClasses } from '../use-partner-classes.ts'
import { ApplicationTag } from './application-tag.tsx'
import { SupplementForm } from './supplement-form.tsx'
import { SupplementList } from './supplement-list.tsx'

const FORM = ['applyNo', 'applicantName', 'uscc', 'contactName', 'contactMobile', 'statement', 'auditNote'] as const

/** A supplement is a list of items. */
const FORMS = { askSupplement: (given: StepFormProps) => <SupplementForm {...given} /> }

/** One application: what was said, what may be decided, how it came here. */
export function ApplicationDetail({ uri }: { uri: string }) {
  const title = useText(partnerTitles).joinApply
  const { row, state, isOutOfReach } = useRow(partnerApplication, uri)
  if (row) return <Found row={row} />
  if (state === 'loading') return <SkeletonDetail />
  return (
    <Page title={title}>
      <MissingRecord isOutOfReach={isOutOfReach} />
    </Page>
  )
}

function Found({ row }: { row: Row<typeof partnerApplication> }) {
  const words = useText(applicationScreensText)
  const parts = useText(recordPartsText)
  const supplementWords = useText(supplementText)
  const language = useLanguage()
  const known = usePartnerClasses(row.typeCode)
  const trail = row.trail as readonly TrailEntry[]
  const people = usePeople(
    'username',
    trail.map((one) => one.by),
  )
  return (
    <DetailPage
      title={row.name}
      mark={
        <>
          <ApplicationTag status={row.status} />
          <RecordMark collection={partnerApplication} uri={row.uri} />
        </>
      }
      facts={[
        {
          key: 'type',
          label: fieldLabel('partnerApplication', 'typeCode', language),
          value: enumLabel('typeCode', row.typeCode, language, 'partnerApplication'),
        },
        {
          key: 'contact',
          label: fieldLabel('partnerApplication', 'contactName', language),
          value: (
            <a className={classes.link} href={`tel:${row.contactMobile}`}>
              {row.contactName} {formatFieldValue('partnerApplication', 'contactMobile', row.contactMobile)}
            </a>
          ),
        },
      ]}
      actions={
        <RecordSteps
          flow={partnerApplicationFlow}
          rows={[row as AnyRow]}
          forms={FORMS}
          options={{ classUri: known.rows.map(({ uri }) => ({ value: uri, label: known.pathOf(uri) })) }}
        />
      }
      anchors={[
        ...(row.supplements.length > 0 ? [{ id: 'supplements', title: supplementWords.title }] : []),
        { id: 'form', title: words.form },
        { id: 'trail', title: parts.trail },
      ]}
    >
      {row.supplements.length > 0 && (
        <DetailSection id="supplements" title={supplementWords.title}>
          <SupplementList items={row.supplements} />
        </DetailSection>
      )}
      <RecordSections
        of={partnerApplication}
        row={row}
        parts={[
          {
            id: 'form',
            title: words.form,
            fields: FORM,
            more: (
              <>
                <FileList files={row.files ?? []} label={fieldLabel('partnerApplication', 'files', language)} />
                {row.partnerUri !== null && (
                  <UiLink className={classes.link} href={`${COUNTERPART_PATH}?uri=${row.partnerUri}`}>
                    {words.openPartner}
                  </UiLink>
                )}
              </>
            ),
          },
        ]}
      />
      <DetailSection id="trail" title={parts.trail}>
        <RecordTrail
          collection="partnerApplication"
          trail={trail}
          nameOf={(username) => people.get(username)?.name ?? row.applicantName}
        />
      </DetailSection>
    </DetailPage>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  CASE_LISTS,
  type CertificationCase,
  certificationCalls,
} from '#contract/domains/identity/certification-calls.ts'
import { CertificationTag } from '#src/features/identity/certification/state-tag.tsx'
import { CaseList } from '#src/features/identity/session/case-list.tsx'
import { Segments } from '#src/features/identity/session/segments.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { certificationReviewText } from '#src/i18n/identity/certification-review.ts'
import { certificationTitles } from '#src/i18n/identity/certification-titles.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { CertificationCaseDialog } from './certification-case-dialog.tsx'
import classes from './operators.module.css'

/** One working day. */
const LATE_MS = 24 * 3_600_000

/** Certifications that wait for an operator, and those that were decided. */
export function CertificationsScreen() {
  const words = useText(certificationReviewText)
  const titles = useText(certificationTitles)
  const now = useNow()
  const [list, setList] = useState<(typeof CASE_LISTS)[number]>('waiting')
  const [place, setPlace] = useState({ pageNo: 1, pageSize: 20 })
  const [chosen, setChosen] = useState<CertificationCase>()
  const fetched = useFetched(certificationCalls.certificationCases, { list, ...place })
  return (
    <Page title={words.title} width="narrow">
      <PageSection>
        <div className={classes.tools}>
          <Segments
            label={words.filter}
            value={list}
            onChange={(next) => {
              setList(next)
              setPlace((before) => ({ ...before, pageNo: 1 }))
            }}
            options={CASE_LISTS.map((value) => ({ value, label: words.lists[value] }))}
          />
        </div>
        <CaseList
          fetched={fetched}
          place={place}
          onPlace={setPlace}
          keyOf={(one) => one.certUri}
          none={list === 'waiting' ? words.none : words.noneOther}
          noneHint={list === 'waiting' ? words.noneHint : undefined}
        >
          {(one) => {
            const isWaiting = one.work === 'inReview'
            const name = one.name || one.organisation
            const label = words.dealWith(name, titles[one.kind])
            return {
              title: (
                <>
                  {name}
                  {list === 'ended' && <CertificationTag of={one} />}
                  {isWaiting && one.isAppeal && <StatusTag tone="attention">{words.appealMark}</StatusTag>}
                  {isWaiting && now - one.submittedAtMs > LATE_MS && (
                    <StatusTag tone="attention">{words.late}</StatusTag>
                  )}
                </>
              ),
              lines: [
                [titles[one.kind], name === one.organisation ? '' : one.organisation].filter(Boolean).join(' · '),
                isWaiting || one.reviewedAtMs === null
                  ? words.submittedAt(dateTime(one.submittedAtMs))
                  : words.decidedAt(dateTime(one.reviewedAtMs)),
                isWaiting ? '' : one.note,
              ],
              act: (
                <Button
                  variant="default"
                  aria-label={`${isWaiting ? words.deal : words.look} ${label}`}
                  onClick={() => setChosen(one)}
                >
                  {isWaiting ? words.deal : words.look}
                </Button>
              ),
            }
          }}
        </CaseList>
      </PageSection>
      {chosen !== undefined && (
        <CertificationCaseDialog
          certUri={chosen.certUri}
          title={words.dealWith(chosen.name || chosen.organisation, titles[chosen.kind])}
          onClose={() => setChosen(undefined)}
          onDone={fetched.reload}
        />
      )}
    </Page>
  )
}

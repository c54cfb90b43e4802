import { Button } from '@mantine/core'
import { useState } from 'react'
import { type JoinApplication, organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { CaseList } from '#src/features/identity/session/case-list.tsx'
import { Segments } from '#src/features/identity/session/segments.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { joinText } from '#src/i18n/identity/organisations-join.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { PageSection } from '#src/ui/page.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ApplicationTag } from './application-tag.tsx'
import { AuditDialog } from './audit-dialog.tsx'

/** Applications to the organisation, those that wait first. */
export function AuditList() {
  const words = useText(joinText).audit
  const [only, setOnly] = useState<'open' | 'all'>('open')
  const [page, setPage] = useState({ pageNo: 1, pageSize: 20 })
  const [chosen, setChosen] = useState<JoinApplication>()
  const input = only === 'open' ? { ...page, status: 0 as const } : page
  const fetched = useFetched(organisationCalls.joinApplications, input)
  return (
    <PageSection title={words.heading}>
      <Segments
        label={words.filter}
        value={only}
        onChange={(next) => {
          setOnly(next)
          setPage((before) => ({ ...before, pageNo: 1 }))
        }}
        options={[
          { value: 'open', label: words.onlyOpen },
          { value: 'all', label: words.all },
        ]}
      />
      <CaseList fetched={fetched} place={page} onPlace={setPage} keyOf={(one) => one.applicationUri} none={words.none}>
        {(one) => ({
          title: (
            <>
              {one.name}
              <ApplicationTag status={one.status} />
            </>
          ),
          lines: [
            <>
              {one.mobile} · <RelativeTime atMs={one.atMs} />
            </>,
            one.invitedBy && words.invitedBy(one.invitedBy),
            one.note,
            one.auditNot,
          ],
          act: one.status === 0 && (
            <Button variant="default" aria-label={`${words.deal} ${one.name}`} onClick={() => setChosen(one)}>
              {words.deal}
            </Button>
          ),
        })}
      </CaseList>
      {chosen !== undefined && (
        <AuditDialog application={chosen} onClose={() => setChosen(undefined)} onDone={fetched.reload} />
      )}
    </PageSection>
  )
}

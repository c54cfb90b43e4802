import { Button } from '@mantine/core'
import { useState } from 'react'
import { type JoinApplication, organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { CaseList } from '#src/features/identity/session/case-list.tsx'
import { Segments } from '#src/features/identity/session/segments.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { joinText } from '#src/i18n/identity/organisations-join.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { PageSection } from '#src/ui/page.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { ApplicationTag } from './application-tag.tsx'
import { AuditDialog } from './audit-dialog.tsx'

/** Applications to the organisation, those that wait first. */
export function AuditList() {
  const words = useText(joinText).audit
  const [only, setOnly] = useState<'open' | 'all'>('open')
  const [page, setPage] = useState({ pageNo: 1, pageSize: 20 })
  const [chosen, setChosen] = useState<{ application: JoinApplication; isRefusing: boolean }>()
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
            one.hasRealName ? words.provedName : '',
            one.note,
            one.auditNot,
          ],
          act: one.status === 0 && (
            <ApplicationActs
              application={one}
              onAsk={(isRefusing) => setChosen({ application: one, isRefusing })}
              onDone={fetched.reload}
            />
          ),
        })}
      </CaseList>
      {chosen !== undefined && <AuditDialog {...chosen} onClose={() => setChosen(undefined)} onDone={fetched.reload} />}
    </PageSection>
  )
}

interface ApplicationActsProps {
  application: JoinApplication
  /** What has to be asked first: the department, or why not. */
  onAsk: (isRefusing: boolean) => void
  onDone: () => Promise<void>
}

/** Both answers. Whoever was invited into a department is passed into it at once. */
function ApplicationActs({ application, onAsk, onDone }: ApplicationActsProps) {
  const words = useText(joinText).audit
  const online = useOnline()
  const nameOf = useNames()
  const { state, run } = useCall(organisationCalls.joinAudit)
  const { applicationUri, name, groupUri } = application
  const place = groupUri === null ? undefined : nameOf('department', groupUri)
  const label = place === undefined ? words.pass : words.passInto(place)
  const pass = async () => {
    if (groupUri === null || place === undefined || !online) return onAsk(false)
    const answer = await run({ applicationUri, status: 1, auditNot: '', groupUri })
    if (answer.kind === 'ok') {
      showToast('done', words.passedInto(place))
      await onDone()
      // The form shows what stands against it, and lets choose another department.
    } else onAsk(false)
  }
  return (
    <>
      <Button variant="default" aria-label={`${words.reject} ${name}`} onClick={() => onAsk(true)}>
        {words.reject}
      </Button>
      <Button
        loading={state.kind === 'loading'}
        aria-label={`${label} ${name}`}
        onClick={() => void pass().catch(reportError)}
      >
        {label}
      </Button>
    </>
  )
}

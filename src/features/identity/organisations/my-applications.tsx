import { useEffect, useRef, useState } from 'react'
import { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { joinWish } from '#contract/domains/joining/join-wish.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { useCall } from '#src/data/use-call.ts'
import { CaseList } from '#src/features/identity/session/case-list.tsx'
import { NetworkButton } from '#src/features/identity/session/network-button.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { joinText } from '#src/i18n/identity/organisations-join.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useFetchedOrKept } from '#src/records/use-fetched.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import classes from './organisations.module.css'
import { OwnApplicationTag } from './own-application-tag.tsx'

/** Where the person has asked to join, and what was answered. */
export function MyApplications() {
  const all = useText(joinText)
  const words = all.applications
  const [page, setPage] = useState({ pageNo: 1, pageSize: 20 })
  const fetched = useFetchedOrKept(organisationCalls.myApplications, page)
  const { run } = useCall(organisationCalls.joinWithdraw)
  const withdraw = async (applicationUri: string) => {
    const trouble = callProblem(await run({ applicationUri }))
    showToast(trouble === undefined ? 'done' : 'problem', trouble ?? words.withdrawn)
    await fetched.reload()
  }
  // What was written down without a network and is not handed in yet; once it is, the list has it.
  const wishes = [...useAllRows(joinWish).values()]
  const { reload } = fetched
  const waiting = wishes.length
  const before = useRef(waiting)
  useEffect(() => {
    if (waiting < before.current) reload().catch(reportError)
    before.current = waiting
  }, [waiting, reload])
  return (
    <Page title={words.title} width="narrow" primary={{ label: all.join.title, href: '/organizationCenter/join' }}>
      {waiting > 0 && (
        <PageSection title={words.unsent}>
          <ul className={classes.list}>
            {wishes.map(({ uri, organisation, note }) => (
              <li key={uri} className={classes.line}>
                <div className={classes.words}>
                  <span className={classes.name}>
                    {organisation}
                    <RecordMark collection={joinWish} uri={uri} />
                  </span>
                  {note !== null && <span className={classes.quiet}>{note}</span>}
                </div>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <CaseList
        fetched={fetched}
        place={page}
        onPlace={setPage}
        keyOf={(one) => one.applicationUri}
        none={words.none}
        noneHint={words.noneHint}
        isPage
      >
        {(one) => ({
          title: (
            <>
              {one.groupName}
              <OwnApplicationTag status={one.status} />
            </>
          ),
          lines: [
            <>
              <RelativeTime atMs={one.atMs} />
              {one.note !== '' && ` · ${one.note}`}
            </>,
            one.auditNot && words.reply(one.auditNot),
          ],
          act: one.status === 0 && (
            <NetworkButton
              variant="default"
              reason={all.needsServer}
              aria-label={`${words.withdraw} ${one.groupName}`}
              onClick={() => void withdraw(one.applicationUri).catch(reportError)}
            >
              {words.withdraw}
            </NetworkButton>
          ),
        })}
      </CaseList>
    </Page>
  )
}

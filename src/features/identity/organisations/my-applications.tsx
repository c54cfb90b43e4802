import { Button } from '@mantine/core'
import { useState } from 'react'
import { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { organisationsText } from '#src/i18n/organisations.ts'
import { Pager } from '#src/ui/list/pager.tsx'
import { Page, PageSection } from '#src/ui/page.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { ApplicationTag } from './application-tag.tsx'
import { callProblem } from './call-problem.ts'
import classes from './organisations.module.css'
import { useFetched } from './use-fetched.ts'

/** Where the person has asked to join, and what was answered. */
export function MyApplications() {
  const all = useText(organisationsText)
  const words = all.applications
  const [place, setPlace] = useState({ pageNo: 1, pageSize: 20 })
  const { value, problem, reload } = useFetched(organisationCalls.myApplications, place)
  const { run } = useCall(organisationCalls.joinWithdraw)
  const withdraw = async (applicationUri: string) => {
    const trouble = callProblem(await run({ applicationUri }))
    showToast(trouble === undefined ? 'done' : 'problem', trouble ?? words.withdrawn)
    await reload()
  }
  return (
    <Page
      title={words.title}
      width="narrow"
      actions={
        <Button component={UiLink} href="/organizationCenter/join">
          {all.join.title}
        </Button>
      }
    >
      <PageSection>
        {value === undefined ? (
          problem === undefined ? (
            <SkeletonList />
          ) : (
            <StateError what={problem} onRetry={() => void reload()} />
          )
        ) : value.records.length === 0 ? (
          <StateEmpty text={words.none} />
        ) : (
          <>
            <ul className={classes.list}>
              {value.records.map((one) => (
                <li key={one.applicationUri} className={classes.line}>
                  <div className={classes.words}>
                    <span className={classes.name}>
                      {one.groupName}
                      <ApplicationTag status={one.status} />
                    </span>
                    <span className={classes.quiet}>
                      <RelativeTime atMs={one.atMs} />
                      {one.note !== '' && ` · ${one.note}`}
                    </span>
                    {one.auditNot !== '' && <span className={classes.quiet}>{words.reply(one.auditNot)}</span>}
                  </div>
                  {one.status === 0 && (
                    <div className={classes.acts}>
                      <Button variant="default" onClick={() => void withdraw(one.applicationUri).catch(reportError)}>
                        {words.withdraw}
                      </Button>
                    </div>
                  )}
                </li>
              ))}
            </ul>
            <Pager
              total={value.total}
              page={place.pageNo}
              size={place.pageSize}
              onChange={(pageNo, pageSize) => setPlace({ pageNo, pageSize })}
            />
          </>
        )}
      </PageSection>
    </Page>
  )
}

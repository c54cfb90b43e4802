import { Button } from '@mantine/core'
import { useState } from 'react'
import { type JoinApplication, organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { organisationsText } from '#src/i18n/organisations.ts'
import { Pager } from '#src/ui/list/pager.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { Segments } from '../segments.tsx'
import { ApplicationTag } from './application-tag.tsx'
import { AuditDialog } from './audit-dialog.tsx'
import classes from './organisations.module.css'
import { useFetched } from './use-fetched.ts'

/** Applications to the organisation, those that wait first. */
export function AuditList() {
  const words = useText(organisationsText).audit
  const [only, setOnly] = useState<'open' | 'all'>('open')
  const [place, setPlace] = useState({ pageNo: 1, pageSize: 20 })
  const [chosen, setChosen] = useState<JoinApplication>()
  const input = only === 'open' ? { ...place, status: 0 as const } : place
  const { value, problem, reload } = useFetched(organisationCalls.joinApplications, input)
  return (
    <PageSection title={words.heading}>
      <Segments
        label={words.filter}
        value={only}
        onChange={(next) => {
          setOnly(next)
          setPlace((before) => ({ ...before, pageNo: 1 }))
        }}
        options={[
          { value: 'open', label: words.onlyOpen },
          { value: 'all', label: words.all },
        ]}
      />
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
                    {one.name}
                    <ApplicationTag status={one.status} />
                  </span>
                  <span className={classes.quiet}>
                    {one.mobile} · <RelativeTime atMs={one.atMs} />
                  </span>
                  {one.note !== '' && <span className={classes.quiet}>{one.note}</span>}
                  {one.auditNot !== '' && <span className={classes.quiet}>{one.auditNot}</span>}
                </div>
                {one.status === 0 && (
                  <div className={classes.acts}>
                    <Button variant="default" aria-label={`${words.deal} ${one.name}`} onClick={() => setChosen(one)}>
                      {words.deal}
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
      {chosen !== undefined && (
        <AuditDialog application={chosen} onClose={() => setChosen(undefined)} onDone={reload} />
      )}
    </PageSection>
  )
}

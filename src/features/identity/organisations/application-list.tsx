import type { ReactNode } from 'react'
import type { JoinApplication } from '#contract/domains/identity/organisation-calls.ts'
import { Pager } from '#src/ui/list/pager.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { ApplicationTag } from './application-tag.tsx'
import classes from './organisations.module.css'
import type { Fetched } from './use-fetched.ts'
import { WhenFetched } from './when-fetched.tsx'

export interface ApplicationPage {
  readonly pageNo: number
  readonly pageSize: number
}

interface ApplicationListProps {
  fetched: Fetched<{ records: JoinApplication[]; total: number }>
  page: ApplicationPage
  onPage: (page: ApplicationPage) => void
  /** Said when there are none. */
  none: string
  /** Who or what it is about. */
  nameOf: (application: JoinApplication) => string
  /** Quiet lines below; empty ones are left out. */
  linesOf: (application: JoinApplication) => readonly ReactNode[]
  /** What may be done with one that waits. */
  actOf: (application: JoinApplication) => ReactNode
}

/** Applications to join, a page at a time: seen by whoever asks, and by those who answer. */
export function ApplicationList({ fetched, page, onPage, none, nameOf, linesOf, actOf }: ApplicationListProps) {
  return (
    <WhenFetched fetched={fetched}>
      {({ records, total }) =>
        records.length === 0 ? (
          <StateEmpty text={none} />
        ) : (
          <>
            <ul className={classes.list}>
              {records.map((one) => (
                <li key={one.applicationUri} className={classes.line}>
                  <div className={classes.words}>
                    <span className={classes.name}>
                      {nameOf(one)}
                      <ApplicationTag status={one.status} />
                    </span>
                    {linesOf(one).map(
                      (line, at) =>
                        line !== '' && (
                          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one row never move
                          <span key={at} className={classes.quiet}>
                            {line}
                          </span>
                        ),
                    )}
                  </div>
                  {one.status === 0 && <div className={classes.acts}>{actOf(one)}</div>}
                </li>
              ))}
            </ul>
            <Pager
              total={total}
              page={page.pageNo}
              size={page.pageSize}
              onChange={(pageNo, pageSize) => onPage({ pageNo, pageSize })}
            />
          </>
        )
      }
    </WhenFetched>
  )
}

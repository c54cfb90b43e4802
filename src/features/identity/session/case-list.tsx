import { Fragment, type ReactNode } from 'react'
import classes from '#src/features/identity/organisations/organisations.module.css'
import { WhenFetched } from '#src/features/identity/organisations/when-fetched.tsx'
import type { Fetched } from '#src/records/use-fetched.ts'
import { Pager } from '#src/ui/list/pager.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { SkeletonSections } from '#src/ui/state/skeleton-sections.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'

export interface Place {
  readonly pageNo: number
  readonly pageSize: number
}

interface CaseListProps<T> {
  fetched: Fetched<{ records: T[]; total: number }>
  place: Place
  onPlace: (place: Place) => void
  keyOf: (record: T) => string
  /** Said where there is nothing. */
  none: string
  /** What to do next where there is nothing. */
  noneHint?: string | undefined
  /** The list is the page: it has a card of its own, below the time of its answer. */
  isPage?: boolean | undefined
  /** Empty lines are left out. */
  children: (record: T) => { title: ReactNode; lines: readonly ReactNode[]; act: ReactNode }
}

/** What waits for somebody's decision, a page at a time: a title, facts under it, an act at the end. */
export function CaseList<T>({ fetched, place, onPlace, keyOf, none, noneHint, isPage, children }: CaseListProps<T>) {
  const Card = isPage === true ? PageSection : Fragment
  return (
    <WhenFetched fetched={fetched} skeleton={isPage ? <SkeletonSections sections={[{ lines: 6 }]} /> : undefined}>
      {(value) =>
        value.records.length === 0 ? (
          <StateEmpty text={none} hint={noneHint} />
        ) : (
          <Card>
            <ul className={classes.list}>
              {value.records.map((record) => {
                const { title, lines, act } = children(record)
                return (
                  <li key={keyOf(record)} className={classes.line}>
                    <div className={classes.words}>
                      <span className={classes.name}>{title}</span>
                      {lines.map(
                        (line, at) =>
                          line !== '' && (
                            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one row never move
                            <span key={at} className={classes.quiet}>
                              {line}
                            </span>
                          ),
                      )}
                    </div>
                    <div className={classes.acts}>{act}</div>
                  </li>
                )
              })}
            </ul>
            <Pager
              total={value.total}
              page={place.pageNo}
              size={place.pageSize}
              onChange={(pageNo, pageSize) => onPlace({ pageNo, pageSize })}
            />
          </Card>
        )
      }
    </WhenFetched>
  )
}

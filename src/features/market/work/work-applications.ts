// The applications somebody may open, under the groups of his organisation.
import { useMemo } from 'react'
import { applicationGroup } from '#contract/domains/market/application-group.ts'
import { application } from '#contract/domains/market/catalogue.ts'
import { isUsable, subscription } from '#contract/domains/market/subscription.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useRows } from '#src/data/rows/use-rows.ts'

export type Application = Row<typeof application>

export interface ApplicationsGroup {
  readonly key: string
  /** Empty: those of no group. */
  readonly name: string
  readonly applications: readonly Application[]
}

/** Where an application is opened. */
export const openPath = (uri: string): string => `/workbench/application?uri=${uri}`

const BY_PLACE = { sort: [{ field: 'position' }] } as const

export interface WorkApplications {
  readonly groups: readonly ApplicationsGroup[]
  /** What can be opened is known; before that an empty list says nothing. */
  readonly isReady: boolean
}

/** Groups in their order, then what is in none; nothing without a seat. */
export function useWorkApplications(): WorkApplications {
  const username = useRunning()?.who.username
  const services = useRows(subscription)
  const offered = useRows(application)
  const { rows: groups } = useRows(applicationGroup, BY_PLACE)
  const own = useMemo(() => {
    const catalogue = new Map(offered.rows.map((row) => [row.uri, row]))
    const open = new Map(
      services.rows
        .filter((row) => isUsable(row.status) && username !== undefined && row.usernames.includes(username))
        .flatMap(({ applicationUri }) => {
          const row = catalogue.get(applicationUri)
          return row ? [[row.uri, row] as const] : []
        }),
    )
    const placed = new Set<string>()
    const named = groups.map(({ uri, name, applicationUris }) => ({
      ...{ key: uri, name },
      applications: applicationUris.flatMap((one) => {
        const row = open.get(one)
        if (!row || placed.has(one)) return []
        placed.add(one)
        return [row]
      }),
    }))
    const rest = [...open.values()].filter(({ uri }) => !placed.has(uri)).sort((a, b) => a.sort - b.sort)
    return [...named, { key: 'others', name: '', applications: rest }].filter(
      ({ applications }) => applications.length > 0,
    )
  }, [services.rows, offered.rows, groups, username])
  return { groups: own, isReady: services.state === 'ready' && offered.state === 'ready' }
}

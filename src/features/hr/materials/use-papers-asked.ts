import { useMemo } from 'react'
import { station } from '#contract/domains/posts.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import type { PapersAsked } from './papers-asked.ts'

/** What departments and posts ask of those who work there. */
export function usePapersAsked({ rows, pathOf }: Departments): PapersAsked {
  const stations = useAllRows(station)
  return useMemo(
    () => ({
      onSite: [...rows.keys()].filter((uri) => pathOf(uri).some(({ type }) => type === 'projectDept')),
      certificates: [...stations.values()].flatMap(({ uri, certificatesRequired }) =>
        (certificatesRequired ?? []).map((name) => `${uri} ${name}`),
      ),
    }),
    [rows, pathOf, stations],
  )
}

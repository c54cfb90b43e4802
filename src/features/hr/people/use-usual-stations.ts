import { useMemo } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { useRows } from '#src/data/rows/use-rows.ts'

/** A crew is smaller; of a large department the first ones tell enough. */
const LOOKED_AT = 60
const MOST = 3

/** The positions that most people of a department have, the most frequent first. */
export function useUsualStations(groupUri: string | undefined): readonly string[] {
  const { rows } = useRows(employee, {
    filters: [{ field: 'groupUris', hasAny: groupUri === undefined ? [] : [groupUri] }],
    limit: LOOKED_AT,
  })
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const { stationUri } of rows)
      if (stationUri !== null) counts.set(stationUri, (counts.get(stationUri) ?? 0) + 1)
    return [...counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST)
      .map(([uri]) => uri)
  }, [rows])
}

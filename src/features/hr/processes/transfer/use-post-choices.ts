// Posts and ranks to choose from in the forms of processes.
import { useMemo } from 'react'
import { duty, rank, station } from '#contract/domains/posts.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'

type Choices = Readonly<Record<string, readonly Choice[]>>

/** By the fields that name one; what is disabled is not offered. */
export function usePostChoices(): Choices {
  const stations = useAllRows(station)
  const ranks = useAllRows(rank)
  const duties = useAllRows(duty)
  return useMemo(() => {
    const choices = (rows: Iterable<{ uri: string; name: string; status: string }>) =>
      [...rows].filter((one) => one.status === 'enabled').map((one) => ({ value: one.uri, label: one.name }))
    const posts = choices(stations.values())
    const levels = choices(ranks.values())
    const tasks = choices(duties.values())
    return {
      ...{ toStationUri: posts, stationUri: posts, toRankUri: levels, rankUri: levels },
      ...{ toDutyUri: tasks, dutyUri: tasks },
    }
  }, [stations, ranks, duties])
}

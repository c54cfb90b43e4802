import { useEffect, useState } from 'react'
import { useWorkerTree } from '#src/data/rows/use-worker-tree.ts'

const NONE: ReadonlyMap<string, string> = new Map()

/** How many people stand in and below the departments of this one, by their uri; none while `isWanted` is false. */
export function usePeopleBelow(parentUri: string | undefined, isWanted: boolean): ReadonlyMap<string, string> {
  const { source } = useWorkerTree(isWanted ? 'active' : 'later', 'departments')
  const [counts, setCounts] = useState(NONE)
  useEffect(() => {
    if (!source || parentUri === undefined) return
    let gone = false
    const count = async () => {
      const level = await source.level(parentUri)
      const lines = Array.from({ length: level.count }, (_, index) => level.row(index))
      const found = lines.flatMap((line) => (line?.detail === undefined ? [] : [[line.uri, line.detail] as const]))
      if (!gone) setCounts(new Map(found))
    }
    const again = () => void count().catch(reportError)
    again()
    const stop = source.subscribe(again)
    return () => {
      gone = true
      stop()
    }
  }, [source, parentUri])
  return counts
}

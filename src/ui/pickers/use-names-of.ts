import { useEffect, useState } from 'react'
import type { TreeSource } from '../tree/tree-source.ts'

/** The names of nodes of a tree, in the order of the ids; empty until the tree has been read. */
export function useNamesOf(source: TreeSource | undefined, ids: readonly string[]): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isOver = false
    Promise.resolve(ids.length === 0 ? [] : (source?.find(ids) ?? [])).then((rows) => {
      if (!isOver) setNames(rows.map((row) => row.name))
    }, reportError)
    return () => {
      isOver = true
    }
  }, [source, ids])
  return names
}

// The department tree of the identity that is open.
import { useEffect, useState } from 'react'
import type { TreeShape } from '#src/worker/worker-api.ts'
import { useData, useRunning } from '../data-context.tsx'
import { createWorkerTree, type TreeChoice, type WorkerTree } from './worker-tree.ts'

export interface TreeState {
  /** Fits the `source` of the tree components. Undefined until it has been read once. */
  readonly source: WorkerTree | undefined
  /** There is no worker to keep the tree. */
  readonly failed: boolean
}

/** Departments, with the people in them as `people` says, `later` keeping none yet; `choice` says what may be chosen. */
export function useWorkerTree(people: TreeShape['people'] | 'later', choice: TreeChoice): TreeState {
  const { worker, host } = useData()
  const running = useRunning()
  const mirrorName = running?.mirrorName
  const bringRows = running?.bringRows
  const [source, setSource] = useState<WorkerTree>()
  const [failed, setFailed] = useState(worker === undefined)
  useEffect(() => {
    setSource(undefined)
    if (!worker || mirrorName === undefined || people === 'later') return
    for (const collection of ['department', 'employee']) bringRows?.(collection)
    let left = false
    let stop: () => void = () => undefined
    let made: WorkerTree | undefined
    let ready = false
    const tell = (news: { ready: boolean }) => {
      ready = ready || news.ready
      if (left || !made || !ready) return
      made.renew()
      setSource(made)
    }
    worker.watchTree(mirrorName, { people }, tell).then(
      (tree) => {
        stop = tree.stop
        if (left) return stop()
        made = createWorkerTree(tree, choice, host.storage.noteFault)
        tell({ ready })
      },
      () => setFailed(true),
    )
    return () => {
      left = true
      stop()
    }
  }, [worker, host, mirrorName, bringRows, people, choice])
  return { source, failed }
}

// The department tree of the identity that is open, a window at a time.
import { useEffect, useState } from 'react'
import type { TreeAnswer, TreeAsk, TreeNews, TreeShape } from '#src/worker/worker-api.ts'
import { useData, useRunning } from './data-context.tsx'

interface Watched {
  readonly ask: (ask: TreeAsk) => Promise<TreeAnswer>
  readonly news: TreeNews
}

export interface TreeResult extends TreeAnswer {
  /** False until the rows have been read once; `failed` where there is no worker to keep the tree. */
  readonly state: 'loading' | 'ready' | 'failed'
}

const NOTHING: TreeAnswer = { total: 0, matches: 0, nodes: [] }

/** The tree's visible rows from `ask.from` to `ask.to`. While another window is answered, the one before stays. */
export function useTree(people: TreeShape['people'], ask: TreeAsk): TreeResult {
  const { worker } = useData()
  const mirrorName = useRunning()?.mirrorName
  const [watched, setWatched] = useState<Watched>()
  const [failed, setFailed] = useState(false)
  const [answer, setAnswer] = useState<TreeAnswer>()
  useEffect(() => {
    if (!worker || mirrorName === undefined) return
    let left = false
    let stop: () => void = () => undefined
    let waiting: TreeNews | undefined
    const tell = (news: TreeNews) => {
      waiting = news
      if (!left) setWatched((known) => known && { ...known, news })
    }
    worker.watchTree(mirrorName, { people }, tell).then(
      (tree) => {
        stop = tree.stop
        if (left) stop()
        else setWatched({ ask: tree.ask, news: waiting ?? { ready: false, size: 0 } })
      },
      () => setFailed(true),
    )
    return () => {
      left = true
      stop()
      setWatched(undefined)
      setAnswer(undefined)
    }
  }, [worker, mirrorName, people])
  const asked = JSON.stringify(ask)
  useEffect(() => {
    if (!watched?.news.ready) return
    let left = false
    watched.ask(JSON.parse(asked) as TreeAsk).then(
      (next) => {
        if (!left) setAnswer(next)
      },
      () => setFailed(true),
    )
    return () => {
      left = true
    }
  }, [watched, asked])
  const state = failed || !worker ? 'failed' : answer ? 'ready' : 'loading'
  return { ...(answer ?? NOTHING), state }
}

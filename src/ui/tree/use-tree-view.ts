import { useEffect, useState } from 'react'
import type { TreeView } from './tree-source.ts'

const nothing: TreeView = { count: 0, matches: 0, row: () => undefined }

export interface LiveView {
  view: TreeView
  /** False until the first answer is there. */
  ready: boolean
  /** The question that `view` answers; while a newer one is on its way it is not the one just asked. */
  answers: () => TreeView | Promise<TreeView>
}

/**
 * The answer to a question that may come at once or later. While a newer one is on its way the former stays,
 * so that nothing flickers; an answer that was overtaken is dropped. `ask` must be stable while the question is the same.
 */
export function useTreeView(
  ask: () => TreeView | Promise<TreeView>,
  subscribe: ((listener: () => void) => () => void) | undefined,
): LiveView {
  const [live, setLive] = useState<LiveView>(() => {
    const first = ask()
    return first instanceof Promise
      ? { view: nothing, ready: false, answers: ask }
      : { view: first, ready: true, answers: ask }
  })
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let current = 0
    let gone = false
    const renew = () => {
      current += 1
      const mine = current
      const answer = ask()
      if (!(answer instanceof Promise)) return setLive({ view: answer, ready: true, answers: ask })
      answer.then(
        (view) => {
          if (!gone && mine === current) setLive({ view, ready: true, answers: ask })
        },
        (error: unknown) => {
          if (!gone && mine === current) setFailure(error)
        },
      )
    }
    renew()
    const stop = subscribe?.(renew)
    return () => {
      gone = true
      stop?.()
    }
  }, [ask, subscribe])
  // The source broke: the nearest error boundary shows it, instead of an empty tree that looks like the truth.
  if (failure !== undefined) throw failure
  return live
}

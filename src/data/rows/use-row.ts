// One live row.
import { useCallback, useEffect, useState } from 'react'
import type { AnyCollection, Row } from '#contract/kit/collection.ts'
import type { RowsState } from '#src/sync/mirror/followed-rows.ts'
import type { Opened } from '#src/sync/mirror/outside-rows.ts'
import { useRunning } from '../data-context.tsx'
import { useAgain } from '../use-again.ts'
import { useOnline } from '../use-online.ts'
import type { RowAnswer } from './row-watch.ts'

export interface RowResult<C extends AnyCollection> {
  readonly row: Row<C> | undefined
  /** `ready` without a row: there is none, or this person may not see it. */
  readonly state: RowsState
  /** The device keeps a part of the collection only, and nobody could be asked for this row. */
  readonly isOutOfReach: boolean
}

/**
 * The row with this uri, with the person's own edits over it. Nothing is read without a uri. Of a collection that the device
 * keeps in part, the row is fetched where it is not here, and stays.
 */
export function useRow<C extends AnyCollection>(collection: C, uri: string | null | undefined): RowResult<C> {
  const running = useRunning()
  const online = useOnline()
  const [found, setFound] = useState<{ uri: string; answer: RowAnswer }>()
  const [asks, setAsks] = useState(0)
  const [opened, setOpened] = useState<{ uri: string; online: boolean; answer: Opened }>()
  useEffect(() => {
    if (!running || !uri) return
    return running.row.watch(collection.name, uri, (answer) => setFound({ uri, answer }))
  }, [running, collection.name, uri])
  const answer = found?.uri === uri ? found?.answer : undefined
  const isReady = answer?.state === 'ready'
  const hasRow = answer?.row !== undefined
  const isPart = collection.window !== undefined
  // Again where the row has gone, or there is a network: somebody may be asked by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say when
  useEffect(() => {
    if (!running || !uri || !isPart || !isReady) return
    let left = false
    running.engine.openRow(collection.name, uri).then((told) => {
      if (!left) setOpened({ uri, online, answer: told })
    }, running.noteFault)
    return () => {
      left = true
    }
  }, [running, collection.name, uri, isPart, isReady, hasRow, online, asks])
  useAgain(
    opened?.answer === 'unreached',
    useCallback(() => setAsks((before) => before + 1), []),
  )
  if (!answer) return { row: undefined, state: 'loading', isOutOfReach: false }
  const row = answer.row as Row<C> | undefined
  if (row || !isPart || !isReady) return { row, state: answer.state, isOutOfReach: false }
  const told = opened?.uri === uri && opened?.online === online ? opened?.answer : undefined
  // What has just been fetched is on its way from the mirror.
  if (told === undefined || told === 'here') return { row, state: 'loading', isOutOfReach: false }
  return { row, state: 'ready', isOutOfReach: told === 'unreached' }
}

// One live row.
import { useEffect, useState } from 'react'
import type { AnyCollection, Row } from '#contract/kit/collection.ts'
import type { RowsState } from '#src/sync/followed-rows.ts'
import { useRunning } from './data-context.tsx'
import type { RowAnswer } from './row-watch.ts'

export interface RowResult<C extends AnyCollection> {
  readonly row: Row<C> | undefined
  /** `ready` without a row: there is none, or this person may not see it. */
  readonly state: RowsState
}

/** The row with this uri, with the person's own edits over it. Nothing is read without a uri. */
export function useRow<C extends AnyCollection>(collection: C, uri: string | null | undefined): RowResult<C> {
  const running = useRunning()
  const [found, setFound] = useState<{ uri: string; answer: RowAnswer }>()
  useEffect(() => {
    if (!running || !uri) return
    return running.row.watch(collection.name, uri, (answer) => setFound({ uri, answer }))
  }, [running, collection.name, uri])
  if (!found || found.uri !== uri) return { row: undefined, state: 'loading' }
  return { row: found.answer.row as Row<C> | undefined, state: found.answer.state }
}

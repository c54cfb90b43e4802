// What a list shows beyond what the device keeps: older rows that fit the same question, asked of the server page by page.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyCollection, AnyRow, Row } from '#contract/kit/collection.ts'
import type { RowPlace } from '#contract/sync/rows.ts'
import type { Older } from '#src/sync/mirror/outside-rows.ts'
import type { RowQuery } from '#src/sync/mirror/row-query.ts'
import { useRunning } from '../data-context.tsx'
import { useInStepAtMs } from '../engine/use-sync-status.ts'
import type { FieldOf } from './use-rows.ts'

export interface OlderRows<C extends AnyCollection> {
  /** Whether the device keeps a part only, so that there may be older ones. */
  readonly isCut: boolean
  /** Those that were fetched for this question, the newest first. */
  readonly rows: readonly Row<C>[]
  /** `end`: there are no more; `unreached`: nobody could be asked. */
  readonly state: 'idle' | 'loading' | 'unreached' | 'end'
  readonly more: () => void
}

/** What the end of a list shows of them. */
export type OlderEnd = Pick<OlderRows<AnyCollection>, 'isCut' | 'state' | 'more'>

interface Found {
  readonly asked: string
  readonly rows: readonly AnyRow[]
  readonly next: RowPlace | null
  readonly state: OlderRows<AnyCollection>['state']
}

const nothing = (asked: string): Found => ({ asked, rows: [], next: null, state: 'idle' })

/** Older rows of a list. Nothing is asked before `more`. */
export function useOlderRows<C extends AnyCollection>(
  collection: C,
  query: RowQuery<FieldOf<C> | 'uri'>,
): OlderRows<C> {
  const running = useRunning()
  const inStepAtMs = useInStepAtMs()
  const asked = JSON.stringify([collection.name, query.text, query.textFields, query.filters])
  const [isCut, setIsCut] = useState(false)
  const [found, setFound] = useState(nothing(asked))
  const now = found.asked === asked ? found : nothing(asked)
  const latest = useRef({ asked, query, now })
  latest.current = { asked, query, now }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the beginning moves with what is pulled
  useEffect(() => {
    if (!running || !collection.window) return
    let left = false
    running.engine.hasOutside(collection.name).then((answer) => {
      if (!left) setIsCut(answer)
    }, running.noteFault)
    return () => {
      left = true
    }
  }, [running, collection, inStepAtMs])
  const more = useCallback(() => {
    const begun = latest.current
    if (!running || begun.now.state === 'loading' || begun.now.state === 'end') return
    setFound({ ...begun.now, state: 'loading' })
    const show = (answer: Older) => {
      // Another question has been asked meanwhile.
      if (latest.current.asked !== begun.asked) return
      if (answer.kind === 'unreached') setFound({ ...begun.now, state: 'unreached' })
      else {
        const rows = [...begun.now.rows, ...answer.rows]
        setFound({ asked: begun.asked, rows, next: answer.next, state: answer.next ? 'idle' : 'end' })
      }
    }
    running.engine.olderRows(collection.name, begun.query as RowQuery, begun.now.next).then(show, running.noteFault)
  }, [running, collection])
  return useMemo(
    () => ({
      isCut: isCut && collection.window !== undefined,
      rows: now.rows as readonly Row<C>[],
      state: now.state,
      more,
    }),
    [isCut, collection, now.rows, now.state, more],
  )
}

// Live lists: the rows of a collection that fit a query, wherever they are kept.
import { useEffect, useMemo, useState } from 'react'
import type { AnyCollection, Row } from '#contract/kit/collection.ts'
import type { RowsState } from '#src/sync/mirror/followed-rows.ts'
import type { RowQuery } from '#src/sync/mirror/row-query.ts'
import { useRunning } from '../data-context.tsx'
import { useInStepAtMs } from '../engine/use-sync-status.ts'
import type { RowsHub } from './rows-hub.ts'
import { NO_ROWS, type RowsAnswer } from './rows-watch.ts'

/** Answers kept for whoever comes back, per identity that is open, and the most rows of one that are worth it. */
const KEPT_ANSWERS = 12
const KEPT_ROWS = 200
const kept = new WeakMap<RowsHub, Map<string, RowsAnswer>>()

/** What this list said when it was last on screen: coming back draws it at once, as high as it was. */
function recall(hub: RowsHub | undefined, collection: string, asked: string | undefined): RowsAnswer {
  if (asked === undefined) return NO_ROWS
  return (hub && kept.get(hub)?.get(`${collection} ${asked}`)) ?? NO_ROWS
}

function remember(hub: RowsHub, collection: string, asked: string, answer: RowsAnswer): void {
  const answers = kept.get(hub) ?? new Map<string, RowsAnswer>()
  kept.set(hub, answers)
  const key = `${collection} ${asked}`
  answers.delete(key)
  if (answer.rows.length <= KEPT_ROWS) answers.set(key, answer)
  const [oldest] = answers.keys()
  if (answers.size > KEPT_ANSWERS && oldest !== undefined) answers.delete(oldest)
}

export type FieldOf<C extends AnyCollection> = keyof C['fields'] & string

export interface RowsResult<C extends AnyCollection> {
  readonly rows: readonly Row<C>[]
  /** Rows that fit the query, before its window is cut. */
  readonly total: number
  /** `loading`: nothing has ever arrived, or the first answer is on its way; `filling`: usable, and growing. */
  readonly state: RowsState
  readonly filling: { readonly rows: number; readonly count: number } | undefined
  /** When this device last held everything the server had; null when never. */
  readonly inStepAtMs: number | null
}

/**
 * While a changed query is answered, the rows of the one before stay. `later`: what to ask for is not known yet; nothing is
 * asked, and the list is loading.
 */
export function useRows<C extends AnyCollection>(
  collection: C,
  query: RowQuery<FieldOf<C> | 'uri'> | 'later' = {},
): RowsResult<C> {
  const rows = useRunning()?.rows
  const inStepAtMs = useInStepAtMs()
  const asked = query === 'later' ? undefined : JSON.stringify(query)
  const [answer, setAnswer] = useState<RowsAnswer>(() => recall(rows, collection.name, asked))
  // Rows of another identity or collection are never shown as these.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two say when
  useEffect(() => setAnswer(recall(rows, collection.name, asked)), [rows, collection.name])
  useEffect(() => {
    if (!rows || asked === undefined) return
    setAnswer((before) => (before === NO_ROWS ? recall(rows, collection.name, asked) : before))
    return rows.watch(collection.name, JSON.parse(asked) as RowQuery, (told) => {
      remember(rows, collection.name, asked, told)
      setAnswer(told)
    })
  }, [rows, collection.name, asked])
  return useMemo(() => ({ ...answer, rows: answer.rows as readonly Row<C>[], inStepAtMs }), [answer, inStepAtMs])
}

/** A small reference list whole, by uri. */
export function useAllRows<C extends AnyCollection>(collection: C): ReadonlyMap<string, Row<C>> {
  const { rows } = useRows(collection)
  return useMemo(() => new Map(rows.map((row) => [row.uri, row])), [rows])
}

// Live lists: the rows of a collection that fit a query, wherever they are kept.
import { useEffect, useMemo, useState } from 'react'
import type { AnyCollection, Row } from '#contract/kit/collection.ts'
import type { RowsState } from '#src/sync/followed-rows.ts'
import type { RowQuery } from '#src/sync/row-query.ts'
import { useRunning } from './data-context.tsx'
import { NO_ROWS, type RowsAnswer } from './rows-watch.ts'
import { useInStepAtMs } from './use-sync-status.ts'

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

/** While a changed query is answered, the rows of the one before stay. */
export function useRows<C extends AnyCollection>(collection: C, query: RowQuery<FieldOf<C>> = {}): RowsResult<C> {
  const rows = useRunning()?.rows
  const inStepAtMs = useInStepAtMs()
  const [answer, setAnswer] = useState<RowsAnswer>(NO_ROWS)
  const asked = JSON.stringify(query)
  // Rows of another identity or collection are never shown as these.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two say when
  useEffect(() => setAnswer(NO_ROWS), [rows, collection.name])
  useEffect(() => {
    if (!rows) return
    return rows.watch(collection.name, JSON.parse(asked) as RowQuery, setAnswer)
  }, [rows, collection.name, asked])
  return useMemo(() => ({ ...answer, rows: answer.rows as readonly Row<C>[], inStepAtMs }), [answer, inStepAtMs])
}

/** A small reference list whole, by uri. */
export function useAllRows<C extends AnyCollection>(collection: C): ReadonlyMap<string, Row<C>> {
  const { rows } = useRows(collection)
  return useMemo(() => new Map(rows.map((row) => [row.uri, row])), [rows])
}

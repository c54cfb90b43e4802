import { useMemo } from 'react'
import type { AnyCollection, Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useKeptSelection } from '#src/data/rows/use-kept-selection.ts'
import type { RowQuery } from '#src/sync/mirror/row-query.ts'
import type { ListSelection } from '#src/ui/list/list-column.ts'

/** More than these are changed in several goes. */
const MOST_SELECTED = 2000

/** What a list shows, and of how many. */
interface Shown<C extends AnyCollection> {
  readonly rows: readonly Row<C>[]
  readonly total: number
}

/**
 * Ticked rows of the list of that name over a collection, one by one, its page, or all that `query` finds. They stay ticked
 * on other pages, in other filters and over a way back, as they were seen last.
 */
export function useSelection<C extends AnyCollection>(collection: C, list: string, query: RowQuery, shown: Shown<C>) {
  const running = useRunning()
  const [kept, setKept] = useKeptSelection<Row<C>>(list, collection.name)
  const { rows: onPage, total } = shown
  return useMemo(() => {
    const fresh = new Map(onPage.map((row) => [row.uri, row]))
    const rows = [...kept].map(([uri, row]) => fresh.get(uri) ?? row)
    const selectAll = () => {
      running?.rows.ask(collection.name, { ...query, limit: MOST_SELECTED }).then((found) => {
        const all = (found.rows as readonly Row<C>[]).map((row) => [row.uri, row] as const)
        setKept(new Map([...kept, ...all]))
      }, running.noteFault)
    }
    // What is selected under other filters counts among the kept ones: these may be more than this list finds.
    const isMore = total > kept.size || onPage.some((row) => !kept.has(row.uri))
    const selection: ListSelection = {
      selected: new Set(kept.keys()),
      onChange: (selected) => {
        const next = [...selected].flatMap((uri) => {
          const row = fresh.get(uri) ?? kept.get(uri)
          return row ? [[uri, row] as const] : []
        })
        setKept(new Map(next))
      },
      all: isMore && total <= MOST_SELECTED ? { total, select: selectAll } : undefined,
    }
    return { rows, selection, clear: () => setKept(new Map()) }
  }, [running, collection, query, kept, setKept, onPage, total])
}

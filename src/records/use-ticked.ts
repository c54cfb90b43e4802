import { useMemo } from 'react'
import type { AnyCollection, Row } from '#contract/kit/collection.ts'
import { useKeptTicks } from '#src/data/use-kept-ticks.ts'
import type { ListSelection } from '#src/ui/list/list-column.ts'

/** Ticked rows of the list of that name over a collection. They stay ticked on other pages, in other filters and over a way back, as they were seen last. */
export function useTicked<C extends AnyCollection>(collection: C, list: string, shown: readonly Row<C>[]) {
  const [kept, setKept] = useKeptTicks<Row<C>>(list, collection.name)
  return useMemo(() => {
    const fresh = new Map(shown.map((row) => [row.uri, row]))
    const rows = [...kept].map(([uri, row]) => fresh.get(uri) ?? row)
    const selection: ListSelection = {
      selected: new Set(kept.keys()),
      onChange: (selected) => {
        const next = [...selected].flatMap((uri) => {
          const row = fresh.get(uri) ?? kept.get(uri)
          return row ? [[uri, row] as const] : []
        })
        setKept(new Map(next))
      },
    }
    return { rows, selection, clear: () => setKept(new Map()) }
  }, [kept, setKept, shown])
}

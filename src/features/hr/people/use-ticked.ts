import { useMemo } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { useKeptTicks } from '#src/data/use-kept-ticks.ts'
import type { ListSelection } from '#src/ui/list/list-column.ts'

/** Ticked people of a list. They stay ticked on other pages, in other filters and over a way back, as they were seen last. */
export function useTicked<Row extends { readonly uri: string }>(list: string, shown: readonly Row[]) {
  const [kept, setKept] = useKeptTicks<Row>(list, employee.name)
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

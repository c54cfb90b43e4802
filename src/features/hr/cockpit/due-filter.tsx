import { useMemo } from 'react'
import type { AnyCollection } from '#contract/kit/collection.ts'
import type { RowFilter } from '#contract/kit/row-filter.ts'
import { cockpitText } from '#src/i18n/hr/cockpit.ts'
import { useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import type { QueryValues } from '#src/ui/list/query-field.ts'
import classes from './cockpit.module.css'
import { dueCounters } from './cockpit-counters.ts'

interface Address {
  readonly search: QueryValues
  readonly onSearch: (search: QueryValues) => void
}

/** The filters of a number of the overview, where the address of its list names one. */
export function useDueFilters(of: AnyCollection, { search }: Pick<Address, 'search'>): readonly RowFilter[] {
  const today = shanghaiToday()
  const { due } = search
  return useMemo(
    () => dueCounters(today).find((one) => one.key === due && one.of.name === of.name)?.filters ?? [],
    [today, due, of],
  )
}

/** Says which number of the overview the list stands for, with the way to all of it. */
export function DueNote({ of, search, onSearch }: Address & { of: AnyCollection }) {
  const words = useText(cockpitText)
  const isNarrowed = useDueFilters(of, { search }).length > 0
  if (!isNarrowed) return null
  const label = (words.counters as Readonly<Record<string, string>>)[search.due ?? ''] ?? ''
  const { due: _, ...rest } = search
  return (
    <p className={classes.due} role="status">
      <span>{words.only(label)}</span>
      <button type="button" className={classes.all} onClick={() => onSearch(rest)}>
        {words.showAll}
      </button>
    </p>
  )
}

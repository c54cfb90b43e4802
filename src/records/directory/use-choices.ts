import { useMemo } from 'react'

interface NamedRow {
  readonly uri: string
  readonly name: string
  readonly status: 'enabled' | 'disabled'
}

/** Rows of a reference list as choices; disabled ones stay visible where they are chosen already. */
export function useChoices(rows: ReadonlyMap<string, NamedRow>) {
  return useMemo(
    () => [...rows.values()].map((row) => ({ value: row.uri, label: row.name, disabled: row.status === 'disabled' })),
    [rows],
  )
}

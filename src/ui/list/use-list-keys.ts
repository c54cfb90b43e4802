import { useState } from 'react'
import { useShortcuts } from '../use-shortcuts.ts'
import { type ListSelection, toggleKey } from './list-column.ts'

interface ListKeys<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  onOpen?: ((row: Row) => void) | undefined
  selection?: ListSelection | undefined
  enabled: boolean
}

/** `j k` walk the rows, `Enter` opens, `x` ticks, `/` goes to the search. Answers the key of the row that is stood on. */
export function useListKeys<Row>({ rows, rowKey, onOpen, selection, enabled }: ListKeys<Row>): string | undefined {
  const [activeKey, setActiveKey] = useState<string>()
  const at = activeKey === undefined ? -1 : rows.findIndex((row) => rowKey(row) === activeKey)
  const active = rows[at]
  const walk = (step: number) => {
    const target = rows[Math.min(rows.length - 1, Math.max(0, at + step))]
    if (target !== undefined) setActiveKey(rowKey(target))
  }
  useShortcuts(
    {
      j: () => walk(1),
      k: () => walk(-1),
      Enter: active !== undefined && onOpen !== undefined ? () => onOpen(active) : undefined,
      x:
        active !== undefined && selection !== undefined
          ? () => selection.onChange(toggleKey(selection.selected, rowKey(active)))
          : undefined,
      '/': () => document.querySelector<HTMLInputElement>('main search input[type="search"]')?.focus(),
    },
    { enabled },
  )
  return active === undefined ? undefined : activeKey
}

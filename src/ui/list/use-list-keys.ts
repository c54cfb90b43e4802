import { useEffect, useState } from 'react'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { useLeftRow } from './left-row.ts'
import { type ListSelection, toggleKey } from './list-column.ts'

interface ListKeys<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  onOpen?: ((row: Row) => void) | undefined
  onEdit?: ((row: Row) => void) | undefined
  selection?: ListSelection | undefined
  enabled: boolean
}

/**
 * `j k` walk the rows from where the focus is and take it along, `Enter` opens, `e` edits, `x` ticks, `b` goes to what can be
 * done with the ticked ones. Answers the key of the row that is stood on: that
 * may be the one by which the list was left before.
 */
export function useListKeys<Row>(props: ListKeys<Row>): string | undefined {
  const { rows, rowKey, onOpen, onEdit, selection, enabled } = props
  const [stood, setStood] = useState<{ key: string; steps: number }>()
  const indexOf = (key: string | undefined) => (key === undefined ? -1 : rows.findIndex((row) => rowKey(row) === key))
  const at = indexOf(stood?.key)
  const active = rows[at]
  /** Who has come to a row by Tab stands there too. */
  const here = () => {
    const focused = indexOf(focusedKey())
    return focused < 0 ? at : focused
  }
  const stand = (index: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))]
    if (row !== undefined) setStood({ key: rowKey(row), steps: (stood?.steps ?? 0) + 1 })
  }
  useFocusOn(stood)
  const note = useLeftRow(enabled && rows.length > 0, (key) => {
    if (indexOf(key) >= 0) stand(indexOf(key))
  })
  const withRow = (act: (row: Row) => void) => () => {
    const row = rows[here()]
    if (row !== undefined) act(row)
  }
  useShortcuts(
    {
      j: () => stand(here() + 1),
      k: () => stand(here() - 1),
      Enter:
        active !== undefined && onOpen !== undefined
          ? () => {
              note(rowKey(active))
              onOpen(active)
            }
          : undefined,
      e: onEdit && withRow(onEdit),
      x: selection && withRow((row) => selection.onChange(toggleKey(selection.selected, rowKey(row)))),
      b: () => document.querySelector<HTMLElement>('main [role="toolbar"]:not([inert]) [data-acts] button')?.focus(),
    },
    { enabled },
  )
  return active === undefined ? undefined : stood?.key
}

const focusedKey = () => document.activeElement?.closest('main [data-key]')?.getAttribute('data-key') ?? undefined

/** Every step gives the focus to what opens the row, where it has something; a row far away is drawn a moment later. */
function useFocusOn(stood: { key: string } | undefined): void {
  useEffect(() => {
    if (stood === undefined) return
    const focus = () => {
      const link = document.querySelector<HTMLElement>(`main [data-key="${CSS.escape(stood.key)}"] [data-row-link]`)
      link?.focus({ preventScroll: true })
      return link !== null
    }
    if (focus()) return
    const frame = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(frame)
  }, [stood])
}

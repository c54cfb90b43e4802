import type { ReactNode } from 'react'

/** One column of a list; on the phone the same column becomes part of a card, or nothing. */
export interface ListColumn<Row> {
  key: string
  header: string
  /** Pixels at letters of the usual size; a column without a width shares what is left, at least 120 px. */
  width?: number | undefined
  align?: 'left' | 'right' | undefined
  render: (row: Row) => ReactNode
  /** Gives way while a row's panel beside the table leaves no room for all columns; `last`: one by one, from the last, where it still lacks without the others. */
  isSpare?: boolean | 'last' | undefined
  sortable?: boolean | undefined
  /** Place on the phone's card: the title, small beside it, one of its two lines, or not shown (the default). */
  card?: 'title' | 'beside' | 'line' | 'hidden' | undefined
}

/** Which column sorts, and which way. */
export interface ListSort {
  key: string
  direction: 'up' | 'down'
}

/** Ticked rows by key; they stay ticked across pages. */
export interface ListSelection {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Ticks what the list finds on all its pages, `total` rows, while there are some left to tick. */
  all?: { total: number; select: () => void } | undefined
}

/** What a table and cards have in common. */
export interface ListRowsProps<Row> {
  /** What the rows are, for screen readers. */
  label: string
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The row's name, for the tick's label. */
  rowName: (row: Row) => string
  /** The row's page: the first column links there, and Ctrl/⌘-click opens it beside. */
  rowHref?: ((row: Row) => string) | undefined
  onOpen?: ((row: Row) => void) | undefined
  rowMark?: ((row: Row) => ReactNode) | undefined
  /** While rows of cards are being ticked, a tap ticks. */
  selection?: ListSelection | undefined
}

/** How a list stands apart from its rows. */
export type ListState =
  | { kind: 'ready' }
  | { kind: 'loading' }
  | { kind: 'filling'; done: number; total: number }
  | { kind: 'denied'; grantors?: readonly string[]; asked?: boolean; onAsk?: () => void }
  | { kind: 'error'; what: string; kept?: string; todo?: string; code?: string; onRetry?: () => void }

/** The sort after a press on a column's head: up, then down, then none. */
export function nextSort(sort: ListSort | undefined, key: string): ListSort | undefined {
  if (sort?.key !== key) return { key, direction: 'up' }
  return sort.direction === 'up' ? { key, direction: 'down' } : undefined
}

/** The selection with one row's tick turned. */
export function toggleKey(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The selection with all of `keys` ticked, or all cleared when they were all ticked. */
export function toggleKeys(selected: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  const next = new Set(selected)
  const allTicked = keys.every((key) => next.has(key))
  for (const key of keys) {
    if (allTicked) next.delete(key)
    else next.add(key)
  }
  return next
}

/** Columns of a card: its title, what stands beside it, and one line, or two that share more than two evenly. */
export function cardLines<Row>(columns: readonly ListColumn<Row>[]): {
  title: readonly ListColumn<Row>[]
  beside: readonly ListColumn<Row>[]
  lines: readonly (readonly ListColumn<Row>[])[]
} {
  const line = columns.filter((column) => column.card === 'line')
  const half = line.length <= 2 ? 2 : Math.ceil(line.length / 2)
  return {
    title: columns.filter((column) => column.card === 'title'),
    beside: columns.filter((column) => column.card === 'beside'),
    lines: [line.slice(0, half), line.slice(half)].filter((part) => part.length > 0),
  }
}

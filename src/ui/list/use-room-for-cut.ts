import { type RefObject, useLayoutEffect, useState } from 'react'
import { letterScale } from '../theme/rem.ts'
import type { ListColumn } from './list-column.ts'

/** What a column without a width keeps at least. */
const KEPT_PX = 120
/** Most that one column takes beyond its width. */
const MOST_PX = 140
/** Part of its width that a column lends at most. */
const LENT = 0.5

const NONE: Readonly<Record<string, number>> = {}

/**
 * Further width of columns whose words would be cut, in pixels at letters of the usual size: what the other columns do not need
 * themselves, which is less of theirs. Words are longer in one language than in another; the widths of columns know nothing of that.
 */
export function useRoomForCut<Row>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly ListColumn<Row>[],
  beforeColumns: number,
  rows: readonly Row[],
): Readonly<Record<string, number>> {
  const [room, setRoom] = useState(NONE)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew with other rows and another width
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const next = roomFor(element, columns, beforeColumns > 0 ? 1 : 0)
    setRoom((held) => (isSame(held, next) ? held : next))
  }, [scroller, columns, beforeColumns, rows, width])
  return room
}

function roomFor<Row>(
  element: HTMLElement,
  columns: readonly ListColumn<Row>[],
  before: number,
): Readonly<Record<string, number>> {
  const lines = [...element.querySelectorAll('tr')].filter((line) => line.cells.length > columns.length - 1 + before)
  if (lines.length === 0) return NONE
  const scale = letterScale()
  const needs = columns.map((_, at) => Math.max(...lines.map((line) => needOf(line.cells[at + before]))) / scale)
  const now = columns.map((_, at) => (lines[0]?.cells[at + before]?.offsetWidth ?? 0) / scale)
  const taken = columns.map((column, at) =>
    column.width === undefined ? 0 : Math.min(MOST_PX, Math.max(0, Math.ceil((needs[at] ?? 0) - column.width))),
  )
  // What is there beyond the widths, and beyond what the columns without one need.
  const open = columns.reduce(
    (sum, column, at) => sum + (now[at] ?? 0) - (column.width ?? Math.max(KEPT_PX, needs[at] ?? 0)),
    0,
  )
  // Columns wider than their words lend to their neighbours, each a part of its width alone: they stay where they are looked for.
  const spare = columns.map(({ width = 0 }, at) =>
    Math.floor(Math.max(0, Math.min(width * LENT, width - (needs[at] ?? 0)))),
  )
  let left = Math.max(0, Math.floor(open))
  const found: Record<string, number> = {}
  // Whoever lacks least first: most words are whole then.
  for (const at of taken.map((_, index) => index).sort((a, b) => (taken[a] ?? 0) - (taken[b] ?? 0))) {
    const wanted = taken[at] ?? 0
    const column = columns[at]
    if (wanted === 0 || column === undefined) continue
    const lacking = wanted - Math.max(0, left)
    if (lacking > 0 && lacking > spare.reduce((sum, one) => sum + one, 0)) continue
    left -= wanted
    found[column.key] = wanted
    // The widest spare room first: as few columns as possible move.
    for (const from of spare.map((_, index) => index).sort((a, b) => (spare[b] ?? 0) - (spare[a] ?? 0))) {
      const lender = columns[from]
      const lent = Math.min(spare[from] ?? 0, -left)
      if (lent <= 0 || lender === undefined) continue
      spare[from] = (spare[from] ?? 0) - lent
      found[lender.key] = (found[lender.key] ?? 0) - lent
      left += lent
    }
  }
  return found
}

/** The width in which nothing of a cell is cut: that of its words, whatever boxes they are cut by. */
function needOf(cell: HTMLTableCellElement | undefined): number {
  if (cell === undefined) return 0
  const { paddingLeft, paddingRight } = getComputedStyle(cell)
  const inside = Number.parseFloat(paddingLeft)
  const padding = inside + Number.parseFloat(paddingRight) + 1
  // A head may go on in a second line: only a single word must have room.
  if (cell.tagName === 'TH') return longestWord(cell) + padding
  let left = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  for (const [node, range] of textsOf(cell)) {
    const parent = node.parentElement as HTMLElement
    const style = getComputedStyle(parent)
    // Words for readers alone lie beside the page.
    if (style.position === 'absolute') continue
    range.selectNodeContents(node)
    const rect = range.getBoundingClientRect()
    const beyond = parent === cell ? 0 : Number.parseFloat(style.paddingRight)
    left = Math.min(left, rect.left)
    right = Math.max(right, rect.right + beyond)
  }
  if (right < left) return 0
  const start = cell.dataset.align === 'right' ? left : cell.getBoundingClientRect().left + inside
  return right - start + padding
}

function* textsOf(cell: HTMLElement): Generator<readonly [Node, Range]> {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.textContent?.trim()) yield [node, range]
}

/** Chinese may be broken anywhere, and has no such word. */
function longestWord(cell: HTMLElement): number {
  let longest = 0
  for (const [node, range] of textsOf(cell))
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\x21-\x7e’]+/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      longest = Math.max(longest, range.getBoundingClientRect().width)
    }
  return longest
}

const isSame = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => Math.abs((other[key] ?? Number.NaN) - value) <= 1)

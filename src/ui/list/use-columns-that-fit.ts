import { type RefObject, useLayoutEffect, useState } from 'react'
import { letterScale } from '../theme/rem.ts'
import type { ListColumn } from './list-column.ts'

/** What a column without a width takes at least. */
const LEAST_PX = 104

/**
 * The columns of a table and the least width it takes with them, in pixels at letters of the usual size. While a row's panel lies beside the table the spare
 * ones give way if not all have room; otherwise a table that is too narrow scrolls.
 */
export function useColumnsThatFit<Row>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly ListColumn<Row>[],
  beforeColumns: number,
  isBesidePanel: boolean,
): { readonly columns: readonly ListColumn<Row>[]; readonly minWidth: number } {
  const [room, setRoom] = useState<number>()
  useLayoutEffect(() => {
    const element = scroller.current
    if (!isBesidePanel || element === null) return setRoom(undefined)
    const measure = () => setRoom(element.clientWidth / letterScale())
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, isBesidePanel])
  const widthOf = (some: readonly ListColumn<Row>[]) =>
    some.reduce((sum, column) => sum + (column.width ?? LEAST_PX), beforeColumns)
  const fits = (some: readonly ListColumn<Row>[]) => room === undefined || widthOf(some) <= room
  // The spare ones go together, those that go last one by one, the last first.
  let shown = columns
  if (!fits(shown)) shown = columns.filter(({ isSpare }) => isSpare !== true)
  while (!fits(shown)) {
    const next = shown.findLastIndex(({ isSpare }) => isSpare === 'last')
    if (next === -1) break
    shown = shown.filter((_, at) => at !== next)
  }
  return { columns: shown, minWidth: widthOf(shown) }
}

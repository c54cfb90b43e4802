/** Sizes a person may choose, the size at first, and the number of page buttons: constants of the specification. */
export const pageSizes = [10, 20, 30, 50] as const
export const defaultPageSize = 20
const pagerCount = 7

/** A page button, or a jump of five pages where pages are left out. */
export type PagerItem = number | 'back' | 'forward'

/** How many pages `total` rows take; an empty list has one page. */
export function pageCountOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** A page number that exists, whatever was asked for. */
export function clampPage(page: number, pageCount: number): number {
  if (!Number.isFinite(page)) return 1
  return Math.min(pageCount, Math.max(1, Math.trunc(page)))
}

/** The buttons of the pager: first and last always, at most seven numbers, a jump where numbers are left out. */
export function pagerItems(current: number, pageCount: number): readonly PagerItem[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (pageCount <= pagerCount) return range(1, pageCount)
  const page = clampPage(current, pageCount)
  const inner = pagerCount - 2
  const nearStart = page <= pagerCount - 3
  const nearEnd = page > pageCount - (pagerCount - 3)
  if (nearStart) return [...range(1, pagerCount - 1), 'forward', pageCount]
  if (nearEnd) return [1, 'back', ...range(pageCount - inner, pageCount)]
  const reach = (inner - 1) / 2
  return [1, 'back', ...range(page - reach, page + reach), 'forward', pageCount]
}

/** Where a jump lands. */
export function jumpTarget(item: 'back' | 'forward', current: number, pageCount: number): number {
  const step = pagerCount - 2
  return clampPage(item === 'back' ? current - step : current + step, pageCount)
}

/** The page that still shows the first row now in view after the size changed. */
export function pageAfterResize(current: number, oldSize: number, newSize: number): number {
  return Math.floor(((current - 1) * oldSize) / newSize) + 1
}

/** The slice of rows on a page. */
export function pageSlice<Row>(rows: readonly Row[], page: number, size: number): readonly Row[] {
  const first = (clampPage(page, pageCountOf(rows.length, size)) - 1) * size
  return rows.slice(first, first + size)
}

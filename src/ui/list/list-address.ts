// Page and order of a list, as its address has them.
import type { ListSort } from './list-column.ts'
import { clampPage, defaultPageSize, pageSizes } from './pager-math.ts'
import type { QueryValues } from './query-field.ts'

/** Page number and size of an address, both always possible. */
export function pageOf(search: QueryValues): { page: number; size: number } {
  const size = Number(search.size)
  return {
    page: clampPage(Number(search.page), Number.MAX_SAFE_INTEGER),
    size: pageSizes.find((one) => one === size) ?? defaultPageSize,
  }
}

/** The sort of an address, written `entryDate.down`. */
export function sortOf(search: QueryValues): ListSort | undefined {
  const [key, direction] = (search.sort ?? '').split('.')
  return key && (direction === 'up' || direction === 'down') ? { key, direction } : undefined
}

/** The sort as an address has it. */
export const sortText = (sort: ListSort | undefined): string | undefined => sort && `${sort.key}.${sort.direction}`

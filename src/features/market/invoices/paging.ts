// The page of a list that asks the server, by its address.
import { pageOf } from '#src/ui/list/list-address.ts'
import type { QueryValues } from '#src/ui/list/query-field.ts'

/** The last page that a call takes. */
const LAST_PAGE = 100_000

/** Page and size that an address asks for. */
export function pagingOf(search: QueryValues): { readonly pageNo: number; readonly pageSize: number } {
  const { page, size } = pageOf(search)
  return { pageNo: Math.min(page, LAST_PAGE), pageSize: size }
}

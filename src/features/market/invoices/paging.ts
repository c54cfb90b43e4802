// The page of a list that asks the server, by its address.
import type { QueryValues } from '#src/ui/list/query-field.ts'

/** Page and size that an address asks for. */
export function pagingOf(search: QueryValues): { readonly pageNo: number; readonly pageSize: number } {
  const page = Number(search.page ?? 1)
  const size = Number(search.size ?? 20)
  return {
    pageNo: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    pageSize: [10, 20, 30, 50].includes(size) ? size : 20,
  }
}

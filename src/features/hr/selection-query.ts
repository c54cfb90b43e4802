import type { RowQuery } from '#src/sync/mirror/row-query.ts'

/** A question for exactly these rows. */
export const tickedQuery = (rows: readonly { readonly uri: string }[]): RowQuery => ({
  filters: [{ field: 'uri', in: rows.map((row) => row.uri) }],
  sort: [{ field: 'employeeNo' }],
})

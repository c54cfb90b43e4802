// A page of a list, and how long the list is: every paged call asks in the same way.
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** Which page is asked for; the first is 1. */
export interface AskedPage {
  readonly pageNo: number
  readonly pageSize: number
}

export interface ReadPage<Row> {
  readonly records: Row[]
  /** Of the whole list, not of the page. */
  readonly total: number
}

interface ListQuery {
  /** What stands between `select` and `from`. */
  readonly columns: RawBuilder<unknown>
  /** `from …`, with its joins and its `where`. */
  readonly from: RawBuilder<unknown>
  /** What counts, where less than `from` is enough for it. */
  readonly counts?: RawBuilder<unknown>
  /** Must end with a column that no two rows share, or pages would overlap. */
  readonly order: RawBuilder<unknown>
}

interface LineQuery extends Omit<ListQuery, 'columns'> {
  /** One JSON value for each row. */
  readonly line: RawBuilder<unknown>
}

/** The end of a statement: its order and one page of it. */
export const pageOf = (order: RawBuilder<unknown>, { pageNo, pageSize }: AskedPage): RawBuilder<unknown> =>
  sql`order by ${order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`

/** How many rows there are. */
export async function countRows(db: QueryExecutorProvider, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  return rows[0]?.total ?? 0
}

/** One page of a list, by its columns. */
export async function readPage<Row>(
  db: QueryExecutorProvider,
  { columns, from, counts = from, order }: ListQuery,
  asked: AskedPage,
): Promise<ReadPage<Row>> {
  const { rows } = await sql<Row>`select ${columns} ${from} ${pageOf(order, asked)}`.execute(db)
  return { records: rows, total: await countRows(db, counts) }
}

/** One page of a list whose rows are one JSON value each. */
export async function readLines<Line>(
  db: QueryExecutorProvider,
  { line, ...list }: LineQuery,
  asked: AskedPage,
): Promise<ReadPage<Line>> {
  const page = await readPage<{ line: Line }>(db, { ...list, columns: sql`${line} as line` }, asked)
  return { ...page, records: page.records.map((row) => row.line) }
}

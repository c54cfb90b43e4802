/** What a person did to rows over several pages: chosen ones, and ones chosen before that were unticked. */
export interface PagedSelection<Row> {
  readonly rows: ReadonlyMap<string, { readonly row: Row; readonly deleted: boolean }>
}

/** Rows that were chosen when the table opened. */
export const selectionOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): PagedSelection<Row> => ({
  rows: new Map(rows.map((row) => [keyOf(row), { row, deleted: false }])),
})

/**
 * The selection after the ticks of the page on screen changed. Rows of other pages stay as they are; a row of this page
 * that was chosen and is not ticked any more is marked deleted, and a tick takes the mark away again.
 */
export function withPageSelection<Row>(
  selection: PagedSelection<Row>,
  page: readonly Row[],
  ticked: ReadonlySet<string>,
  keyOf: (row: Row) => string,
): PagedSelection<Row> {
  const rows = new Map(selection.rows)
  for (const row of page) {
    const key = keyOf(row)
    if (ticked.has(key)) rows.set(key, { row, deleted: false })
    else if (rows.has(key)) rows.set(key, { row, deleted: true })
  }
  return { rows }
}

/** Keys that are ticked, on whatever page. */
export const tickedKeys = <Row>(selection: PagedSelection<Row>): ReadonlySet<string> =>
  new Set([...selection.rows].flatMap(([key, { deleted }]) => (deleted ? [] : [key])))

/** What is saved: rows marked deleted are left out. */
export const savedRows = <Row>(selection: PagedSelection<Row>): Row[] =>
  [...selection.rows.values()].flatMap(({ row, deleted }) => (deleted ? [] : [row]))

// Which column of a sheet means which field, and where the rows of people begin.
import type { RawCell } from '../sheet/raw-cell.ts'
import { exactHeading, HEADING_ROWS, type ImportColumn, plainHeading } from './import-column.ts'

export interface FoundColumns {
  /** Position of the heading row, from 0. */
  readonly headingRow: number
  /** Column of the sheet by position; undefined where the heading means nothing here. */
  readonly columns: readonly (ImportColumn | undefined)[]
  readonly headings: readonly string[]
  /** Headings that mean nothing here. */
  readonly unknown: readonly string[]
  /** Headings that mean a column which another one means already. */
  readonly repeated: readonly string[]
}

/** Finds the heading row: the one of the first rows that names the most columns. Undefined when none names two. */
export function findColumns(
  rows: readonly (readonly RawCell[])[],
  known: readonly ImportColumn[],
): FoundColumns | undefined {
  const byHeading = new Map<string, ImportColumn>()
  // Two names may differ only in their brackets: as they are written they go before what they have in common.
  for (const form of [exactHeading, plainHeading]) {
    for (const column of known) {
      for (const text of column.headings) if (!byHeading.has(form(text))) byHeading.set(form(text), column)
    }
  }
  let best: FoundColumns | undefined
  let most = 1
  for (const [at, row] of rows.slice(0, HEADING_ROWS).entries()) {
    const found = columnsOf(row, byHeading, at)
    const count = found.columns.filter(Boolean).length
    if (count > most) {
      best = found
      most = count
    }
  }
  return best
}

function columnsOf(row: readonly RawCell[], byHeading: ReadonlyMap<string, ImportColumn>, at: number): FoundColumns {
  const seen = new Set<string>()
  const unknown: string[] = []
  const repeated: string[] = []
  const columns = Array.from(row, (cell) => {
    const heading = cell?.text.trim() ?? ''
    if (heading === '') return undefined
    const column = byHeading.get(exactHeading(heading)) ?? byHeading.get(plainHeading(heading))
    if (!column) unknown.push(heading)
    else if (seen.has(column.key)) repeated.push(heading)
    else {
      seen.add(column.key)
      return column
    }
    return undefined
  })
  return { headingRow: at, columns, headings: Array.from(row, (cell) => cell?.text ?? ''), unknown, repeated }
}

// Rows as the layers above read them.
import type { WireRowSet } from './pglite-messages.ts'
import type { RowSet } from './session.ts'

/** Gives every row the names of its columns. */
export function readRowSet({ fields, rows, command, affectedRows }: WireRowSet): RowSet {
  const named = rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (const [index, field] of fields.entries()) row[field] = values[index]
    return row
  })
  return { rows: named, command, affectedRows }
}

// Rows with what the server alone knows of them: asked for in pieces while a sheet is written, and kept nowhere.
import type { AnyRow } from '#contract/kit/collection.ts'
import type { LookUp, SensitiveValues } from '../worker-api.ts'

/** What was asked for did not come, whatever the page knows of why: half a sheet is none. */
export class NotGiven extends Error {}

/** What is known of a look when all rows are through. */
export interface Looked {
  /** People of whom the server gave nothing. */
  unread: number
  /** What the sheet has to say of itself below the rows. */
  lastRow?: string
}

/** The rows, each with its sensitive fields. Throws `NotGiven`. */
export async function* withSensitive(
  rows: readonly AnyRow[],
  { pieceSize, ask }: { readonly pieceSize: number; readonly ask: LookUp },
  looked: Looked,
): AsyncGenerator<AnyRow> {
  for (let from = 0; from < rows.length; from += pieceSize) {
    const piece = rows.slice(from, from + pieceSize)
    const given = await ask(piece.map((row) => row.uri))
    if (!given) throw new NotGiven()
    if (given.lastRow !== undefined) looked.lastRow ??= given.lastRow
    for (const row of piece) {
      const values = given.people[row.uri]
      if (!values) looked.unread += 1
      yield { ...row, ...(given.filled === undefined ? values : inWords(values ?? {}, given.filled)) }
    }
  }
}

/** Masked values that show nothing, as the word for something that is there. */
const inWords = (values: SensitiveValues, filled: string): SensitiveValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, inWord(value, filled)]))

function inWord(value: unknown, filled: string): unknown {
  if (value === '') return filled
  if (Array.isArray(value)) return value.map((one) => inWord(one, filled))
  return typeof value === 'object' && value !== null ? inWords(value as SensitiveValues, filled) : value
}

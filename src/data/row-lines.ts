// The rows of a filling, cut out of the answer as text: fifty thousand people are stored without being parsed on the way.

export interface CutAnswer {
  /** The answer with an empty list in the place of its rows. */
  readonly rest: string
  /** A row each, as JSON. */
  readonly lines: readonly string[]
}

/** The server writes one row to a line and no other line break. Undefined where there is none. */
export function cutRows(text: string): CutAnswer | undefined {
  const first = text.indexOf('\n')
  const last = text.lastIndexOf('\n')
  if (first < 0 || last === first) return undefined
  const rows = text.slice(first + 1, last)
  return { rest: text.slice(0, first) + text.slice(last + 1), lines: rows === '' ? [] : rows.split(',\n') }
}

/** What the text of a row must look like: its uri, its revision, its values. */
const ROW = /^\["[\w.:-]+", ?\d+[,\]]/

/** Whether each line can be a row. */
export const areRowLines = (lines: readonly string[]): boolean =>
  lines.every((line) => line.endsWith(']') && ROW.test(line))

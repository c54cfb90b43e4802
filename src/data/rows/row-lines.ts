// The rows of a filling, cut out of the answer as text: fifty thousand people are stored without being parsed on the way.

export interface CutAnswer {
  /** The answer with the number of its list in the place of each list of rows: `[[0]]`, `[[1]]`, … */
  readonly rest: string
  /** Lists of rows; a row each, as JSON. */
  readonly lists: readonly (readonly string[])[]
}

/** The server writes one row to a line and no other line break. Undefined where there is none. */
export function cutRows(text: string): CutAnswer | undefined {
  const [first = '', ...lines] = text.split('\n')
  const lists: string[][] = []
  let rest = first
  let list: string[] = []
  for (const line of lines) {
    if (!line.startsWith(']')) {
      list.push(line)
      continue
    }
    // All but the last end with the comma between them.
    const last = list.pop() ?? ''
    if (!list.every((one) => one.endsWith(','))) return undefined
    const rows = list.map((one) => one.slice(0, -1))
    rest += `[${lists.length}]${line}`
    lists.push(last === '' ? rows : [...rows, last])
    list = []
  }
  return lists.length > 0 && list.length === 0 ? { rest, lists } : undefined
}

/** The rows that were cut out where the rest of an answer says `rows`. */
export function cutList(lists: CutAnswer['lists'], rows: readonly unknown[]): readonly string[] | undefined {
  const [only] = rows
  const index = rows.length === 1 && Array.isArray(only) && only.length === 1 ? only[0] : undefined
  return typeof index === 'number' ? lists[index] : undefined
}

/** What the text of a row must look like: its uri, its revision, its values. */
const ROW = /^\["[\w.:-]+", ?\d+[,\]]/

/** Whether each line can be a row. */
export const areRowLines = (lines: readonly string[]): boolean =>
  lines.every((line) => line.endsWith(']') && ROW.test(line))

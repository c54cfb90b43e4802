// Which column of a sheet means which field, and where the rows of people begin.
import type { RawCell } from '../sheet/raw-cell.ts'
import { exactHeading, HEADING_ROWS, type ImportColumn, type ImportKind, plainHeading } from './import-column.ts'

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
  /** Headings that are known and of which no import takes anything. */
  readonly leftOut: readonly string[]
}

/**
 * Finds the heading row: the one of the first rows that names the most columns, by itself or together with the row above
 * it. Undefined when none names two.
 */
export function findColumns(
  rows: readonly (readonly RawCell[])[],
  known: readonly ImportColumn[],
  neverTaken: readonly string[] = [],
): FoundColumns | undefined {
  const never = new Set(neverTaken.map(exactHeading))
  const byHeading = new Map<string, ImportColumn>()
  // Two names may differ only in their brackets: as they are written they go before what they have in common.
  for (const form of [exactHeading, plainHeading]) {
    for (const column of known) {
      for (const text of column.headings) if (!byHeading.has(form(text))) byHeading.set(form(text), column)
    }
  }
  const means: Means = (heading) => byHeading.get(exactHeading(heading)) ?? byHeading.get(plainHeading(heading))
  let best: FoundColumns | undefined
  let most = 1
  for (const [at, row] of rows.slice(0, HEADING_ROWS).entries()) {
    const own = row.map(({ text }) => text.trim())
    const group = underGroups(rows[at - 1] ?? [], own, means)
    const isBelow = best !== undefined && best.headingRow === at - 1
    for (const { found, asGood } of [
      { found: columnsOf(own, means, at, never), asGood: isBelow },
      // Without a heading of its own a row below the headings is somebody's.
      {
        found: columnsOf(group, means, at, never),
        asGood: isBelow && own.some((one, place) => one !== '' && means(group[place] ?? '')),
      },
    ]) {
      const count = found.columns.filter(Boolean).length
      // Of two lines that name as many the lower one has the people right below it.
      if (count < 2 || (asGood ? count < most : count <= most)) continue
      best = found
      most = count
    }
  }
  return best
}

type Means = (heading: string) => ImportColumn | undefined

/** Kinds that another person has too: alone below a group of such a person they would be taken for the employee's own. */
const OTHERS_HAVE: ReadonlySet<ImportKind> = new Set(['name', 'mobile', 'phone'])

/**
 * Headings in two lines: below 紧急联系人 stands 电话, which together mean another column than 电话 alone; and what stands
 * above nothing is a heading by itself.
 */
function underGroups(above: readonly RawCell[], own: readonly string[], means: Means): string[] {
  let group = ''
  return Array.from({ length: Math.max(above.length, own.length) }, (_, at) => {
    const upper = above[at]?.text.trim() ?? ''
    const lower = own[at] ?? ''
    if (upper !== '') group = upper.replace(/(信息|情况)$/, '')
    if (lower === '') return upper
    const both = group + lower
    const isAnothers = means(group)?.part !== undefined && OTHERS_HAVE.has(means(lower)?.kind ?? 'text')
    return means(both) || isAnothers ? both : lower
  })
}

function columnsOf(headings: readonly string[], means: Means, at: number, never: ReadonlySet<string>): FoundColumns {
  const seen = new Set<string>()
  const unknown: string[] = []
  const leftOut: string[] = []
  const repeated: string[] = []
  const columns = headings.map((heading) => {
    if (heading === '') return undefined
    const column = means(heading)
    if (!column) (never.has(exactHeading(heading)) ? leftOut : unknown).push(heading)
    else if (seen.has(column.key)) repeated.push(heading)
    else {
      seen.add(column.key)
      return column
    }
    return undefined
  })
  return { headingRow: at, columns, headings, unknown, repeated, leftOut }
}

// A list as a sheet: rows of the mirror, one after the other, in the columns the person chose.
import type { AnyRow } from '#contract/kit/collection.ts'
import { valueAt } from '#contract/kit/map-path.ts'
import { maskIdNumber, maskMobile } from '#contract/kit/prc/mask.ts'
import type { RowsWatch } from '#src/data/rows-watch.ts'
import { regionText } from '#src/lib/find-region.ts'
import { readRegions } from '#src/lib/regions.ts'
import type { SheetFormat } from '../sheet/read-sheet.ts'
import type { Rows } from '../sheet/row-batches.ts'
import type { Cell, SheetColumn, SheetOptions, Written } from '../sheet/sheet-column.ts'
import { writeCsv } from '../sheet/write-csv.ts'
import { writeXls } from '../sheet/write-xls.ts'
import { writeXlsx } from '../sheet/write-xlsx.ts'
import type { CellSource, ExportColumn, Exported, ExportJob, JobEnded, Mask } from '../worker-api.ts'

/** Writes the rows that fit the query. Answers `empty` when there are none; rejects with the signal's reason. */
export async function exportRows(
  rows: Pick<RowsWatch, 'ask'>,
  job: ExportJob,
  options: SheetOptions,
): Promise<Exclude<Exported, JobEnded>> {
  const answer = await rows.ask(job.collection, job.query)
  // A sheet that lacks people looks like one that has them all.
  if (answer.state === 'loading' || answer.state === 'filling') return { kind: 'incomplete' }
  if (answer.rows.length === 0) return { kind: 'empty' }
  const names = await namesFor(rows, job.columns)
  const regions = regionWriter(job.regions)
  const cells = job.columns.map((column) => cellOf(column.source, names, regions.write))
  const written = await writeFormat(job.format, produce(answer.rows, cells), job.columns, options)
  return written.kind === 'ok' ? { ...written, namelessRegions: regions.nameless() } : written
}

/** Writes any rows in one of the three formats. */
export function writeFormat(
  format: SheetFormat,
  rows: Rows,
  columns: readonly SheetColumn[],
  options: SheetOptions & { validatedRows?: number },
): Promise<Written> {
  switch (format) {
    case 'xlsx':
      return writeXlsx(rows, columns, options)
    case 'xls':
      return writeXls(rows, columns, options)
    case 'csv':
      return writeCsv(rows, columns, options)
  }
}

type Names = ReadonlyMap<string, ReadonlyMap<string, string>>

function* produce(rows: readonly AnyRow[], cells: readonly ((row: AnyRow) => Cell)[]): Generator<Cell[]> {
  for (const row of rows) yield cells.map((cell) => cell(row))
}

/** What each collection that a column refers to shows of its rows, by uri. */
async function namesFor(rows: Pick<RowsWatch, 'ask'>, columns: readonly ExportColumn[]): Promise<Names> {
  const names = new Map<string, Map<string, string>>()
  for (const { source } of columns) {
    if (source.kind !== 'ref') continue
    const key = namesKey(source)
    if (names.has(key)) continue
    const found = await rows.ask(source.collection, {})
    names.set(key, source.parent === undefined ? plainNames(found.rows, source.show) : pathNames(found.rows, source))
  }
  return names
}

const plainNames = (rows: readonly AnyRow[], show: string): Map<string, string> =>
  new Map(rows.map((row) => [row.uri, String(row[show] ?? '')]))

/** Names from the root down; a chain that does not end is cut where it repeats. */
function pathNames(
  rows: readonly AnyRow[],
  { show, parent = '' }: { show: string; parent?: string },
): Map<string, string> {
  const byUri = new Map(rows.map((row) => [row.uri, row]))
  const pathOf = (row: AnyRow): string => {
    const path: AnyRow[] = []
    for (let at: AnyRow | undefined = row; at && !path.includes(at); at = byUri.get(String(at[parent])))
      path.unshift(at)
    return path.map((one) => String(one[show] ?? '')).join('/')
  }
  return new Map(rows.map((row) => [row.uri, pathOf(row)]))
}

const namesKey = (source: { collection: string; show: string; parent?: string }): string =>
  [source.collection, source.show, source.parent ?? ''].join('.')

/** Writes regions by their names, and counts those that stay six digits. */
function regionWriter(lines: string | undefined) {
  const regions = lines === undefined ? undefined : readRegions(lines)
  const texts = new Map<string, string | undefined>()
  let nameless = 0
  const write = (value: unknown): Cell => {
    if (typeof value !== 'string' || value === '') return null
    if (regions && !texts.has(value)) texts.set(value, regionText(regions, value))
    const text = texts.get(value)
    if (text === undefined) nameless += 1
    return text ?? value
  }
  return { write, nameless: () => nameless }
}

function cellOf(source: CellSource, names: Names, region: (code: unknown) => Cell): (row: AnyRow) => Cell {
  switch (source.kind) {
    case 'region':
      return (row) => region(valueAt(row, source.field))
    case 'field':
      return (row) => masked(shown(valueAt(row, source.field), source.labels), source.mask)
    case 'ref': {
      const known = names.get(namesKey(source))
      // A row that this person may not see has no name here; its id would tell nobody anything.
      return (row) =>
        listOf(valueAt(row, source.field))
          .slice(source.from)
          .map((uri) => known?.get(String(uri)) ?? '')
          .filter(Boolean)
          .join('、')
    }
    case 'part':
      return (row) => shown(partOf(valueAt(row, source.field), source.part), source.labels)
    case 'items':
      return (row) =>
        listOf(valueAt(row, source.field))
          .map((item) =>
            source.parts
              .map(({ part, labels, mask }) => masked(shown(partOf(item, part), labels), mask) ?? '')
              .filter((text) => text !== '')
              .join(' '),
          )
          .join('；')
  }
}

function shown(value: unknown, labels: Readonly<Record<string, string>> | undefined): Cell {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map((one) => labelled(String(one), labels)).join('、')
  if (labels) return labelled(String(value), labels)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  // A file is known by its name.
  const name = partOf(value, 'fileName')
  return typeof name === 'string' ? name : JSON.stringify(value)
}

/** The word of a code; what is no code, though every object may have something of that name, stays as it is. */
const labelled = (code: string, labels: Readonly<Record<string, string>> = {}): string =>
  Object.hasOwn(labels, code) ? (labels[code] ?? code) : code

const MASKS: Readonly<Record<Mask, (text: string) => string>> = { phone: maskMobile, idNumber: maskIdNumber }

const masked = (cell: Cell, mask: Mask | undefined): Cell =>
  mask && typeof cell === 'string' ? MASKS[mask](cell) : cell

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]

const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined

// A list as a sheet: rows of the mirror, one after the other, in the columns the person chose.
import type { AnyRow } from '#contract/kit/collection.ts'
import type { RowsWatch } from '#src/data/rows/rows-watch.ts'
import type { SheetFormat } from '../sheet/read-sheet.ts'
import type { Rows } from '../sheet/row-batches.ts'
import type { Cell, SheetColumn, SheetOptions, Written } from '../sheet/sheet-column.ts'
import { writeCsv } from '../sheet/write/write-csv.ts'
import { writeXls } from '../sheet/write/write-xls.ts'
import { writeXlsx } from '../sheet/write/write-xlsx.ts'
import type { ExportColumn, Exported, ExportJob, JobEnded, LookUp } from '../worker-api.ts'
import { cellOf, type Names, namesKey, namesOf, regionWriter } from './cell-source.ts'
import { type Looked, NotGiven, withSensitive } from './sensitive-rows.ts'

/** Writes the rows that fit the query. Answers `empty` when there are none; rejects with the signal's reason. */
export async function exportRows(
  rows: Pick<RowsWatch, 'ask'>,
  job: ExportJob,
  { lookUp: ask, ...options }: SheetOptions & { readonly lookUp?: LookUp },
): Promise<Exclude<Exported, JobEnded>> {
  const answer = await rows.ask(job.collection, job.query)
  // A sheet that lacks people looks like one that has them all.
  if (answer.state === 'loading' || answer.state === 'filling') return { kind: 'incomplete' }
  if (answer.rows.length === 0) return { kind: 'empty' }
  const names = await namesFor(rows, job.columns)
  const regions = regionWriter(job.regions)
  const cells = job.columns.map((column) => cellOf(column.source, names, regions.write))
  const looked: Looked = { unread: 0 }
  const made =
    job.lookAt === undefined || !ask
      ? produce(answer.rows, cells)
      : produceLooked(withSensitive(answer.rows, { pieceSize: job.lookAt, ask }, looked), cells, looked)
  try {
    const written = await writeFormat(job.format, made, job.columns, options)
    if (written.kind !== 'ok') return written
    return { ...written, namelessRegions: regions.nameless(), unread: looked.unread }
  } catch (error) {
    options.signal?.throwIfAborted()
    if (error instanceof NotGiven) return { kind: 'notGiven' }
    throw error
  }
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

function* produce(rows: readonly AnyRow[], cells: readonly ((row: AnyRow) => Cell)[]): Generator<Cell[]> {
  for (const row of rows) yield cells.map((cell) => cell(row))
}

async function* produceLooked(
  rows: AsyncIterable<AnyRow>,
  cells: readonly ((row: AnyRow) => Cell)[],
  looked: Looked,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield cells.map((cell) => cell(row))
  if (looked.lastRow !== undefined) yield [looked.lastRow]
}

/** What each collection that a column refers to shows of its rows, by uri. */
async function namesFor(rows: Pick<RowsWatch, 'ask'>, columns: readonly ExportColumn[]): Promise<Names> {
  const names = new Map<string, ReadonlyMap<string, string>>()
  for (const { source } of columns) {
    if (source.kind !== 'ref' || names.has(namesKey(source))) continue
    const found = await rows.ask(source.collection, {})
    names.set(namesKey(source), namesOf(found.rows, source))
  }
  return names
}

// Which cells of an import still say what an export of the person says now: they change nothing, whatever they are.
import type { AnyRow } from '#contract/kit/collection.ts'
import { cellOf, type Names, namesKey, namesOf, regionWriter } from '../rows/cell-source.ts'
import { cutCellText, MAX_CELL_TEXT } from '../sheet/cell-limit.ts'
import type { RawCell } from '../sheet/raw-cell.ts'
import type { Cell } from '../sheet/sheet-column.ts'
import type { ImportColumn } from './import-column.ts'
import type { KnownRows } from './known-names.ts'

export type StandsAsExported = (column: ImportColumn, cell: RawCell, person: AnyRow) => boolean

/** By these a row says whom it means. */
const KEYS: ReadonlySet<string> = new Set(['employeeNo', 'mobile', 'idNo'])

/**
 * Compares cells with what the columns write of a person. So what no import would take, such as a position that was disabled
 * since or a superior whose name two people have, comes back from an export without a word.
 */
export function standsAsExported(
  columns: readonly ImportColumn[],
  known: KnownRows,
  regions: string | undefined,
): StandsAsExported {
  const region = regionWriter(regions).write
  const names = namesIn(columns, known)
  const writers = new Map(
    columns
      .filter(({ key }) => !KEYS.has(key))
      .map(({ key, written = [] }) => [key, written.map((source) => cellOf(source, names, region))]),
  )
  return ({ key }, cell, person) => {
    const shown = plain(cell.date ?? cell.text)
    return (writers.get(key) ?? []).some((write) => textOf(write(person)) === shown)
  }
}

/** Spreadsheets end lines in ways of their own. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

function textOf(cell: Cell): string | undefined {
  if (cell === null || cell === undefined || cell === '') return undefined
  const text = String(cell)
  return plain(text.length > MAX_CELL_TEXT ? cutCellText(text) : text)
}

const ROWS_OF: Readonly<Record<string, keyof KnownRows>> = {
  department: 'departments',
  station: 'stations',
  duty: 'duties',
  rank: 'ranks',
  employee: 'employees',
}

function namesIn(columns: readonly ImportColumn[], known: KnownRows): Names {
  const refs = columns.flatMap(({ written = [] }) => written).filter((source) => source.kind === 'ref')
  return new Map(
    refs.map((source) => {
      const rows = ROWS_OF[source.collection]
      return [namesKey(source), namesOf(rows ? known[rows] : [], source)] as const
    }),
  )
}

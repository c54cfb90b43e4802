// What became of each row: what this device found, then what the server says.
import type { ImportErrors, ImportFile, ImportResult, ImportRow } from '#contract/domains/hr/import-calls.ts'
import { faultOfItem } from '#contract/domains/hr/sheet-lists.ts'
import { rootOf } from '#contract/kit/map-path.ts'
import { partLabel } from '#src/i18n/field-words.ts'
import { hrImportText } from '#src/i18n/hr/hr-import.ts'
import type { Language } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import type { NameOf } from '#src/records/directory/use-names.ts'
import type { CheckedSheet } from '#src/worker/import/check-import.ts'
import type { ImportColumn } from '#src/worker/import/import-column.ts'
import { columnLabel } from './import-columns.ts'

export interface RowOutcome {
  readonly uri: string
  readonly row: number
  readonly name: string
  readonly action: 'add' | 'update' | 'skip' | 'fail'
  readonly problems: Readonly<Record<string, string>>
  /** What stands in the cells that problems are about. */
  readonly given: Readonly<Record<string, string>>
}

export interface OutcomeCounts {
  readonly add: number
  readonly update: number
  readonly skip: number
  readonly fail: number
}

/** The rows that the server is asked to carry out. */
export function rowsToSend(sheet: CheckedSheet): ImportRow[] {
  return sheet.rows
    .filter((row) => row.action !== 'fail')
    .map(({ row, values, clear }) => ({ row, values: { ...values }, clear: [...clear] }))
}

/** Every row of the file: failed here, or as the server answered. */
export function outcomes(sheet: CheckedSheet, answer: ImportResult | undefined): readonly RowOutcome[] {
  const answered = new Map(answer?.rows.map((row) => [row.row, row]))
  return sheet.rows.map(({ row, name, action, problems }, at) => {
    const found = action === 'fail' ? undefined : answered.get(row)
    const all = found?.problems ?? problems
    const given = Object.fromEntries(
      Object.keys(all).map((key) => [key, sheet.cells[at]?.[sheet.places[key] ?? -1] ?? '']),
    )
    return { uri: String(row), row, name, action: found?.action ?? action, problems: all, given }
  })
}

/** Who is meant, and who is added: such columns are put right, never left out. */
const NEEDED: ReadonlySet<string> = new Set(['employeeNo', 'idNo', 'mobile'])

/** Columns that nobody needs and that could not be read in some rows, those of most rows first. */
export function failingColumns(
  sheet: CheckedSheet,
  columns: readonly ImportColumn[],
): readonly { key: string; rows: number }[] {
  const counts = new Map<string, number>()
  for (const { problems } of sheet.rows)
    for (const key of Object.keys(problems)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return columns
    .filter(
      ({ key, required }) => required !== true && !NEEDED.has(key) && counts.has(key) && sheet.columns.includes(key),
    )
    .map(({ key }) => ({ key, rows: counts.get(key) ?? 0 }))
    .sort((one, other) => other.rows - one.rows)
}

/** How many rows end in which way. */
export function countOutcomes(rows: readonly RowOutcome[]): OutcomeCounts {
  const count = (action: RowOutcome['action']) => rows.filter((one) => one.action === action).length
  return { add: count('add'), update: count('update'), skip: count('skip'), fail: count('fail') }
}

/** What is wrong with a row, column by column, in sentences; `nameOf` names custom columns, `given` quotes what stands there. */
export function problemTexts(
  problems: Readonly<Record<string, string>>,
  language: Language,
  join: (column: string, reason: string) => string,
  nameOf?: NameOf,
  given: Readonly<Record<string, string>> = {},
): readonly string[] {
  return problemsOf(problems, language, join, nameOf, given).map(({ text }) => text)
}

/** The same by the columns that the sentences are about; '' for the row as a whole. */
export function problemsOf(
  problems: Readonly<Record<string, string>>,
  language: Language,
  join: (column: string, reason: string) => string,
  nameOf?: NameOf,
  given: Readonly<Record<string, string>> = {},
): readonly { readonly column: string; readonly label: string; readonly text: string }[] {
  const said = Object.entries(problems).filter(
    // What a column says already is not said of the row once more.
    ([column, reason]) => column !== '' || !Object.entries(problems).some((one) => one[0] !== '' && one[1] === reason),
  )
  return said.map(([column, reason]) => {
    const sentence = reasonText(column, reason, language)
    if (column === '') return { column, label: '', text: sentence }
    const label = columnLabel(column, language, nameOf)
    const value = given[column] ?? ''
    return { column, label, text: join(`${label}${value === '' ? '' : `“${shortened(value)}”`}`, sentence) }
  })
}

/** A quotation shows which value is meant; a whole essay need not be read for that. */
const QUOTED_MAX = 24
const shortened = (value: string): string =>
  [...value].length > QUOTED_MAX ? `${[...value].slice(0, QUOTED_MAX).join('')}…` : value

/** Of an item in a cell it is said which one, and which part. */
function reasonText(column: string, reason: string, language: Language): string {
  const fault = faultOfItem(reason)
  if (!fault) return refusalText(reason, language)
  const { ofItem } = language === 'en' ? hrImportText.en : hrImportText.zh
  return ofItem(
    String(fault.number),
    partLabel(rootOf(column), fault.part, language),
    refusalText(fault.reason, language),
  )
}

/** What an error file is written from; the words come with the language in which it is downloaded. */
export type ErrorSheet = Omit<ImportErrors, 'name'>

/** The rows that were not imported, or would not be: as they stood in the file, and why by column. */
export function errorSheet(sheet: CheckedSheet, rows: readonly RowOutcome[]): ErrorSheet {
  const left = rows.flatMap((row, at) => {
    const isLeft = row.action === 'fail' || (row.action === 'skip' && row.problems[''] === 'othersFailed')
    return isLeft ? [{ cells: cellsOf(sheet, at), problems: { ...row.problems } }] : []
  })
  return { format: sheet.format, headings: [...sheet.headings], rows: left }
}

/** All that there is to say of the rows of a file. */
export interface RowsReview {
  readonly rows: readonly RowOutcome[]
  readonly counts: OutcomeCounts
  readonly errors: ErrorSheet
}

/** What becomes of every row, in numbers, and what is left of the file. */
export function reviewOf(sheet: CheckedSheet, answer: ImportResult | undefined): RowsReview {
  const rows = outcomes(sheet, answer)
  return { rows, counts: countOutcomes(rows), errors: errorSheet(sheet, rows) }
}

const cellsOf = (sheet: CheckedSheet, at: number): string[] =>
  sheet.headings.map((_, column) => sheet.cells[at]?.[column] ?? '')

/** The file as it goes along with an import: the server keeps of it what is left, and the device nothing. */
export function fileToSend(sheet: CheckedSheet, name: string): ImportFile {
  return {
    name: sendable(name.slice(-NAME_MAX)),
    format: sheet.format,
    headings: sheet.headings.map(sendable),
    rows: sheet.rows.map(({ row, action, problems }, at) => ({
      row,
      cells: cellsOf(sheet, at).map(sendable),
      problems: action === 'fail' ? { ...problems } : {},
    })),
  }
}

const NAME_MAX = 255

/** Without what no database keeps: NUL characters and halves of surrogate pairs. */
const sendable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

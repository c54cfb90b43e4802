import { compoundStreams, hasFilePass, isCompoundFile } from './compound-file.ts'
import type { RawCell } from './raw-cell.ts'
import { readCsv } from './read-csv.ts'
import { BrokenFile, EncryptedFile, type LimitName, OverLimit } from './read-limits.ts'
import { readXls } from './read-xls.ts'
import { readXlsx, type SheetRead } from './read-xlsx.ts'
import type { GridLimits } from './sheet-grid.ts'
import { decodeText } from './text-decoding.ts'

/** Imports take files up to 10 MB. */
const DEFAULT_MAX_BYTES = 10 * 1024 * 1024
/** No sheet of people has as many; one of all columns there can be would fill the memory of a phone with emptiness. */
const DEFAULT_MAX_COLUMNS = 1000
const DEFAULT_MAX_ROWS = 20_000
/** A sheet of 10 MB inflates to 100 MB and a little more; a bomb to thousands. */
const DEFAULT_MAX_INFLATED = 256 * 1024 * 1024

export interface ReadSheetOptions {
  /** The file's name; what the file is, is told by its content. Names the sheet of a .csv file. */
  readonly name?: string
  /** Which sheet of a workbook; by default the first visible one. */
  readonly sheetName?: string
  /** Rows up to the last filled one, heading included. */
  readonly maxRows?: number
  /** Columns that are read; what stands right of them is left out. By default a thousand. */
  readonly maxColumns?: number
  readonly maxBytes?: number
  /** Bytes that a compressed file may inflate to. */
  readonly maxInflated?: number
  readonly onProgress?: (rowsDone: number) => void
  readonly signal?: AbortSignal
}

export type SheetFormat = 'xlsx' | 'xls' | 'csv'

/** Which sheet was read, of those that the workbook shows. */
export interface SheetsThere {
  readonly sheetNames: readonly string[]
  readonly sheetName: string
}

export type ReadSheet =
  | ({
      readonly kind: 'ok'
      readonly format: SheetFormat
      readonly rows: RawCell[][]
      /** Positions of rows that the sheet does not show. */
      readonly hiddenRows: ReadonlySet<number>
      /** Something stands right of the columns that are read. */
      readonly hasMoreColumns: boolean
    } & SheetsThere)
  | ({ readonly kind: 'empty'; readonly format: SheetFormat } & SheetsThere)
  /** `rows`: those before the limit, headings among them. */
  | ({ readonly kind: 'tooManyRows'; readonly max: number; readonly rows: RawCell[][] } & SheetsThere)
  | { readonly kind: 'tooLarge'; readonly limit: Exclude<LimitName, 'rows'>; readonly max: number }
  | { readonly kind: 'broken' | 'encrypted' | 'notASheet' }

/**
 * Reads one sheet of an .xlsx, .xls or .csv file. Row and column positions are those of the file. A file over `maxBytes`
 * is refused without being read. Every bad file is an answer; the promise rejects only with the signal's reason, with
 * XlsUnavailable, and with what the browser throws when the file cannot be read from the device.
 */
export async function readSheet(file: Blob | ArrayBuffer, options: ReadSheetOptions = {}): Promise<ReadSheet> {
  const { maxBytes = DEFAULT_MAX_BYTES, signal } = options
  signal?.throwIfAborted()
  const size = file instanceof Blob ? file.size : file.byteLength
  if (size > maxBytes) {
    return { kind: 'tooLarge', limit: 'bytes', max: maxBytes }
  }
  const bytes = new Uint8Array(file instanceof Blob ? await file.arrayBuffer() : file)
  signal?.throwIfAborted()
  try {
    return await readBytes(bytes, options)
  } catch (error) {
    if (error instanceof OverLimit && error.limit !== 'rows') {
      return { kind: 'tooLarge', limit: error.limit, max: error.max }
    }
    if (error instanceof EncryptedFile) {
      return { kind: 'encrypted' }
    }
    if (error instanceof BrokenFile) {
      return { kind: 'broken' }
    }
    throw error
  }
}

async function readBytes(bytes: Uint8Array<ArrayBuffer>, options: ReadSheetOptions): Promise<ReadSheet> {
  const {
    maxRows = DEFAULT_MAX_ROWS,
    maxColumns = DEFAULT_MAX_COLUMNS,
    maxInflated = DEFAULT_MAX_INFLATED,
    name = '',
    sheetName,
    onProgress,
    signal,
  } = options
  const limits = { maxRows, maxColumns, maxInflated, sheetName, onProgress, signal }
  if (isZip(bytes)) {
    const read = await readXlsx(bytes, limits)
    return read === null ? { kind: 'notASheet' } : answer('xlsx', read, maxRows)
  }
  if (isCompoundFile(bytes)) {
    return readCompound(bytes, limits)
  }
  const decoded = decodeText(bytes)
  if (decoded === null) {
    return { kind: 'notASheet' }
  }
  const opening = decoded.text.slice(0, 2048).trimStart().toLowerCase()
  if (opening.startsWith('<')) {
    const isTable = /<table|<html|urn:schemas-microsoft-com:office:spreadsheet/.test(opening)
    return isTable ? answer('xls', await readXls(decoded.text, limits), maxRows) : { kind: 'notASheet' }
  }
  const { grid, hasMoreRows } = await readCsv(decoded.text, limits)
  const sheet = name.replace(/^.*[/\\]|\.[^.]*$/g, '')
  const read = { sheetNames: [sheet], sheetName: sheet, rows: grid.rows(), hiddenRows: new Set<number>() }
  return answer('csv', { ...read, hasMoreColumns: grid.hasMoreColumns(), hasMoreRows }, maxRows)
}

async function readCompound(
  bytes: Uint8Array,
  limits: GridLimits & { readonly sheetName: string | undefined },
): Promise<ReadSheet> {
  const streams = compoundStreams(bytes)
  if (streams.length === 0) {
    return { kind: 'broken' }
  }
  if (streams.some(({ name }) => name === 'EncryptedPackage')) {
    return { kind: 'encrypted' }
  }
  const book = streams.find(({ name }) => name === 'Workbook' || name === 'Book')
  if (book === undefined) {
    return { kind: 'notASheet' }
  }
  return hasFilePass(book.head) ? { kind: 'encrypted' } : answer('xls', await readXls(bytes, limits), limits.maxRows)
}

function answer(format: SheetFormat, read: SheetRead, max: number): ReadSheet {
  const { rows, hiddenRows, hasMoreColumns, hasMoreRows, sheetNames, sheetName } = read
  const named = { sheetNames, sheetName }
  if (hasMoreRows) return { kind: 'tooManyRows', max, rows, ...named }
  return rows.length === 0
    ? { kind: 'empty', format, ...named }
    : { kind: 'ok', format, ...named, rows, hiddenRows, hasMoreColumns }
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

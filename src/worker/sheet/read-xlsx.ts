import { columnOfReference } from './column-letters.ts'
import { type CellFormat, formattedCell } from './date-cell.ts'
import { fillMergedRows, type MergedCells, mergedCells } from './merged-cells.ts'
import { EMPTY_CELL, type RawCell, textCell, uncomputedCell } from './raw-cell.ts'
import { BrokenFile } from './read-limits.ts'
import { filledBeyond, type GridLimits, SHEET_COLUMNS, SheetGrid } from './sheet-grid.ts'
import { readCellFormats, readSharedStrings, readWorkbookIndex } from './workbook-reader.ts'
import { attribute, type XmlHandler, XmlScanner } from './xml-scanner.ts'
import { unescapeControls } from './xml-text.ts'
import { ZipReader } from './zip-reader.ts'

export interface ReadXlsxOptions extends GridLimits {
  readonly maxInflated: number
  /** Which sheet; by default the first one that is not hidden. */
  readonly sheetName?: string | undefined
  readonly onProgress?: ((rowsDone: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

export interface SheetRead {
  readonly sheetNames: readonly string[]
  /** The one that was read. */
  readonly sheetName: string
  readonly rows: RawCell[][]
  /** Positions of rows that the sheet does not show. */
  readonly hiddenRows: ReadonlySet<number>
  /** There are more columns than may be read, and something stands there. */
  readonly hasMoreColumns: boolean
  /** There are more rows than may be read; `rows` has those before them. */
  readonly hasMoreRows: boolean
}

/**
 * Reads one sheet of an Excel workbook while it is inflated. Null when the archive is no workbook. Throws BrokenFile,
 * EncryptedFile, OverLimit when it inflates too far, or the signal's reason.
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>, options: ReadXlsxOptions): Promise<SheetRead | null> {
  const zip = new ZipReader(bytes, options)
  const index = await readWorkbookIndex(zip)
  if (index === null) {
    return null
  }
  const { sheets, date1904, stylesPath, sharedStringsPath } = index
  const visible = sheets.filter((sheet) => !sheet.isHidden)
  const sheet = visible.find(({ name }) => name === options.sheetName) ?? visible[0] ?? sheets[0]
  if (sheet === undefined) {
    throw new BrokenFile('the workbook has no sheet')
  }
  const formats = stylesPath === null ? [] : await readCellFormats(zip, stylesPath)
  const strings = sharedStringsPath === null ? [] : await readSharedStrings(zip, sharedStringsPath)
  const grid = new SheetGrid(options)
  const reader = new SheetReader(grid, options.maxRows, strings, formats, date1904)
  const scanner = new XmlScanner(reader)
  const hasMoreRows = await filledBeyond(async () => {
    for await (const piece of zip.text(sheet.path)) {
      scanner.feed(piece)
      options.onProgress?.(grid.rows().length)
    }
    scanner.finish()
  })
  const rows = grid.rows()
  fillMergedRows(rows, reader.merged)
  return {
    sheetNames: visible.map(({ name }) => name),
    sheetName: sheet.name,
    rows,
    hiddenRows: reader.hiddenRows,
    hasMoreColumns: grid.hasMoreColumns(),
    hasMoreRows,
  }
}

/** Each stands on two cells at least, and no list of people has nearly as many. */
const MAX_MERGED = 100_000

const NO_FORMAT: CellFormat = { date: 'none' }

/** Puts the cells of a sheet's XML into a grid. */
class SheetReader implements XmlHandler {
  readonly merged: MergedCells[] = []
  readonly hiddenRows = new Set<number>()
  readonly #grid: SheetGrid
  readonly #strings: readonly string[]
  readonly #formats: readonly CellFormat[]
  readonly #date1904: boolean
  readonly #maxRows: number
  #row = -1
  #column = -1
  #type = 'n'
  #style = 0
  #value = ''
  #formula: string | undefined
  #takes: 'value' | 'formula' | undefined
  #isInCell = false
  #hintDepth = 0

  constructor(
    grid: SheetGrid,
    maxRows: number,
    strings: readonly string[],
    formats: readonly CellFormat[],
    date1904: boolean,
  ) {
    this.#grid = grid
    this.#maxRows = maxRows
    this.#strings = strings
    this.#formats = formats
    this.#date1904 = date1904
  }

  open(name: string, attributes: string): void {
    switch (name) {
      case 'row': {
        const number = attribute(attributes, 'r')
        this.#row = number === undefined ? this.#row + 1 : Number(number) - 1
        this.#column = -1
        if (this.#row < this.#maxRows && /^(1|true)$/.test(attribute(attributes, 'hidden') ?? ''))
          this.hiddenRows.add(this.#row)
        break
      }
      case 'mergeCell': {
        const merged = mergedCells(attribute(attributes, 'ref') ?? '')
        if (merged && this.merged.push(merged) > MAX_MERGED) throw new BrokenFile('too many merged cells')
        break
      }
      case 'c': {
        const reference = attribute(attributes, 'r')
        this.#column = reference === undefined ? this.#column + 1 : columnOfReference(reference)
        this.#type = attribute(attributes, 't') ?? 'n'
        this.#style = Number(attribute(attributes, 's') ?? 0)
        this.#value = ''
        this.#formula = undefined
        this.#isInCell = true
        break
      }
      case 'rPh':
        this.#hintDepth += 1
        break
      case 'f':
        if (this.#isInCell) {
          this.#takes = 'formula'
          this.#formula = ''
        }
        break
      default:
        this.#takes = this.#isInCell && this.#hintDepth === 0 && (name === 'v' || name === 't') ? 'value' : undefined
    }
  }

  text(text: string): void {
    if (this.#takes === 'value') {
      this.#value += text
    } else if (this.#takes === 'formula') {
      this.#formula += text
    }
  }

  close(name: string): void {
    this.#takes = undefined
    if (name === 'rPh') {
      this.#hintDepth -= 1
    } else if (name === 'c') {
      this.#isInCell = false
      this.#put()
    }
  }

  #put(): void {
    // A text that a formula works out may be empty; a number never is.
    const isUncomputed = this.#formula !== undefined && this.#value === '' && this.#type !== 'str'
    if (this.#value === '' && !isUncomputed) {
      return
    }
    if (!(this.#row >= 0 && this.#column >= 0 && this.#column < SHEET_COLUMNS)) {
      throw new BrokenFile('a cell has no place')
    }
    this.#grid.put(this.#row, this.#column, isUncomputed ? uncomputedCell(this.#formula ?? '') : this.#cell())
  }

  #cell(): RawCell {
    const value = this.#value
    switch (this.#type) {
      case 's':
        return textCell(this.#strings[Number(value)] ?? missingString(value))
      case 'b':
        return textCell(value === '1' || value === 'true' ? 'TRUE' : 'FALSE')
      case 'inlineStr':
      case 'str':
        return textCell(unescapeControls(value))
      case 'e':
        return textCell(value)
      case 'd':
        return isoDateCell(value)
      default: {
        const number = Number(value)
        if (!Number.isFinite(number)) {
          return value.trim() === '' ? EMPTY_CELL : textCell(value)
        }
        return formattedCell(number, this.#formats[this.#style] ?? NO_FORMAT, this.#date1904)
      }
    }
  }
}

function missingString(position: string): never {
  throw new BrokenFile(`no shared text ${position}`)
}

/** Cells of type d carry ISO 8601 text instead of a serial number. */
function isoDateCell(value: string): RawCell {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/.exec(value)
  if (match?.[1] === undefined) {
    return textCell(value)
  }
  const [, date, time = '00:00:00'] = match
  return { text: time === '00:00:00' ? date : `${date} ${time}`, date, isNumberTyped: false }
}

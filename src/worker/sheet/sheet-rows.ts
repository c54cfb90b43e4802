import { cutCellText, MAX_CELL_TEXT } from './cell-limit.ts'
import { columnLetters } from './column-letters.ts'
import { dateToSerial, instantText, instantToSerial } from './excel-date.ts'
import { moneyText } from './money-text.ts'
import { type Cell, type CutCell, headerText, type SheetColumn } from './sheet-column.ts'
import { columnStyle, style } from './workbook-parts.ts'
import { escapeXml } from './xml-text.ts'

/**
 * A column with at most this many different texts (departments, states, yes and no) writes them once and refers to them,
 * which makes the sheet smaller; beyond it looking them up costs more than it saves.
 */
const MAX_SHARED_PER_COLUMN = 256

/** Turns rows into the XML of sheet rows and remembers what it shared and what it had to cut. */
export class SheetRows {
  /** Ready `<si>` elements by their position. */
  readonly shared: string[] = []
  readonly cuts: CutCell[] = []
  readonly #columns: readonly ColumnWriter[]
  readonly #headRows: string

  constructor(columns: readonly SheetColumn[]) {
    this.#columns = columns.map((column, index) => new ColumnWriter(column, index, this))
    const hints = columns.some((column) => column.hint !== undefined)
    this.#headRows =
      plainRow(1, style.header, columns.map(headerText)) +
      (hints
        ? plainRow(
            2,
            style.hint,
            columns.map((column) => column.hint ?? ''),
          )
        : '')
  }

  /** Header and hints. */
  head(): string {
    return this.#headRows
  }

  /** One data row; `rowNumber` is its row in the sheet, `dataRow` counts from 1 for the report of cut texts. */
  row(cells: readonly Cell[], rowNumber: number, dataRow: number): string {
    const number = String(rowNumber)
    let xml = `<row r="${number}">`
    for (let index = 0; index < this.#columns.length; index += 1) {
      const cell = cells[index]
      if (cell !== undefined && cell !== null && cell !== '') {
        xml += this.#columns[index]?.cell(cell, number, dataRow) ?? ''
      }
    }
    return `${xml}</row>`
  }
}

class ColumnWriter {
  readonly #column: SheetColumn
  readonly #index: number
  readonly #sheet: SheetRows
  readonly #open: string
  readonly #number: string
  readonly #inline: string
  readonly #inlineSpaced: string
  /** Text to the end of its cell; null once the column has shown too many different texts. */
  #ends: Map<string, string> | null = new Map()

  constructor(column: SheetColumn, index: number, sheet: SheetRows) {
    const own = columnStyle(column)
    this.#column = column
    this.#index = index
    this.#sheet = sheet
    this.#open = `<c r="${columnLetters(index)}`
    this.#number = own === style.general ? '"><v>' : `" s="${own}"><v>`
    this.#inline = `" s="${style.text}" t="inlineStr"><is><t>`
    this.#inlineSpaced = `" s="${style.text}" t="inlineStr"><is><t xml:space="preserve">`
  }

  cell(cell: string | number | boolean, rowNumber: string, dataRow: number): string {
    const value = this.#column.kind === 'text' ? null : this.#numeric(cell)
    return value === null
      ? this.#open + rowNumber + this.#textEnd(this.#text(cell), dataRow)
      : `${this.#open}${rowNumber}${this.#number}${value}</v></c>`
  }

  /** The number to store, or null when the cell does not fit the column's kind. */
  #numeric(cell: string | number | boolean): number | string | null {
    if (this.#column.kind === 'date') {
      return typeof cell === 'string' ? dateToSerial(cell) : null
    }
    if (typeof cell !== 'number' || !Number.isFinite(cell)) {
      return null
    }
    switch (this.#column.kind) {
      case 'dateTime':
        return instantToSerial(cell)
      case 'money':
        return Number.isSafeInteger(cell) ? moneyText(cell) : null
      default:
        return cell
    }
  }

  #text(cell: string | number | boolean): string {
    return this.#column.kind === 'dateTime' && typeof cell === 'number' && Number.isFinite(cell)
      ? instantText(cell)
      : String(cell)
  }

  #textEnd(text: string, dataRow: number): string {
    const known = this.#ends?.get(text)
    if (known !== undefined) {
      return known
    }
    let shown = text
    if (text.length > MAX_CELL_TEXT) {
      shown = cutCellText(text)
      this.#sheet.cuts.push({ row: dataRow, column: this.#index })
    } else if (this.#ends !== null) {
      return this.#share(this.#ends, text)
    }
    return `${hasOuterSpace(shown) ? this.#inlineSpaced : this.#inline}${escapeXml(shown)}</t></is></c>`
  }

  #share(ends: Map<string, string>, text: string): string {
    const end = `" s="${style.text}" t="s"><v>${this.#sheet.shared.length}</v></c>`
    this.#sheet.shared.push(`<si><t${hasOuterSpace(text) ? ' xml:space="preserve"' : ''}>${escapeXml(text)}</t></si>`)
    if (ends.size === MAX_SHARED_PER_COLUMN) {
      this.#ends = null
    } else {
      ends.set(text, end)
    }
    return end
  }
}

function plainRow(rowNumber: number, styleIndex: number, texts: readonly string[]): string {
  const cells = texts.map(
    (text, index) =>
      `<c r="${columnLetters(index)}${rowNumber}" s="${styleIndex}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`,
  )
  return `<row r="${rowNumber}">${cells.join('')}</row>`
}

/** Whether XML readers would drop blanks at the ends or treat a line break as one. */
function hasOuterSpace(text: string): boolean {
  const last = text.charCodeAt(text.length - 1)
  return text.charCodeAt(0) <= 32 || last <= 32 || text.includes('\n')
}

import { EMPTY_CELL, type RawCell } from './raw-cell.ts'
import { OverLimit } from './read-limits.ts'

/** Collects cells at their places. Rows and cells without content take no room, wherever they stand. */
export class SheetGrid {
  readonly #rows: RawCell[][] = []
  readonly #maxRows: number

  constructor(maxRows: number) {
    this.#maxRows = maxRows
  }

  /** Puts a cell; row and column count from 0. Throws OverLimit below the last row that may be read. */
  put(row: number, column: number, cell: RawCell): void {
    if (cell.text === '') {
      return
    }
    if (row >= this.#maxRows) {
      throw new OverLimit('rows', this.#maxRows)
    }
    while (this.#rows.length <= row) {
      this.#rows.push([])
    }
    const cells = this.#rows[row] ?? []
    while (cells.length < column) {
      cells.push(EMPTY_CELL)
    }
    cells[column] = cell
  }

  /** All rows from the first to the last with content; each ends with its last filled cell. */
  rows(): RawCell[][] {
    return this.#rows
  }
}

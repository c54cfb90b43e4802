import { EMPTY_CELL, type RawCell } from './raw-cell.ts'
import { OverLimit } from './read-limits.ts'

/** The widest sheet there is; what is read of it may be less. */
export const SHEET_COLUMNS = 16_384

/**
 * Characters of all cells together, each time they stand there: a text that is written once and referred to by every cell
 * takes no room here, and all of it as soon as the rows go from the worker to the page.
 */
const MAX_CHARACTERS = 64 * 1024 * 1024

/** Counts what cells hold. Throws OverLimit when it is more than any list of people has. */
export function countCharacters(before: number, cell: RawCell): number {
  const count = before + cell.text.length
  if (count > MAX_CHARACTERS) throw new OverLimit('inflated', MAX_CHARACTERS)
  return count
}

export interface GridLimits {
  readonly maxRows: number
  /** Cells right of these are left out: a blank that slipped into the last column would make every row as wide as a sheet. */
  readonly maxColumns: number
}

/** Collects cells at their places. Rows and cells without content take no room, wherever they stand. */
export class SheetGrid {
  readonly #rows: RawCell[][] = []
  readonly #limits: GridLimits
  #hasMoreColumns = false
  #characters = 0

  constructor(limits: GridLimits) {
    this.#limits = limits
  }

  /** Puts a cell; row and column count from 0. Throws OverLimit below the last row that may be read, and of too much text. */
  put(row: number, column: number, cell: RawCell): void {
    if (cell.text === '') {
      return
    }
    if (row >= this.#limits.maxRows) {
      throw new OverLimit('rows', this.#limits.maxRows)
    }
    if (column >= this.#limits.maxColumns) {
      this.#hasMoreColumns = true
      return
    }
    this.#characters = countCharacters(this.#characters, cell)
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

  /** Whether something stood right of the columns that are read. */
  hasMoreColumns(): boolean {
    return this.#hasMoreColumns
  }
}

/** Fills a grid. Answers true when there are more rows than may be read: those before them are in it. */
export async function filledBeyond(fill: () => Promise<void> | void): Promise<boolean> {
  try {
    await fill()
    return false
  } catch (error) {
    if (error instanceof OverLimit && error.limit === 'rows') {
      return true
    }
    throw error
  }
}

import type { CalendarDate } from '#contract/kit/prc/calendar-date.ts'

/** A cell as read: what a person sees, and what the file really holds where that differs. */
export interface RawCell {
  /**
   * As shown, without guards; dates as `YYYY-MM-DD`, numbers in full digits, never in scientific notation, with the noughts
   * and texts that their format puts around them.
   */
  readonly text: string
  /** The digits alone of a number whose format shows more. */
  readonly plain?: string
  /** The stored number of a number-typed cell; for dates their serial number. */
  readonly number?: number
  /** The calendar date of a date-typed cell. */
  readonly date?: CalendarDate
  /** Whether the file stores a number here: spreadsheets keep only 15 digits of one. */
  readonly isNumberTyped: boolean
  /** A formula that whoever wrote the file never worked out; its text stands for it. */
  readonly isUncomputed?: true
}

/** Excel and its like keep 15 significant digits; from here on the rest have become zeros. */
const FIRST_LOSSY_INTEGER = 1e15

export const EMPTY_CELL: RawCell = Object.freeze({ text: '', isNumberTyped: false })

export function textCell(text: string): RawCell {
  return text === '' ? EMPTY_CELL : { text, isNumberTyped: false }
}

/** A formula without its result. */
export const uncomputedCell = (formula: string): RawCell => ({
  text: `=${formula}`,
  isNumberTyped: false,
  isUncomputed: true,
})

/** A number that is no date, shown in full digits. */
export function numberCell(number: number): RawCell {
  return { text: plainNumber(number), number, isNumberTyped: true }
}

/** Whether digits of an identity or card number were lost because the cell was typed as a number of more than 15 digits. */
export function hasLostDigits(cell: RawCell): boolean {
  return cell.isNumberTyped && cell.number !== undefined && Math.abs(cell.number) >= FIRST_LOSSY_INTEGER
}

/** A number as spreadsheets show it when the column is wide enough: 15 significant digits, then noughts. */
export function plainNumber(number: number): string {
  if (Math.abs(number) < FIRST_LOSSY_INTEGER) {
    const rounded = Number(number.toPrecision(15))
    const text = String(rounded)
    return text.includes('e') ? rounded.toFixed(20).replace(/\.?0+$/, '') : text
  }
  const [digits = '', exponent = ''] = number.toExponential(14).split('e+')
  return digits.replace('.', '') + '0'.repeat(Number(exponent) - 14)
}

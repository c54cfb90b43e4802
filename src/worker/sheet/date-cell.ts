import type { DateFormat } from './date-format.ts'
import { serialToDate } from './excel-date.ts'
import type { ShowsNumber } from './number-format.ts'
import { numberCell, type RawCell } from './raw-cell.ts'

/** What the format of a cell makes of its number. */
export interface CellFormat {
  readonly date: DateFormat
  readonly shows?: ShowsNumber | undefined
}

/** A number as its format shows it: a date, a date with time, a time of day, or a number with what stands around it. */
export function formattedCell(number: number, { date: format, shows }: CellFormat, date1904: boolean): RawCell {
  if (format === 'none') {
    const cell = numberCell(number)
    const text = shows?.(number)
    return text === undefined ? cell : { ...cell, text, plain: cell.text }
  }
  const { date, time } = serialToDate(number, date1904)
  if (format === 'time' && number >= 0 && number < 1) {
    return { text: time, number, isNumberTyped: true }
  }
  if (date === null) {
    return numberCell(number)
  }
  const hasTime = format !== 'date' && time !== '00:00:00'
  return { text: hasTime ? `${date} ${time}` : date, number, date, isNumberTyped: true }
}

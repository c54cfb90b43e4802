import type { DateFormat } from './date-format.ts'
import { serialToDate } from './excel-date.ts'
import { numberCell, type RawCell } from './raw-cell.ts'

/** A number as its format shows it: a date, a date with time, a time of day, or a plain number. */
export function formattedCell(number: number, format: DateFormat, date1904: boolean): RawCell {
  if (format === 'none') {
    return numberCell(number)
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

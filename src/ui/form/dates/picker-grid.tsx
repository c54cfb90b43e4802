import { Month, MonthsList } from '@mantine/dates'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiDateText } from '#src/i18n/ui/ui-date.ts'
import { between, dayAfterKey, monthAfterKey, partsOf } from '#src/lib/calendar-steps.ts'
import type { DatePrecision } from '#src/lib/date-text.ts'
import '../../theme/mantine-dates-styles.ts'
import classes from './date-picker.module.css'

interface PickerGridProps {
  /** What the field holds. */
  chosen: string | undefined
  /** Where the keyboard stands: the grid shows its month, or year. */
  shown: string
  today: string
  precision: DatePrecision
  min: string | undefined
  max: string | undefined
  onShow: (date: string) => void
  onPick: (date: string) => void
  /** The keyboard begins in the grid. */
  autoFocus: boolean
}

/** A month of days from Monday to Sunday, or a year of months, walked by the keys of the APG's date grid. */
export function PickerGrid(props: PickerGridProps) {
  const { chosen, shown, today, precision, min, max, onShow, onPick } = props
  const words = useText(uiDateText)
  const root = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const isDay = precision === 'day'
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    root.current?.querySelector<HTMLElement>(`[data-date="${shown}"]`)?.focus()
  }, [shown])
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = isDay ? dayAfterKey(shown, event.key, event.shiftKey) : monthAfterKey(shown, event.key)
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = between(to, min, max)
    if (next === shown) return
    takesFocus.current = true
    onShow(next)
  }
  /** `data-selected` is the library's word for the one cell that Tab reaches. */
  const cell = (date: string, label: string) => ({
    'data-date': date,
    'data-chosen': date === chosen || undefined,
    'data-autofocus': (props.autoFocus && date === shown) || undefined,
    'data-mantine-stop-propagation': 'true',
    'aria-label': label,
    'aria-pressed': date === chosen,
    'aria-current': date === today ? ('date' as const) : undefined,
    selected: date === shown,
    onClick: () => onPick(date),
  })
  const bounds = { ...(min === undefined ? {} : { minDate: min }), ...(max === undefined ? {} : { maxDate: max }) }
  const { year, month } = partsOf(shown)
  return (
    <div ref={root} onKeyDownCapture={press}>
      {isDay ? (
        <Month
          role="grid"
          aria-label={words.monthOfYear(year, month)}
          month={shown}
          firstDayOfWeek={1}
          weekdayFormat={(date) => words.weekday(partsOf(date).weekday)}
          {...bounds}
          withCellSpacing={false}
          fullWidth
          classNames={{ month: classes.grid, weekday: classes.weekday, day: classes.day }}
          getDayProps={(date) => {
            const parts = partsOf(date)
            return {
              ...cell(date, words.dayName(parts.year, parts.month, parts.day, parts.weekday)),
              'data-today': date === today || undefined,
            }
          }}
        />
      ) : (
        <MonthsList
          role="grid"
          aria-label={words.yearName(year)}
          year={shown}
          {...bounds}
          withCellSpacing={false}
          fullWidth
          classNames={{ monthsList: classes.grid, monthsListControl: classes.month }}
          getMonthControlProps={(date) => {
            const parts = partsOf(date)
            return {
              ...cell(date.slice(0, 7), words.monthOfYear(parts.year, parts.month)),
              children: words.monthName(parts.month),
            }
          }}
        />
      )}
    </div>
  )
}

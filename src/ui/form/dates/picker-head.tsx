import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useText } from '#src/i18n/i18n.ts'
import { uiDateText } from '#src/i18n/ui/ui-date.ts'
import { addMonths, partsOf } from '#src/lib/calendar-steps.ts'
import type { DatePrecision } from '#src/lib/date-text.ts'
import '../../theme/mantine-input-styles.ts'
import classes from './date-picker.module.css'

interface PickerHeadProps {
  /** The day or month that is in sight. */
  shown: string
  precision: DatePrecision
  min: string | undefined
  max: string | undefined
  onShow: (date: string) => void
}

/** Nobody who is in a roster was born earlier. */
const FIRST_YEAR = 1900
const YEARS_AHEAD = 50

/** Steps back and forth, and lists of years and months: a birthday is two choices away. */
export function PickerHead({ shown, precision, min, max, onShow }: PickerHeadProps) {
  const words = useText(uiDateText)
  const { year, month } = partsOf(shown)
  const isDay = precision === 'day'
  const step = isDay ? 1 : 12
  const firstYear = Math.min(year, min === undefined ? FIRST_YEAR : partsOf(min).year)
  const lastYear = Math.max(year, max === undefined ? year + YEARS_AHEAD : partsOf(max).year)
  // Whole months, or years, that lie outside the bounds are not stepped to.
  const unit = isDay ? 7 : 4
  const isFirst = min !== undefined && shown.slice(0, unit) <= min.slice(0, unit)
  const isLast = max !== undefined && shown.slice(0, unit) >= max.slice(0, unit)
  const select = { className: classes.select, size: 'xs', 'data-mantine-stop-propagation': 'true' } as const
  const arrow = { variant: 'subtle', color: 'gray', 'data-mantine-stop-propagation': 'true' } as const
  return (
    <div className={classes.head}>
      <ActionIcon
        {...arrow}
        aria-label={isDay ? words.previousMonth : words.previousYear}
        disabled={isFirst}
        onClick={() => onShow(addMonths(shown, -step))}
      >
        <IconChevronLeft size={18} stroke={1.75} />
      </ActionIcon>
      <NativeSelect
        {...select}
        aria-label={words.year}
        value={String(year)}
        data={Array.from({ length: lastYear - firstYear + 1 }, (_, at) => ({
          value: String(lastYear - at),
          label: words.yearName(lastYear - at),
        }))}
        onChange={(event) => onShow(addMonths(shown, (Number(event.currentTarget.value) - year) * 12))}
      />
      {isDay && (
        <NativeSelect
          {...select}
          aria-label={words.monthOf}
          value={String(month)}
          data={Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: words.monthName(at + 1) }))}
          onChange={(event) => onShow(addMonths(shown, Number(event.currentTarget.value) - month))}
        />
      )}
      <ActionIcon
        {...arrow}
        aria-label={isDay ? words.nextMonth : words.nextYear}
        disabled={isLast}
        onClick={() => onShow(addMonths(shown, step))}
      >
        <IconChevronRight size={18} stroke={1.75} />
      </ActionIcon>
    </div>
  )
}

import { Button, Popover } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiDateText } from '#src/i18n/ui/ui-date.ts'
import { between } from '#src/lib/calendar-steps.ts'
import type { DatePrecision } from '#src/lib/date-text.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { Sheet } from '../../overlay/sheet.tsx'
import '../../theme/mantine-dates-styles.ts'
import { useIsPhone } from '../../use-viewport.ts'
import classes from './date-picker.module.css'
import { PickerGrid } from './picker-grid.tsx'
import { PickerHead } from './picker-head.tsx'

export interface DatePickerProps {
  /** `yyyy-MM-dd`, or `yyyy-MM` for a month. */
  value: string | undefined
  precision: DatePrecision
  min: string | undefined
  max: string | undefined
  /** '' empties the field. */
  onPick: (date: string) => void
  onClose: () => void
}

/** The calendar of a date field: below it, on the phone as a sheet. Escape and a press outside close it. */
export default function DatePicker(props: DatePickerProps) {
  const words = useText(uiDateText)
  const phone = useIsPhone()
  const title = props.precision === 'day' ? words.day : words.month
  if (phone) {
    return (
      <Sheet opened onClose={props.onClose} title={title}>
        <Picker {...props} autoFocus={false} />
      </Sheet>
    )
  }
  return (
    <Popover
      opened
      onChange={(opened) => {
        if (!opened) props.onClose()
      }}
      position="bottom-end"
      trapFocus
      // The button that opens it carries the roles of an opener.
      withRoles={false}
      shadow="xs"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={title} aria-modal="true" className={classes.dropdown}>
        <Picker {...props} autoFocus />
      </Popover.Dropdown>
    </Popover>
  )
}

function Picker({ value, precision, min, max, onPick, autoFocus }: DatePickerProps & { autoFocus: boolean }) {
  const words = useText(uiDateText)
  const width = precision === 'day' ? 10 : 7
  const today = shanghaiToday().slice(0, width)
  const [shown, setShown] = useState(() => between(value ?? today, min, max))
  const show = (date: string) => setShown(between(date, min, max))
  const kept = { 'data-mantine-stop-propagation': 'true', variant: 'default', size: 'xs' } as const
  return (
    <div className={classes.picker}>
      <PickerHead shown={shown} precision={precision} min={min} max={max} onShow={show} />
      <PickerGrid
        chosen={value}
        shown={shown}
        today={today}
        precision={precision}
        min={min}
        max={max}
        onShow={show}
        onPick={onPick}
        autoFocus={autoFocus}
      />
      <div className={classes.foot}>
        {between(today, min, max) === today && (
          <Button {...kept} onClick={() => onPick(today)}>
            {precision === 'day' ? words.today : words.thisMonth}
          </Button>
        )}
        <Button {...kept} onClick={() => onPick('')}>
          {words.clear}
        </Button>
      </div>
    </div>
  )
}

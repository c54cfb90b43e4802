import { useMemo } from 'react'
import { dayAt, dayStart } from '#contract/domains/board/occurrences.ts'
import { scheduleItem } from '#contract/domains/board/schedule-item.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { boardText } from '#src/i18n/board/board.ts'
import { scheduleText } from '#src/i18n/board/schedule.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useNow } from '#src/ui/use-now.ts'
import { Widget, WidgetLine, WidgetLines } from '#src/ui/widget.tsx'
import { agendaOf } from '../schedule/agenda.ts'
import { clockOf, itemHref } from '../schedule/say-time.ts'
import { LINES, type WidgetProps } from './widget-size.ts'
import classes from './widgets.module.css'

/** What is to be done today, and what was to be done before. */
export function ScheduleWidget({ size }: WidgetProps) {
  const words = useText(boardText)
  const said = useText(scheduleText)
  const now = useNow()
  const today = dayAt(now)
  const { rows, state } = useRows(scheduleItem)
  const entries = useMemo(() => {
    const { overdue, days } = agendaOf(rows, dayStart(today), dayStart(today) + DAY_MS)
    return [...overdue, ...(days.get(today) ?? [])]
  }, [rows, today])
  const shown = entries.slice(0, LINES[size])
  return (
    <Widget
      title={words.cards.schedule}
      more={{ label: words.all, href: '/board/daylytask' }}
      nothing={entries.length === 0 ? (state === 'loading' ? ' ' : words.schedule.none) : undefined}
    >
      <WidgetLines>
        {shown.map((entry) => (
          <WidgetLine
            key={`${entry.item.uri} ${entry.day}`}
            href={itemHref(entry)}
            lead={<span className={classes.time}>{clockOf(entry, today, said)}</span>}
            title={<span className={entry.isDone ? classes.done : undefined}>{entry.item.title}</span>}
            facts={entry.item.place ?? undefined}
          />
        ))}
      </WidgetLines>
    </Widget>
  )
}

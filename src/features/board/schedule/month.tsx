import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { dayAt, dayStart } from '#contract/domains/board/occurrences.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { scheduleText } from '#src/i18n/board/schedule.ts'
import { useText } from '#src/i18n/i18n.ts'
import { PageSection } from '#src/ui/page.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { agendaOf, type ScheduleRow } from './agenda.ts'
import { EntryLines } from './entry-lines.tsx'
import classes from './schedule.module.css'

interface MonthProps {
  rows: readonly ScheduleRow[]
  today: string
  /** The day whose entries stand below. */
  day: string
  onDay: (day: string) => void
}

const WEEKS = 6
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
/** Titles in the cell of a day. */
const SHOWN = 3

/** A month with what is planned on its days; the arrow keys walk along. */
export function Month({ rows, today, day, onDay }: MonthProps) {
  const words = useText(scheduleText)
  const phone = useIsPhone()
  const [month, setMonth] = useState(day.slice(0, 7))
  const grid = useRef<HTMLDivElement>(null)
  const first = firstShown(month)
  const { days } = useMemo(() => agendaOf(rows, first, first + WEEKS * 7 * DAY_MS), [rows, first])
  const choose = (next: string) => {
    setMonth(next.slice(0, 7))
    onDay(next)
  }
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = dayAt(dayStart(day) + step * DAY_MS)
    choose(next)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }
  const [year = 0, at = 1] = month.split('-').map(Number)
  const turn = (by: number) => setMonth(new Date(Date.UTC(year, at - 1 + by, 1)).toISOString().slice(0, 7))
  const chosen = days.get(day) ?? []
  return (
    <div className={classes.month}>
      <PageSection>
        <div className={classes.monthHead}>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={words.previous} onClick={() => turn(-1)}>
            <IconChevronLeft size={20} stroke={1.75} />
          </ActionIcon>
          <h2 className={classes.monthName} aria-live="polite">
            {words.month(year, at)}
          </h2>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={words.next} onClick={() => turn(1)}>
            <IconChevronRight size={20} stroke={1.75} />
          </ActionIcon>
        </div>
        <div className={classes.weekdays} aria-hidden="true">
          {words.weekdays.split(' ').map((one) => (
            <span key={one}>{one}</span>
          ))}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside take the focus, the keys walk among them */}
        <div className={classes.grid} ref={grid} onKeyDown={walk}>
          {Array.from({ length: WEEKS * 7 }, (_, index) => dayAt(first + index * DAY_MS)).map((one) => {
            const entries = days.get(one) ?? []
            return (
              <button
                key={one}
                type="button"
                className={classes.day}
                data-day={one}
                data-other={one.startsWith(month) ? undefined : true}
                data-today={one === today || undefined}
                aria-pressed={one === day}
                aria-label={words.countOn(one, entries.length)}
                tabIndex={one === day || (!day.startsWith(month) && one === `${month}-01`) ? 0 : -1}
                onClick={() => choose(one)}
              >
                <span className={classes.number}>{Number(one.slice(8))}</span>
                {phone ? (
                  entries.length > 0 && <span className={classes.dot} />
                ) : (
                  <>
                    {entries.slice(0, SHOWN).map(({ item, isDone }) => (
                      <span key={item.uri} className={classes.inDay} data-done={isDone || undefined}>
                        {item.title}
                      </span>
                    ))}
                    {entries.length > SHOWN && (
                      <span className={classes.fact}>{words.more(entries.length - SHOWN)}</span>
                    )}
                  </>
                )}
              </button>
            )
          })}
        </div>
      </PageSection>
      <PageSection title={day}>
        {chosen.length === 0 ? (
          <p className={classes.fact}>{words.noneDay}</p>
        ) : (
          <EntryLines entries={chosen} today={day} rows={rows} />
        )}
      </PageSection>
    </div>
  )
}

/** The Monday with which the sheet of a month begins. */
function firstShown(month: string): number {
  const weekday = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7
  return dayStart(`${month}-01`) - weekday * DAY_MS
}

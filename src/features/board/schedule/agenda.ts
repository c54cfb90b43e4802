// The schedule by days: each time that something takes place, and what should have been done before.
import { type Occurrence, occurrencesIn } from '#contract/domains/board/occurrences.ts'
import type { scheduleItem } from '#contract/domains/board/schedule-item.ts'
import type { Row } from '#contract/kit/collection.ts'

export type ScheduleRow = Row<typeof scheduleItem>

/** One time at which an item takes place. */
export interface Entry extends Occurrence {
  readonly item: ScheduleRow
  readonly allDay: boolean
}

interface Agenda {
  /** Over before the period began and not ticked; of what repeats the last time only. */
  readonly overdue: readonly Entry[]
  readonly days: ReadonlyMap<string, readonly Entry[]>
}

/** Days before the period in which something that repeats can be overdue. */
const BACK_MS = 31 * 86_400_000

/** What takes place in a period, by the day on which it begins. */
export function agendaOf(items: readonly ScheduleRow[], fromMs: number, toMs: number): Agenda {
  const entries = items.flatMap((item) => entriesOf(item, fromMs, toMs)).sort(inOrder)
  const overdue = items
    .flatMap((item) => {
      if (item.repeat === 'none')
        return item.status === 'todo' && item.endAt <= fromMs ? entriesOf(item, item.startAt, item.startAt + 1) : []
      const past = entriesOf(item, fromMs - BACK_MS, fromMs).filter(
        ({ startAt, endAt }) => startAt < fromMs && endAt <= fromMs,
      )
      const last = past.at(-1)
      return last && !last.isDone ? [last] : []
    })
    .sort(inOrder)
  return { overdue, days: Map.groupBy(entries, ({ day }) => day) }
}

const entriesOf = (item: ScheduleRow, fromMs: number, toMs: number): Entry[] =>
  occurrencesIn(item, fromMs, toMs).map((one) => ({ ...one, item, allDay: item.allDay }))

const inOrder = (a: Entry, b: Entry): number =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : Number(b.allDay) - Number(a.allDay) || a.startAt - b.startAt

// Times of the schedule in words.
import { dayAt } from '#contract/domains/board/occurrences.ts'
import type { scheduleText } from '#src/i18n/board/schedule.ts'
import { momentText } from '#src/lib/moment-text.ts'
import type { Entry } from './agenda.ts'

type Words = (typeof scheduleText)['zh']

const clock = (atMs: number): string => momentText(atMs).slice(11)

/** The address that opens one time of an item. */
export const itemHref = ({ item, day }: Pick<Entry, 'item' | 'day'>): string =>
  `/board/daylytask?item=${item.uri}${item.repeat === 'none' ? '' : `&day=${day}`}`

/** When it begins: the clock on that day, the day otherwise. */
export const clockOf = ({ allDay, startAt, day }: Entry, today: string, words: Pick<Words, 'allDay'>): string =>
  day === today ? (allDay ? words.allDay : clock(startAt)) : day.slice(5)

/** From when until when. */
export function spanOf({ allDay, startAt, endAt }: Entry, words: Pick<Words, 'allDay'>): string {
  const [from, to] = [dayAt(startAt), dayAt(Math.max(startAt, allDay ? endAt - 1 : endAt))]
  if (allDay) return from === to ? `${from} · ${words.allDay}` : `${from} – ${to} · ${words.allDay}`
  return from === to
    ? `${from} ${clock(startAt)} – ${clock(endAt)}`
    : `${from} ${clock(startAt)} – ${to} ${clock(endAt)}`
}

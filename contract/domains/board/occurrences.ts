// When a schedule item takes place: once, or again and again. Days are those of Asia/Shanghai, which has no summer time.
import { CHINA_AHEAD_MS, DAY_MS } from '../../kit/day-ms.ts'

export interface Timed {
  readonly startAt: number
  readonly endAt: number
  readonly repeat: 'none' | 'day' | 'week' | 'month'
  /** The last day on which it begins. */
  readonly repeatUntil: string | null
  readonly status: 'todo' | 'done' | 'cancelled'
  /** Of what repeats: days on which it has been done. */
  readonly doneDays: readonly string[]
}

export interface Occurrence {
  readonly startAt: number
  readonly endAt: number
  /** The day on which it begins. */
  readonly day: string
  readonly isDone: boolean
}

/** Times that are looked at in one question: ten years of days. */
const MOST = 3700

/** The day of a moment. */
export const dayAt = (atMs: number): string => new Date(atMs + CHINA_AHEAD_MS).toISOString().slice(0, 10)
/** The first moment of a day. */
export const dayStart = (day: string): number => Date.parse(`${day}T00:00:00Z`) - CHINA_AHEAD_MS

/** The times at which an item takes place that touch a period, the earliest first. A cancelled one has none. */
export function occurrencesIn(item: Timed, fromMs: number, toMs: number): Occurrence[] {
  if (item.status === 'cancelled') return []
  const lengthMs = Math.max(0, item.endAt - item.startAt)
  const found: Occurrence[] = []
  for (let at = firstIndex(item, fromMs - lengthMs), tries = 0; tries < MOST; at++, tries++) {
    const startAt = startOf(item, at)
    if (startAt >= toMs || (item.repeatUntil !== null && at > 0 && dayAt(startAt) > item.repeatUntil)) break
    const endAt = startAt + lengthMs
    const day = dayAt(startAt)
    const isDone = item.repeat === 'none' ? item.status === 'done' : item.doneDays.includes(day)
    // What has no length touches the period it begins in.
    if (endAt > fromMs || startAt >= fromMs) found.push({ startAt, endAt, day, isDone })
    if (item.repeat === 'none') break
  }
  return found
}

/** A number of repetitions that surely lies before the moment. */
function firstIndex({ repeat, startAt }: Timed, atMs: number): number {
  if (repeat === 'none' || atMs <= startAt) return 0
  const days = Math.floor((atMs - startAt) / DAY_MS)
  return Math.max(0, Math.floor(days / (repeat === 'day' ? 1 : repeat === 'week' ? 7 : 31)) - 1)
}

function startOf({ repeat, startAt }: Timed, index: number): number {
  if (repeat === 'none') return startAt
  if (repeat !== 'month') return startAt + index * (repeat === 'day' ? 1 : 7) * DAY_MS
  const first = new Date(startAt + CHINA_AHEAD_MS)
  const month = first.getUTCMonth() + index
  // The 31st is the last day of a month that has none.
  const last = new Date(Date.UTC(first.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const inDay = (startAt + CHINA_AHEAD_MS) % DAY_MS
  return Date.UTC(first.getUTCFullYear(), month, Math.min(first.getUTCDate(), last)) + inDay - CHINA_AHEAD_MS
}

/** When somebody is to be reminded next, after a moment; undefined when never again. */
export function nextReminder(
  item: Timed & { readonly remindMinutes: readonly number[] },
  afterMs: number,
): number | undefined {
  if (item.remindMinutes.length === 0) return undefined
  const most = Math.max(...item.remindMinutes) * 60_000
  const soon = occurrencesIn(item, afterMs, afterMs + most + 40 * DAY_MS).filter(({ isDone }) => !isDone)
  const moments = soon.flatMap(({ startAt }) => item.remindMinutes.map((minutes) => startAt - minutes * 60_000))
  const later = moments.filter((at) => at > afterMs)
  if (later.length > 0) return Math.min(...later)
  // What begins later than that is looked at again by the time it comes near.
  const [first] = occurrencesIn(item, afterMs + most + 40 * DAY_MS, Number.MAX_SAFE_INTEGER - 1).slice(0, 1)
  return item.repeat === 'none' && first ? first.startAt - most : undefined
}

/** Which of the others overlap in time. What lasts all day overlaps with nothing: it stands beside what is done that day. */
export const overlapping = <T extends { readonly startAt: number; readonly endAt: number; readonly allDay: boolean }>(
  one: T,
  others: readonly T[],
): T[] =>
  one.allDay
    ? []
    : others.filter((other) => other !== one && !other.allDay && other.startAt < one.endAt && other.endAt > one.startAt)

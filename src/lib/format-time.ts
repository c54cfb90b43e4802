import { shanghaiClock, shanghaiDate, shanghaiDay } from './shanghai-date.ts'

/** The words of one language for relative times. */
export interface TimeWords {
  justNow: string
  minutesAgo: (minutes: number) => string
  yesterday: (clock: string) => string
}

const minuteMs = 60_000

/**
 * A moment as people say it: just now, minutes ago, the clock today, yesterday with the clock, else the date.
 * Both times are epoch milliseconds. A moment up to a minute ahead counts as now, because two clocks
 * never agree; further ahead it is written in full.
 */
export function relativeTime(atMs: number, nowMs: number, words: TimeWords): string {
  const agoMs = nowMs - atMs
  if (agoMs < -minuteMs) return dateTime(atMs)
  if (agoMs < minuteMs) return words.justNow
  if (agoMs < 60 * minuteMs) return words.minutesAgo(Math.floor(agoMs / minuteMs))
  const days = shanghaiDay(nowMs) - shanghaiDay(atMs)
  if (days === 0) return shanghaiClock(atMs)
  if (days === 1) return words.yesterday(shanghaiClock(atMs))
  return shanghaiDate(atMs)
}

/** `yyyy-MM-dd HH:mm` in Asia/Shanghai of an instant in epoch milliseconds. */
export function dateTime(atMs: number): string {
  return `${shanghaiDate(atMs)} ${shanghaiClock(atMs)}`
}

/** The clock alone today, the date with the clock on any other day: for "in step since". */
export function clockOrDateTime(atMs: number, nowMs: number): string {
  return shanghaiDay(atMs) === shanghaiDay(nowMs) ? shanghaiClock(atMs) : dateTime(atMs)
}

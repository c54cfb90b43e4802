// Hours on site by day, out of what gates have seen.
import type { siteAttendance } from '#contract/domains/labour/site-attendance.ts'
import type { Row } from '#contract/kit/collection.ts'

type Seen = Pick<Row<typeof siteAttendance>, 'direction' | 'at' | 'day'>

const HOUR_MS = 3_600_000
/** A day on which nobody was seen going. */
const STANDARD_MS = 8 * HOUR_MS
/** Whoever is seen going later than that was not seen going before. */
const LONGEST_SHIFT_MS = 16 * HOUR_MS

/**
 * Time on site by the day of coming, in milliseconds: from coming to going, past midnight too. Of a coming without a going the
 * day counts as a standard day, or as what else is known of it where that is more.
 */
function timeByDay(events: readonly Seen[]): ReadonlyMap<string, number> {
  const days = new Map<string, number>()
  const add = (day: string, ms: number) => days.set(day, (days.get(day) ?? 0) + ms)
  const leaveOpen = ({ day }: Seen) => days.set(day, Math.max(days.get(day) ?? 0, STANDARD_MS))
  let came: Seen | undefined
  for (const one of [...events].sort((a, b) => a.at - b.at)) {
    if (one.direction === 'in') {
      // Seen twice by the gate on one day: the first counts.
      if (came?.day === one.day) continue
      if (came) leaveOpen(came)
      came = one
    } else if (came) {
      if (one.at - came.at <= LONGEST_SHIFT_MS) add(came.day, one.at - came.at)
      else leaveOpen(came)
      came = undefined
    }
  }
  if (came) leaveOpen(came)
  return days
}

/** Days of a month and hours of them, rounded to halves. */
export function worked(events: readonly Seen[], month: string): { readonly days: number; readonly hours: number } {
  const its = [...timeByDay(events)].filter(([day]) => day.startsWith(month))
  const ms = its.reduce((sum, [, one]) => sum + one, 0)
  return { days: its.length, hours: Math.round((ms * 2) / HOUR_MS) / 2 }
}

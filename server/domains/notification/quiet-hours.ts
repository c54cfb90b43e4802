// The hours in which only what is urgent is told.

import { QUIET_HOURS } from '#contract/domains/notification.ts'
import { CHINA_AHEAD_MS, DAY_MS } from '#contract/kit/day-ms.ts'

const HOUR_MS = 3_600_000

/** The hour of Asia/Shanghai at an instant, 0 to 23. */
export const shanghaiHour = (nowMs: number): number => Math.floor(((nowMs + CHINA_AHEAD_MS) % DAY_MS) / HOUR_MS)

/** The end of the quiet hours in which an instant lies, epoch ms; undefined by day. */
export function quietUntil(nowMs: number): number | undefined {
  const midnightMs = Math.floor((nowMs + CHINA_AHEAD_MS) / DAY_MS) * DAY_MS - CHINA_AHEAD_MS
  const hour = (nowMs - midnightMs) / HOUR_MS
  if (hour < QUIET_HOURS.to) return midnightMs + QUIET_HOURS.to * HOUR_MS
  if (hour >= QUIET_HOURS.from) return midnightMs + DAY_MS + QUIET_HOURS.to * HOUR_MS
  return undefined
}

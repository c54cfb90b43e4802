// Calendar days of the organisation: all of China keeps one time, eight hours ahead of UTC, without summer time.
import { CHINA_AHEAD_MS } from '#contract/kit/day-ms.ts'

/** The calendar date in Asia/Shanghai at an instant, `YYYY-MM-DD`. */
export const todayInShanghai = (nowMs: number): string => new Date(nowMs + CHINA_AHEAD_MS).toISOString().slice(0, 10)

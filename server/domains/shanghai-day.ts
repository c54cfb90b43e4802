// Calendar days of the organisation: all of China keeps one time, eight hours ahead of UTC, without summer time.
const OFFSET_MS = 8 * 3_600_000

/** The calendar date in Asia/Shanghai at an instant, `YYYY-MM-DD`. */
export const todayInShanghai = (nowMs: number): string => new Date(nowMs + OFFSET_MS).toISOString().slice(0, 10)

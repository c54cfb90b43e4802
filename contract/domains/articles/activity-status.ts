// Where an activity stands: follows from its times and from how many places are taken, and is kept nowhere.
import type { Activity } from './article-fields.ts'

/** The spec's numbers: 1 ended, 2 not started, 3 in progress, 4 registration open, 5 registration closed. */
export type ActivityStatus = 1 | 2 | 3 | 4 | 5

/** The first that applies, in this order: ended, in progress, open, closed, not started. */
export function activityStatus(
  { start, end, regStart, regEnd, capacity }: Pick<Activity, 'start' | 'end' | 'regStart' | 'regEnd' | 'capacity'>,
  placesTaken: number,
  nowMs: number,
): ActivityStatus {
  if (nowMs >= end) return 1
  if (nowMs >= start) return 3
  if (regStart === null || regEnd === null) return 2
  const isFull = capacity !== null && placesTaken >= capacity
  if (nowMs >= regStart && nowMs < regEnd && !isFull) return 4
  return nowMs >= regEnd || isFull ? 5 : 2
}

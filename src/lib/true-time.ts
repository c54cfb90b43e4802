// What time it is where the device's own clock is plainly wrong. Nothing is decided by it (L5): it is for what a form takes
// for today, and for telling the person. The server judges by its own.
import { shanghaiDate } from './shanghai-date.ts'

/** Less may be the way of an answer, and does no harm. */
const PLAINLY_WRONG_MS = 5 * 60_000

/** Milliseconds that no setting of the clock moves. */
const sinceStart = (): number =>
  (globalThis as { performance?: { readonly now: () => number } }).performance?.now() ?? Date.now()

interface Heard {
  readonly serverMs: number
  readonly sinceMs: number
}

let heard: Heard | undefined
/** What the device's clock lacks; 0 while it is right or nothing was heard. */
let lackMs = 0
const listeners = new Set<() => void>()

/** Takes in the `Date` header of an answer that the server has just given. */
export function hearServerTime(date: string | null): void {
  const serverMs = Date.parse(date ?? '')
  if (Number.isNaN(serverMs)) return
  heard = { serverMs, sinceMs: sinceStart() }
  const lack = serverMs - Date.now()
  const now = Math.abs(lack) < PLAINLY_WRONG_MS ? 0 : lack
  // To the minute: the screen does not follow the way of each answer.
  if (Math.abs(now - lackMs) < 60_000 && (now === 0) === (lackMs === 0)) return
  lackMs = now
  for (const listen of [...listeners]) listen()
}

/** By how much the device's clock is behind the server's (ahead: negative), as heard last; 0 while it is about right. */
export const clockLack = (): number => lackMs

/** Tells of changes of `clockLack`. Answers how to stop. */
export function watchClock(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** The present as far as it is known, epoch ms. */
export function trueNow(): number {
  const own = Date.now()
  if (heard === undefined || lackMs === 0) return own
  // A clock that has been set right since: its own time fits better then.
  const expected = heard.serverMs + sinceStart() - heard.sinceMs
  return Math.abs(own - expected) < Math.abs(own + lackMs - expected) ? own : own + lackMs
}

/** `yyyy-MM-dd` of the present in Asia/Shanghai. */
export const shanghaiToday = (): string => shanghaiDate(trueNow())

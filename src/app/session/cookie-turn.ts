// The reading cookie is one per device, and no page sees it: what gives it anew and what has it taken away wait for each
// other, in all tabs. An answer that comes late would otherwise take away, or end, what somebody else has just been given.
import type { Locks } from '#src/sync/leader.ts'

const LOCK = 'gantry-read-cookie'
/** A tab that sleeps with the turn keeps nobody from signing in. */
const PATIENCE_MS = 5000

export interface CookieTurn {
  readonly locks: Locks
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>
}

/** Runs `act` when it is its turn; `isMine` is false when the turn did not come in time. */
export async function inCookieTurn<T>({ locks, pause }: CookieTurn, act: (isMine: boolean) => Promise<T>): Promise<T> {
  const waiting = new AbortController()
  let running: Promise<T> | undefined
  const hold = async () => {
    running = act(true)
    await running
  }
  void pause(PATIENCE_MS).then(() => waiting.abort())
  try {
    await locks.request(LOCK, { signal: waiting.signal }, hold)
  } catch (error) {
    if (running === undefined && !waiting.signal.aborted) throw error
  }
  return running ?? act(false)
}

// A loop that runs on demand: at most one run at a time, a kick during a run means one more, failures back off with jitter.
import type { Clock, Random } from './clock.ts'

/** What a run asks for next. */
export type Next = { kind: 'done' } | { kind: 'again' } | { kind: 'after'; ms: number } | { kind: 'failed' }

export const DONE: Next = { kind: 'done' }
export const AGAIN: Next = { kind: 'again' }
export const FAILED: Next = { kind: 'failed' }

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 60_000

export interface Loop {
  /** Runs now, or once more after the present run; a waiting retry, or that of a run under way, is brought forward when `urgent`. */
  readonly kick: (urgent?: boolean) => void
  readonly stop: () => void
}

/** Starts nothing by itself; `run` must not throw except for faults that `onFault` is to see. */
export function createLoop(options: {
  clock: Clock
  random: Random
  run: () => Promise<Next>
  onFault: (error: unknown) => void
}): Loop {
  const { clock, random } = options
  let running = false
  let kicked = false
  let urged = false
  let stopped = false
  let failures = 0
  let cancelRetry: (() => void) | undefined

  async function turn(): Promise<void> {
    if (running || stopped) return
    running = true
    cancelRetry?.()
    cancelRetry = undefined
    kicked = false
    urged = false
    let next: Next
    try {
      next = await options.run()
    } catch (error) {
      options.onFault(error)
      next = FAILED
    }
    running = false
    if (stopped) return
    failures = next.kind === 'failed' ? failures + 1 : 0
    // What was begun before the network came back fails, and says nothing about the network that there is now.
    if (next.kind === 'again' || (kicked && next.kind === 'done') || (urged && next.kind === 'failed'))
      return void turn()
    if (next.kind === 'after') wait(next.ms)
    // Full jitter from the first retry on: a whole site regains its signal at the same moment.
    if (next.kind === 'failed')
      wait(250 + random() * Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 10)))
  }

  function wait(ms: number): void {
    cancelRetry = clock.after(ms, () => {
      cancelRetry = undefined
      void turn()
    })
  }

  return {
    kick(urgent = false) {
      kicked = true
      urged ||= urgent
      if (running || stopped || (cancelRetry && !urgent)) return
      void turn()
    },
    stop() {
      stopped = true
      cancelRetry?.()
    },
  }
}

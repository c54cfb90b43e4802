import type { Clock } from '#src/sync/clock.ts'

/** The clock and the timers of the browser: of a page, a worker, a service worker. */
export const realClock: Clock = {
  monotonicMs: () => performance.now(),
  wallMs: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

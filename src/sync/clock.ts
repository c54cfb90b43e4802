// Time and chance, injected: the simulation drives both.

export interface Clock {
  /** Monotonic milliseconds, for waiting only. */
  readonly monotonicMs: () => number
  /** Wall clock, epoch ms, for showing only; it decides nothing (L5). */
  readonly wallMs: () => number
  /** Calls `run` after `ms`; answers a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
}

/** Numbers in [0, 1). */
export type Random = () => number

/** Resolves after `ms`, or at once when the signal aborts. */
export function pause(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const cancel = clock.after(ms, () => resolve())
    signal?.addEventListener(
      'abort',
      () => {
        cancel()
        resolve()
      },
      { once: true },
    )
  })
}

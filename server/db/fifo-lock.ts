// A lock that is handed on in the order of asking.

export interface FifoLock {
  /** Resolves with the function that hands the lock on; calling it again does nothing. */
  readonly acquire: () => Promise<() => void>
  /** Whoever waits, and whoever asks from now on, gets this error. */
  readonly shut: (error: Error) => void
}

interface Waiter {
  resolve: (release: () => void) => void
  reject: (error: Error) => void
}

/** Creates a free lock. `onWaiting` is told when somebody has waited for `patienceMs`. */
export function createFifoLock(onWaiting: () => void, patienceMs: number): FifoLock {
  const waiting: Waiter[] = []
  let held = false
  let shutBy: Error | undefined

  const hand = (): (() => void) => {
    held = true
    let released = false
    return () => {
      if (released) return
      released = true
      const next = waiting.shift()
      if (next) next.resolve(hand())
      else held = false
    }
  }
  return {
    acquire: () => {
      if (shutBy) return Promise.reject(shutBy)
      if (!held) return Promise.resolve(hand())
      return new Promise((resolve, reject) => {
        const timer = setTimeout(onWaiting, patienceMs)
        timer.unref()
        const done = <T>(settle: (value: T) => void) => {
          return (value: T) => {
            clearTimeout(timer)
            settle(value)
          }
        }
        waiting.push({ resolve: done(resolve), reject: done(reject) })
      })
    },
    shut: (error) => {
      shutBy = error
      for (const waiter of waiting.splice(0)) waiter.reject(error)
    },
  }
}

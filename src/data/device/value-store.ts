// One value that changes, with those who watch it: the shape that React's external stores want.

export interface ValueStore<T> {
  readonly get: () => T
  /** Tells the watchers unless the value is the same object. */
  readonly set: (value: T) => void
  /** Answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Holds `initial` until it is set; listeners hear of each change. */
export function createValueStore<T>(initial: T): ValueStore<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

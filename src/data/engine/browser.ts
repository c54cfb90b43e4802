// What the data layer uses of the browser, in one place, so that tests bring their own.
import type { Clock, Random } from '#src/sync/clock.ts'
import type { Locks } from '#src/sync/leader.ts'
import type { PokeSource } from './poke-stream.ts'
import { realClock } from './real-clock.ts'

/** The part of `BroadcastChannel` that is used. Messages reach the other tabs, never the sender. */
export interface Channel {
  readonly post: (message: unknown) => void
  readonly listen: (listener: (message: unknown) => void) => () => void
  readonly close: () => void
}

export interface Browser {
  readonly clock: Clock
  readonly random: Random
  readonly fetch: typeof fetch
  readonly locks: Locks
  readonly channel: (name: string) => Channel
  readonly openPokes: (url: string) => PokeSource
  /** Calls `wake` when the page is looked at again or a network appears, `offline` when it goes. Answers how to stop. */
  readonly onWake: (calls: { wake: () => void; offline: () => void }) => () => void
  /**
   * Calls `freeze` when the page is put to sleep and `resume` when it goes on. A page that sleeps still hears other tabs,
   * but the storage does not answer it: a transaction it began would keep everybody waiting.
   */
  readonly onFreeze?: (listener: { readonly freeze: () => void; readonly resume: () => void }) => void
  readonly factory: IDBFactory
  /** Asks the browser to keep the storage; false when it will not, null when it cannot be asked. */
  readonly persist: () => Promise<boolean | null>
  /** Whether the browser keeps the storage; null when it cannot be asked. */
  readonly persisted: () => Promise<boolean | null>
  readonly estimate: () => Promise<{ usedBytes: number; quotaBytes: number } | null>
}

/** The browser this page runs in. */
export function realBrowser(): Browser {
  return {
    clock: realClock,
    random: cryptoRandom,
    fetch: (...args) => fetch(...args),
    locks: navigator.locks
      ? { request: (name, options, hold) => navigator.locks.request(name, options, hold).then(() => undefined) }
      : lonelyLocks(),
    channel: openChannel,
    openPokes: (url) => new EventSource(url, { withCredentials: true }),
    onWake,
    onFreeze: ({ freeze, resume }) => {
      document.addEventListener('freeze', freeze)
      document.addEventListener('resume', resume)
    },
    factory: indexedDB,
    persist: async () => (navigator.storage?.persist ? navigator.storage.persist() : null),
    persisted: async () => (navigator.storage?.persisted ? navigator.storage.persisted() : null),
    estimate: async () => {
      const found = await navigator.storage?.estimate?.()
      return found ? { usedBytes: found.usage ?? 0, quotaBytes: found.quota ?? 0 } : null
    },
  }
}

/** Asked for in batches: an id takes sixteen numbers, and each call of the browser's costs as much as all of them. */
const drawn = new Uint32Array(64)
let next = drawn.length

/** 32 bits of the system's randomness, in [0, 1). */
function cryptoRandom(): number {
  if (next >= drawn.length) {
    crypto.getRandomValues(drawn)
    next = 0
  }
  return (drawn[next++] ?? 0) / 2 ** 32
}

/** Without the Web Locks API (old engines, plain http) each tab leads; the fencing term still keeps them apart (B1). */
function lonelyLocks(): Locks {
  return { request: async (_name, _options, hold) => hold() }
}

function openChannel(name: string): Channel {
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const heard = (event: MessageEvent) => listener(event.data)
      channel.addEventListener('message', heard)
      return () => channel.removeEventListener('message', heard)
    },
    close: () => channel.close(),
  }
}

function onWake({ wake, offline }: { wake: () => void; offline: () => void }): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') wake()
  }
  const events = ['online', 'focus', 'pageshow'] as const
  for (const name of events) addEventListener(name, wake)
  addEventListener('offline', offline)
  document.addEventListener('visibilitychange', seen)
  return () => {
    for (const name of events) removeEventListener(name, wake)
    removeEventListener('offline', offline)
    document.removeEventListener('visibilitychange', seen)
  }
}

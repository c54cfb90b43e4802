// Server-sent pokes (Q5): one tab of the device listens, through a lock of its own; a browser allows few connections.
import type { Clock, Random } from '#src/sync/clock.ts'
import type { Locks } from '#src/sync/leader.ts'

/** The part of `EventSource` that is used. */
export interface PokeSource {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onerror: ((event: Event) => void) | null
  readonly readyState: number
  readonly close: () => void
}

export interface PokeStreamOptions {
  readonly url: string
  readonly lockName: string
  readonly locks: Locks
  readonly clock: Clock
  readonly random: Random
  readonly open: (url: string) => PokeSource
  /** Something changed, or pokes may have been missed. */
  readonly onPoke: () => void
  readonly onFault: (error: unknown) => void
}

export interface PokeStream {
  /** The network seems to be back: tries at once instead of waiting, and does not wait long for a try that hangs. */
  readonly retry: () => void
  readonly stop: () => void
}

const FIRST_RETRY_MS = 3000
const LONGEST_RETRY_MS = 5 * 60_000
/** A try that began before the network was back may hang for minutes. */
const HANGING_MS = 5000
/** `EventSource.CONNECTING`: also while the browser pauses between two tries of its own. */
const CONNECTING = 0
/** `EventSource.CLOSED`: the browser has given up by itself. */
const CLOSED = 2

/** Listens until stopped; other tabs wait their turn. */
export function startPokeStream(options: PokeStreamOptions): PokeStream {
  const stopped = new AbortController()
  let source: PokeSource | undefined
  let failures = 0
  let cancel: () => void = () => undefined
  let watched: PokeSource | undefined
  let holding = false

  function connect(): void {
    cancel()
    source?.close()
    if (stopped.signal.aborted) return
    const mine = options.open(options.url)
    source = mine
    mine.onopen = () => {
      failures = 0
      options.onPoke()
    }
    mine.onmessage = () => options.onPoke()
    mine.onerror = () => {
      // Otherwise the browser is connecting again by itself.
      if (mine !== source || mine.readyState !== CLOSED) return
      // What was begun before the network came back says nothing about the network that there is now.
      if (mine === watched) connect()
      else waitAndConnect()
    }
  }

  function waitAndConnect(): void {
    failures += 1
    const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 10))
    cancel()
    cancel = options.clock.after(FIRST_RETRY_MS + options.random() * longest, connect)
  }

  function watch(hanging: PokeSource): void {
    watched = hanging
    cancel()
    cancel = options.clock.after(HANGING_MS, () => {
      watched = undefined
      if (hanging === source && hanging.readyState === CONNECTING) connect()
    })
  }

  const listen = () =>
    new Promise<void>((resolve) => {
      holding = true
      connect()
      stopped.signal.addEventListener('abort', () => resolve(), { once: true })
    })
  options.locks.request(options.lockName, { signal: stopped.signal }, listen).catch((error: unknown) => {
    if (!stopped.signal.aborted) options.onFault(error)
  })

  return {
    retry() {
      if (!holding) return
      if (!source || source.readyState === CLOSED) connect()
      else if (source.readyState === CONNECTING && source !== watched) watch(source)
    },
    stop() {
      stopped.abort()
      cancel()
      source?.close()
      source = undefined
    },
  }
}

// A device in a test: its storage, its tabs with their channels and locks, and a network that can be pulled out. The
// server behind it is the real one.
import { IDBFactory } from 'fake-indexeddb'
import { createStore } from 'jotai'
import { meetCode } from '#src/app/errors/meet-code.ts'
import { notePendingCall } from '#src/app/errors/pending-calls.ts'
import { type Client, createClient } from '#src/app/session/create-client.ts'
import { sessionAtom } from '#src/app/session/session-atoms.ts'
import type { SessionState } from '#src/app/session/session-state.ts'
import type { Browser, Channel } from '#src/data/engine/browser.ts'
import { createWorkerClient } from '#src/data/engine/worker-client.ts'
import { activeLanguage } from '#src/i18n/i18n.ts'
import type { Locks } from '#src/sync/leader.ts'
import { workerWays } from '../sync/worker-ways.ts'

/** What answers requests: Hono's application. */
export interface Server {
  readonly request: (path: string, init?: RequestInit) => Response | Promise<Response>
}

export interface Network {
  /** Without it every request fails as in a basement. */
  online: boolean
  /** Answers instead of the server, for portals and faults. */
  instead: ((path: string, init: RequestInit | undefined) => Response | Promise<Response> | undefined) | undefined
  /** Paths asked for, in order. */
  readonly asked: string[]
  /** How many requests wait for their answer. */
  unanswered: number
}

export interface Storage {
  /** No room for another edit: adding to an outbox ends as in a full browser. */
  full: boolean
  /** Of 100. */
  usedBytes: number
  /** Whether the browser has promised to keep it. */
  isPromised: boolean
  /** Names of the databases that were deleted, in order. */
  readonly deleted: string[]
  /** Told of each deletion. */
  onDeleted: ((name: string) => void) | undefined
}

export interface Tab {
  readonly client: Client
  readonly store: ReturnType<typeof createStore>
  readonly faults: unknown[]
  readonly state: () => SessionState
  readonly close: () => void
}

export interface Device {
  readonly network: Network
  /** What its tabs and its service worker have in common. */
  readonly browser: Browser
  readonly storage: Storage
  readonly openTab: (options?: { withWorker?: boolean }) => Tab
  /** A network appears, or the page is looked at again. */
  readonly wake: () => void
  readonly databases: () => Promise<string[]>
}

/** Time passes this much faster, so that retries and leases take no patience. */
const HURRY = 20

export function createDevice(server: Server): Device {
  const storage: Storage = { full: false, usedBytes: 1, isPromised: false, deleted: [], onDeleted: undefined }
  const factory = limited(new IDBFactory(), storage)
  const network: Network = { online: true, instead: undefined, asked: [], unanswered: 0 }
  const channels = new Map<string, Set<(message: unknown) => void>>()
  const locks = createLocks()
  const wakes = new Set<() => void>()
  const clock: Browser['clock'] = {
    monotonicMs: () => performance.now() * HURRY,
    wallMs: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms / HURRY)
      return () => clearTimeout(timer)
    },
  }

  function channel(name: string): Channel {
    const all = channels.get(name) ?? new Set()
    channels.set(name, all)
    const mine = new Set<(message: unknown) => void>()
    return {
      post: (message) => {
        const sent = structuredClone(message)
        for (const listener of [...all])
          if (!mine.has(listener)) queueMicrotask(() => all.has(listener) && listener(sent))
      },
      listen: (listener) => {
        const own = (message: unknown) => listener(message)
        all.add(own)
        mine.add(own)
        return () => all.delete(own)
      },
      close: () => {
        for (const listener of mine) all.delete(listener)
      },
    }
  }

  const browser: Browser = {
    clock,
    random: Math.random,
    fetch: async (input, init) => {
      const path = String(input)
      network.asked.push(path)
      if (!network.online) throw new TypeError('Failed to fetch')
      network.unanswered += 1
      try {
        return await (network.instead?.(path, init) ?? server.request(path, init))
      } finally {
        network.unanswered -= 1
      }
    },
    locks,
    channel,
    openPokes: () => ({ onopen: null, onmessage: null, onerror: null, readyState: 0, close: () => undefined }),
    onWake: ({ wake }) => {
      wakes.add(wake)
      return () => wakes.delete(wake)
    },
    factory,
    persist: async () => {
      storage.isPromised = true
      return true
    },
    persisted: async () => storage.isPromised,
    estimate: async () => ({ usedBytes: storage.usedBytes, quotaBytes: 100 }),
  }

  return {
    network,
    browser,
    storage,
    wake: () => {
      for (const wake of [...wakes]) wake()
    },
    databases: async () => (await factory.databases()).map((one) => one.name ?? '').sort(),
    openTab({ withWorker = false } = {}) {
      const store = createStore()
      const faults: unknown[] = []
      const onFault = (error: unknown) => void faults.push(error)
      const worker = withWorker ? createWorkerClient(workerWays({ clock, factory, onFault })) : undefined
      const client = createClient({
        store,
        browser,
        worker,
        onFault,
        baseUrl: 'http://server',
        language: activeLanguage,
        menuSource: () => 'web',
        onCode: (answer) => void meetCode(store, { ...answer, path: '/admin/landing' }).catch(onFault),
        onPending: (change) => notePendingCall(store, change),
      })
      return { client, store, faults, state: () => store.get(sessionAtom), close: client.close }
    },
  }
}

/** A factory whose outboxes can be full. */
function limited(real: IDBFactory, storage: Storage): IDBFactory {
  const guard = (native: IDBTransaction) => {
    const open = native.objectStore.bind(native)
    native.objectStore = (name) => {
      const store = open(name)
      if (name !== 'edits' || !storage.full) return store
      const refuse = (): never => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
      Object.assign(store, { add: refuse, put: refuse })
      return store
    }
    return native
  }
  return {
    open(name, version) {
      const request = real.open(name, version)
      request.addEventListener('success', () => {
        const begin = request.result.transaction.bind(request.result)
        request.result.transaction = (...args) => guard(begin(...args))
      })
      return request
    },
    deleteDatabase(name) {
      storage.deleted.push(name)
      storage.onDeleted?.(name)
      return real.deleteDatabase(name)
    },
    databases: () => real.databases(),
    cmp: (first, second) => real.cmp(first, second),
  }
}

interface Waiting {
  readonly start: () => void
}

/** Web Locks of one device: one holder per name, the others in a queue; a thief's victim is rejected. */
function createLocks(): Locks {
  const held = new Map<string, { rob: () => void }>()
  const queues = new Map<string, Waiting[]>()
  return {
    request: (name, { signal, steal }, hold) =>
      new Promise((resolve, reject) => {
        const abort = () => new DOMException('', 'AbortError')
        if (signal?.aborted) return reject(abort())
        const queue = queues.get(name) ?? []
        queues.set(name, queue)
        const start = () => {
          const mine = { rob: () => reject(abort()) }
          held.set(name, mine)
          const release = () => {
            if (held.get(name) !== mine) return
            held.delete(name)
            queue.shift()?.start()
          }
          hold().then(
            () => {
              release()
              resolve()
            },
            (error: unknown) => {
              release()
              reject(error)
            },
          )
        }
        if (steal) held.get(name)?.rob()
        if (steal || !held.has(name)) return start()
        const waiting: Waiting = { start }
        queue.push(waiting)
        signal?.addEventListener(
          'abort',
          () => {
            const place = queue.indexOf(waiting)
            if (place < 0) return
            queue.splice(place, 1)
            reject(abort())
          },
          { once: true },
        )
      }),
  }
}

/** Resolves once a value that can be watched fits. */
export function until<T>(
  value: { readonly get: () => T; readonly subscribe: (listener: () => void) => () => void },
  fits: (value: T) => boolean,
): Promise<T> {
  return new Promise((resolve) => {
    let stop: () => void = () => undefined
    const look = () => {
      const now = value.get()
      if (!fits(now)) return
      stop()
      resolve(now)
    }
    stop = value.subscribe(look)
    look()
  })
}

// The browser wakes this worker when there is a network again: what waits in the outbox is sent without a page (B4).
import { idMaker } from '#contract/kit/id.ts'
import { CONTRACT_VERSION } from '#contract/version.ts'
import { outboxName, WRITTEN_CHANNEL, type WrittenMessage } from '#src/data/database-names.ts'
import { createDeviceStore, DEVICE_DATABASE, DEVICE_STORES } from '#src/data/device-store.ts'
import { drainInBackground } from '#src/sync/background.ts'
import type { Clock } from '#src/sync/clock.ts'
import { isUnsettled } from '#src/sync/edit.ts'
import { openIdbKv } from '#src/sync/idb-kv.ts'
import { type Kv, OUTBOX_STORES } from '#src/sync/kv.ts'
import type { Locks } from '#src/sync/leader.ts'
import { createOutbox } from '#src/sync/outbox.ts'
import { createPushTransport } from './push-transport.ts'

/** Tag under which a page asks to be woken for. */
export const SYNC_TAG = 'gantry-outbox'

/** What is used of the browser, so that tests bring their own. */
export interface BackgroundBrowser {
  readonly factory: IDBFactory
  readonly fetch: typeof fetch
  readonly locks: Locks
  readonly clock: Clock
  /** Tells pages of this device what was written. */
  readonly announce: (message: WrittenMessage) => void
}

/** The libraries do not declare the event yet. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  /** The browser will not try again by itself. */
  readonly lastChance: boolean
}
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

export function listenForSync(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event) => {
    const { tag, lastChance } = event as SyncEvent
    if (tag !== SYNC_TAG) return
    ;(event as SyncEvent).waitUntil(runSync(worker, lastChance))
  })
}

async function runSync(worker: ServiceWorkerGlobalScope, lastChance: boolean): Promise<void> {
  const channel = new BroadcastChannel(WRITTEN_CHANNEL)
  try {
    const { factory, locks } = { factory: worker.indexedDB, locks: worker.navigator.locks }
    const left = await drainOutbox({
      factory,
      fetch: (...sent) => worker.fetch(...sent),
      locks: { request: (name, options, hold) => locks.request(name, options, hold).then(() => undefined) },
      clock: workerClock,
      announce: (message) => channel.postMessage(message),
    })
    if (left === 'nothing') return
    if (lastChance) await (worker.registration as SyncRegistration).sync?.register(SYNC_TAG)
    // A rejected event is tried again by the browser, later each time.
    else throw new Error('edits are left in the outbox')
  } finally {
    channel.close()
  }
}

const workerClock: Clock = {
  monotonicMs: () => performance.now(),
  wallMs: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Sends what waits of every identity of the person who is signed in. `retry`: the network let some of it down. What only
 * a person or a page can settle (a login, changed permissions, an update, a page that leads) is not for another attempt.
 */
export async function drainOutbox(browser: BackgroundBrowser): Promise<'nothing' | 'retry'> {
  const open = (name: string, stores: Readonly<Record<string, string>>): Kv =>
    openIdbKv({
      name,
      stores,
      durability: 'strict',
      factory: browser.factory,
      onWritten: (written) => browser.announce({ database: name, stores: [...written.keys()] }),
    })
  const deviceKv = open(DEVICE_DATABASE, DEVICE_STORES)
  const device = createDeviceStore(deviceKv)
  try {
    const session = await device.session()
    if (!session || session.expired) return 'nothing'
    const outbox = open(outboxName(session.userId), OUTBOX_STORES)
    try {
      const waiting = (await createOutbox(outbox).edits()).filter(isUnsettled)
      let retry = false
      for (const domain of new Set(waiting.map((edit) => edit.domain))) {
        const identity = session.identities[domain]
        if (!identity?.token) continue
        const { transport, isUnanswered } = createPushTransport({
          baseUrl: '',
          fetch: browser.fetch,
          clock: browser.clock,
          token: async () => (await device.session())?.identities[domain]?.token ?? null,
        })
        const drained = await drainInBackground({
          contract: CONTRACT_VERSION,
          userId: session.userId,
          domain,
          device: await device.deviceId(() => newId('device')),
          outbox,
          transport,
          permission: async () => identity.permission.fingerprint,
          locks: browser.locks,
          clock: browser.clock,
        })
        if (drained === 'left' && isUnanswered()) retry = true
      }
      return retry ? 'retry' : 'nothing'
    } finally {
      outbox.close()
    }
  } finally {
    deviceKv.close()
  }
}

/** The login has made the device's name already; this is for a storage that lost it. */
const newId = idMaker(workerClock.wallMs, () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32)

// What waits in the outbox is sent without a page, when the browser wakes this worker (B4): there is a network again.
import { WAKE_TAG, WRITTEN_CHANNEL } from '#src/data/device/database-names.ts'
import { realClock } from '#src/data/engine/real-clock.ts'
import { drainOutbox } from './drain-outbox.ts'

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
    if (tag !== WAKE_TAG) return
    ;(event as SyncEvent).waitUntil(runSync(worker, lastChance))
  })
}

async function runSync(worker: ServiceWorkerGlobalScope, lastChance: boolean): Promise<void> {
  if ((await sendWaiting(worker)) === 'nothing') return
  if (lastChance) await (worker.registration as SyncRegistration).sync?.register(WAKE_TAG)
  // A rejected event is tried again by the browser, later each time.
  else throw new Error('edits are left in the outbox')
}

/** Sends what waits of the person who is signed in here. `retry`: some of it is left, because the network let it down. */
export async function sendWaiting(worker: ServiceWorkerGlobalScope): Promise<'nothing' | 'retry'> {
  const channel = new BroadcastChannel(WRITTEN_CHANNEL)
  try {
    const { factory, locks } = { factory: worker.indexedDB, locks: worker.navigator.locks }
    return await drainOutbox({
      factory,
      fetch: (...sent) => worker.fetch(...sent),
      locks: { request: (name, options, hold) => locks.request(name, options, hold).then(() => undefined) },
      clock: realClock,
      random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
      announce: (message) => channel.postMessage(message),
    })
  } finally {
    channel.close()
  }
}

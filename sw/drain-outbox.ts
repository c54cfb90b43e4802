// Sends a person's outbox without a page, from what the device keeps of the login.
import { idMaker } from '#contract/kit/id.ts'
import { CONTRACT_VERSION } from '#contract/version.ts'
import { outboxName, type WrittenMessage } from '#src/data/device/database-names.ts'
import { createDeviceSession, DEVICE_DATABASE, DEVICE_STORES } from '#src/data/device/device-session.ts'
import { beginNewLog } from '#src/data/edits/new-log.ts'
import { drainInBackground } from '#src/sync/background.ts'
import type { Clock, Random } from '#src/sync/clock.ts'
import type { Locks } from '#src/sync/leader.ts'
import { isUnsettled } from '#src/sync/outbox/edit.ts'
import { createOutboxQueue } from '#src/sync/outbox/outbox-queue.ts'
import { openIdbKv } from '#src/sync/storage/idb-kv.ts'
import { type Kv, OUTBOX_STORES } from '#src/sync/storage/kv.ts'
import { createPushTransport } from './push-transport.ts'

/** What is used of the browser, so that tests bring their own. */
export interface BackgroundBrowser {
  readonly factory: IDBFactory
  readonly fetch: typeof fetch
  readonly locks: Locks
  readonly clock: Clock
  readonly random: Random
  /** Tells pages of this device what was written. */
  readonly announce: (message: WrittenMessage) => void
}

/**
 * Sends what waits of every identity of the person who is signed in. `retry`: the network let some of it down. What only
 * a person or a page can settle (a login, changed permissions, an update, a page that leads) is not for another attempt.
 */
export async function drainOutbox(browser: BackgroundBrowser): Promise<'nothing' | 'retry'> {
  // This worker may be the first that writes after a kill. What goes wrong there must not end it while edits are being sent.
  const [sent, log] = await Promise.allSettled([drain(browser), beginNewLog(browser.factory)])
  if (sent.status === 'rejected') throw sent.reason
  if (log.status === 'rejected') throw log.reason
  return sent.value
}

async function drain(browser: BackgroundBrowser): Promise<'nothing' | 'retry'> {
  const open = (name: string, stores: Readonly<Record<string, string>>): Kv =>
    openIdbKv({
      name,
      stores,
      durability: 'strict',
      factory: browser.factory,
      onWritten: (written) => browser.announce({ database: name, stores: [...written.keys()] }),
    })
  const deviceKv = open(DEVICE_DATABASE, DEVICE_STORES)
  const device = createDeviceSession(deviceKv)
  try {
    const session = await device.session()
    if (!session || session.expired) return 'nothing'
    const outbox = open(outboxName(session.userId), OUTBOX_STORES)
    try {
      const waiting = (await createOutboxQueue(outbox).edits()).filter(isUnsettled)
      let retry = false
      for (const domain of new Set(waiting.map((edit) => edit.domain))) {
        const identity = session.identities[domain]
        if (!identity?.token) continue
        const { transport, isUnanswered } = createPushTransport({
          baseUrl: '',
          fetch: browser.fetch,
          clock: browser.clock,
          // A3: when somebody else signs in meanwhile, nothing of this person is sent under his name.
          token: async () => {
            const now = await device.session()
            return now?.userId === session.userId ? (now.identities[domain]?.token ?? null) : undefined
          },
        })
        const drained = await drainInBackground({
          contract: CONTRACT_VERSION,
          userId: session.userId,
          domain,
          device: await device.deviceId(() => idMaker(browser.clock.wallMs, browser.random)('device')),
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

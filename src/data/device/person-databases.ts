// The databases of a person on this device: their names, and how they go (A5).

import { type Clock, pause } from '#src/sync/clock.ts'
import { createOutbox } from '#src/sync/outbox/outbox.ts'
import { OUTBOX_STORES } from '#src/sync/storage/kv.ts'
import { actsIn } from '../acts-in.ts'
import { FEED_CACHE, MIRROR_PREFIX, mirrorName, OUTBOX_PREFIX, outboxName, PICTURE_CACHE } from './database-names.ts'
import type { DeviceStore } from './device-store.ts'
import { deleteDatabase, openDexieKv } from './dexie-kv.ts'

export interface PersonDatabases {
  /** Acts of the person that are only on this device: waiting, on their way, or refused. */
  readonly unsent: (userId: string) => Promise<number>
  /** Deletes everything of the person, sent or not. */
  readonly erase: (userId: string) => Promise<void>
  /** Deletes what other persons left behind: every mirror, and the outboxes in which nothing waits (A3). */
  readonly eraseOthers: (userId: string) => Promise<void>
  /** Deletes the mirrors of these identities of the person (A4). Answers whether there were any. */
  readonly eraseMirrors: (userId: string, domains: readonly string[]) => Promise<boolean>
  /** Deletes every mirror but this one, and the pictures: what the server can tell again makes room for what it does not know yet (L1). */
  readonly makeRoom: (keptMirror: string) => Promise<void>
}

/** A tab that hangs may keep a database open. It goes when the tab does; nobody waits for it longer than this. */
const BLOCKED_MS = 5000

/** The databases of the people who have used this device, found, counted and removed. */
export function createPersonDatabases(device: DeviceStore, factory: IDBFactory, clock: Clock): PersonDatabases {
  async function names(): Promise<string[]> {
    const listed = (await factory.databases?.())?.flatMap(({ name }) => (name === undefined ? [] : [name]))
    // A browser that lists its databases is believed: opening a name that is gone would create it.
    return listed ?? device.databases()
  }

  async function remove(doomed: readonly string[]): Promise<void> {
    const deleted = Promise.all(doomed.map((name) => deleteDatabase(name, factory)))
    await Promise.race([deleted, pause(clock, BLOCKED_MS)])
    await device.forgetDatabases(doomed)
  }

  async function unsent(userId: string): Promise<number> {
    const name = outboxName(userId)
    if (!(await names()).includes(name)) return 0
    const kv = openDexieKv({ name, stores: OUTBOX_STORES, durability: 'strict', factory })
    try {
      // What went on by itself out of a conflict weighs nothing, and may not be lost for that.
      const open = (await createOutbox(kv).edits()).filter(({ state }) => state !== 'accepted')
      return open.reduce((sum, edit) => sum + actsIn(edit), 0)
    } finally {
      kv.close()
    }
  }

  return {
    unsent,
    erase: async (userId) => {
      const mine = mirrorName(userId, '')
      await remove((await names()).filter((name) => name === outboxName(userId) || name.startsWith(mine)))
    },
    eraseOthers: async (userId) => {
      const doomed: string[] = []
      for (const name of await names()) {
        if (name.startsWith(MIRROR_PREFIX) && !name.startsWith(mirrorName(userId, ''))) doomed.push(name)
        if (!name.startsWith(OUTBOX_PREFIX) || name === outboxName(userId)) continue
        if ((await unsent(name.slice(OUTBOX_PREFIX.length))) === 0) doomed.push(name)
      }
      await remove(doomed)
    },
    eraseMirrors: async (userId, domains) => {
      const wanted = domains.map((domain) => mirrorName(userId, domain))
      const doomed = (await names()).filter((name) => wanted.includes(name))
      if (doomed.length > 0) await remove(doomed)
      return doomed.length > 0
    },
    makeRoom: async (keptMirror) => {
      if ('caches' in globalThis) for (const name of [PICTURE_CACHE, FEED_CACHE]) await caches.delete(name)
      await remove((await names()).filter((name) => name.startsWith(MIRROR_PREFIX) && name !== keptMirror))
    },
  }
}

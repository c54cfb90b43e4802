// What this device keeps beside outbox and mirror: who is signed in, what was last known of each identity so that the
// shell opens without a network, and half-typed forms. Everything personal goes in one call.
import type { CurrentUser, MenuItem, PermissionSet } from '#contract/domains/identity/session-calls.ts'
import type { Kv, KvTx } from '#src/sync/kv.ts'

export const DEVICE_DATABASE = 'gantry-device'
export const DEVICE_STORES = { values: 'key', drafts: 'key' } as const

/** What is last known of one identity of the person. */
export interface IdentityRecord {
  /** Empty for the personal identity. */
  domain: string
  /** null when it has to be asked for again. */
  token: string | null
  detail: CurrentUser
  permission: PermissionSet
  menus: MenuItem[]
  role: { name: string; uri: string }
  /** Wall time of the last complete pull, for showing. */
  inStepAtMs: number | null
}

/** What this device was told of what waits for its person, and how. */
export interface PushRecord {
  userId: string
  /** The browser holds a subscription that the person has asked for. */
  isOn: boolean
  lang: 'zh-CN' | 'en'
  /** The number of the newest message; an older one that comes late says nothing. */
  seq: number
  /** What waits, by identity; one that is missing has nothing. */
  counts: Record<string, { todo: number; notice: number }>
  /** What the notifications say, by their tags. */
  titles: Record<string, string>
  /** Where a notification leads that was tapped, until a page has gone there. */
  wanted: { domain: string; path: string } | null
}

/** The person who is signed in on this device. */
export interface SessionRecord {
  userId: string
  username: string
  /** Identity that the next start opens. */
  current: string
  identities: Record<string, IdentityRecord>
  /** The server has said that the login has expired; what is here stays until the person signs in again (A3). */
  expired: boolean
}

export interface DeviceStore {
  /** Made once, on the first asking, by `make`. It names the device and no person, and stays after a logout. */
  readonly deviceId: (make: () => string) => Promise<string>
  readonly session: () => Promise<SessionRecord | undefined>
  /** Changes the record in one transaction; `undefined` from `change` leaves it as it is. Answers what is there then. */
  readonly changeSession: (
    change: (session: SessionRecord | undefined) => SessionRecord | undefined,
  ) => Promise<SessionRecord | undefined>
  /** Remembers when an identity was last in step; a session that is gone or another's stays as it is. */
  readonly saveStep: (who: { userId: string; domain: string }, inStepAtMs: number | null) => Promise<void>
  readonly draft: <T>(key: string) => Promise<T | undefined>
  readonly saveDraft: (key: string, value: unknown) => Promise<void>
  readonly removeDraft: (key: string) => Promise<void>
  /** Names of the databases that were ever opened here, for browsers that cannot list them. */
  readonly databases: () => Promise<string[]>
  readonly rememberDatabases: (names: readonly string[]) => Promise<void>
  readonly forgetDatabases: (names: readonly string[]) => Promise<void>
  /** Whether the browser was asked to keep the storage, and what it said. */
  readonly persistence: () => Promise<boolean | undefined>
  readonly savePersistence: (granted: boolean) => Promise<void>
  readonly push: () => Promise<PushRecord | undefined>
  /** Changes what is known of push messages; `undefined` from `change` leaves it as it is. Answers what is there then. */
  readonly changePush: (
    change: (known: PushRecord | undefined) => PushRecord | undefined,
  ) => Promise<PushRecord | undefined>
  /** Takes away the session, what push messages said, and all drafts. */
  readonly removePersonal: () => Promise<void>
}

/** The device's store over its database. The service worker reads the same. */
export function createDeviceStore(kv: Kv): DeviceStore {
  const read = async <T>(key: string) => {
    const record = await kv.transaction('read', ['values'], (tx) => tx.get<{ value: T }>('values', key))
    return record?.value
  }
  const change = <T>(key: string, make: (value: T | undefined) => T | undefined) =>
    kv.transaction('write', ['values'], async (tx: KvTx) => {
      const before = (await tx.get<{ value: T }>('values', key))?.value
      const value = make(before)
      // A full disk must not keep the app from opening: what is there already is not written again.
      if (value === undefined || value === before) return before
      await tx.putMany('values', [{ key, value }])
      return value
    })
  return {
    deviceId: async (make) => {
      const id = await change<string>('deviceId', (known) => known ?? make())
      return id ?? make()
    },
    session: () => read<SessionRecord>('session'),
    changeSession: (make) => change<SessionRecord>('session', make),
    saveStep: async ({ userId, domain }, inStepAtMs) => {
      await change<SessionRecord>('session', (session) => {
        const identity = session?.userId === userId ? session.identities[domain] : undefined
        if (!session || !identity) return undefined
        return { ...session, identities: { ...session.identities, [domain]: { ...identity, inStepAtMs } } }
      })
    },
    draft: async <T>(key: string) => {
      const record = await kv.transaction('read', ['drafts'], (tx) => tx.get<{ value: T }>('drafts', key))
      return record?.value
    },
    saveDraft: (key, value) => kv.transaction('write', ['drafts'], (tx) => tx.putMany('drafts', [{ key, value }])),
    removeDraft: (key) => kv.transaction('write', ['drafts'], (tx) => tx.deleteMany('drafts', [key])),
    databases: async () => (await read<string[]>('databases')) ?? [],
    rememberDatabases: async (names) => {
      await change<string[]>('databases', (known = []) =>
        names.every((name) => known.includes(name)) ? undefined : [...new Set([...known, ...names])],
      )
    },
    forgetDatabases: async (names) => {
      await change<string[]>('databases', (known = []) => known.filter((name) => !names.includes(name)))
    },
    persistence: () => read<boolean>('persistence'),
    savePersistence: async (granted) => {
      await change<boolean>('persistence', () => granted)
    },
    push: () => read<PushRecord>('push'),
    changePush: (make) => change<PushRecord>('push', make),
    removePersonal: () =>
      kv.transaction('write', ['values', 'drafts'], async (tx) => {
        await tx.deleteMany('values', ['session', 'push'])
        await tx.clear('drafts')
      }),
  }
}

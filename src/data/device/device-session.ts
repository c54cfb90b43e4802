// Who is signed in on this device and what it was told, as far as the page and the service worker both need it.
import type { CurrentUser, MenuItem, PermissionSet } from '#contract/domains/identity/session-calls.ts'
import type { PushCounts } from '#contract/domains/notification.ts'
import type { Kv, KvTx } from '#src/sync/storage/kv.ts'

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
  /** With which code the server last said that it is closed to the person (A4); absent while it is open. */
  closed?: number
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
  counts: Record<string, PushCounts>
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

export interface DeviceSession {
  /** Made once, on the first asking, by `make`. It names the device and no person, and stays after a logout. */
  readonly deviceId: (make: () => string) => Promise<string>
  readonly session: () => Promise<SessionRecord | undefined>
  /** Changes the record in one transaction; `undefined` from `change` leaves it as it is. Answers what is there then. */
  readonly changeSession: (
    change: (session: SessionRecord | undefined) => SessionRecord | undefined,
  ) => Promise<SessionRecord | undefined>
  readonly push: () => Promise<PushRecord | undefined>
  /** Changes what is known of push messages; `undefined` from `change` leaves it as it is. Answers what is there then. */
  readonly changePush: (
    change: (known: PushRecord | undefined) => PushRecord | undefined,
  ) => Promise<PushRecord | undefined>
}

/** Values of the device's database by their keys. */
export function createValues(kv: Kv) {
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
  return { read, change }
}

/** What the page and the service worker both read and write. */
export function createDeviceSession(kv: Kv): DeviceSession {
  const { read, change } = createValues(kv)
  return {
    deviceId: async (make) => {
      // Reading first: at a start it is there, and a reading waits for nobody.
      const id = (await read<string>('deviceId')) ?? (await change<string>('deviceId', (known) => known ?? make()))
      return id ?? make()
    },
    session: () => read<SessionRecord>('session'),
    changeSession: (make) => change<SessionRecord>('session', make),
    push: () => read<PushRecord>('push'),
    changePush: (make) => change<PushRecord>('push', make),
  }
}

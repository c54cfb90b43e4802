// What this device keeps beside outbox and mirror: who is signed in, what was last known of each identity so that the
// shell opens without a network, and half-typed forms. Everything personal goes in one call.
import type { Kv } from '#src/sync/storage/kv.ts'
import { createDeviceSession, createValues, type DeviceSession, type SessionRecord } from './device-session.ts'

export interface DeviceStore extends DeviceSession {
  /** Remembers when an identity was last in step; a session that is gone or another's stays as it is. */
  readonly saveStep: (who: { userId: string; domain: string }, inStepAtMs: number | null) => Promise<void>
  readonly draft: <T>(key: string) => Promise<T | undefined>
  /** Those whose keys begin so. */
  readonly drafts: <T>(prefix: string) => Promise<{ key: string; value: T }[]>
  readonly saveDraft: (key: string, value: unknown) => Promise<void>
  readonly removeDraft: (key: string) => Promise<void>
  /** Removes the rows of import files, identity numbers among them, that earlier versions left here; looks for them once. */
  readonly removeOldImports: () => Promise<void>
  /** Names of the databases that were ever opened here, for browsers that cannot list them. */
  readonly databases: () => Promise<string[]>
  readonly rememberDatabases: (names: readonly string[]) => Promise<void>
  readonly forgetDatabases: (names: readonly string[]) => Promise<void>
  /** Whether the browser was asked to keep the storage, and what it said. */
  readonly persistence: () => Promise<boolean | undefined>
  readonly savePersistence: (granted: boolean) => Promise<void>
  /** Whether the server has not heard of the last logout. It names nobody: the cookie that no page can read says who left. */
  readonly owesLogout: () => Promise<boolean | undefined>
  readonly saveOwedLogout: (owed: boolean) => Promise<unknown>
  /** Takes away the session, what push messages said, and all drafts. */
  readonly removePersonal: () => Promise<void>
}

/** The device's store over its database. */
export function createDeviceStore(kv: Kv): DeviceStore {
  const { read, change } = createValues(kv)
  return {
    ...createDeviceSession(kv),
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
    drafts: async <T>(prefix: string) => {
      const all = await kv.transaction('read', ['drafts'], (tx) => tx.all<{ key: string; value: T }>('drafts'))
      return all.filter(({ key }) => key.startsWith(prefix))
    },
    saveDraft: (key, value) => kv.transaction('write', ['drafts'], (tx) => tx.putMany('drafts', [{ key, value }])),
    removeDraft: (key) => kv.transaction('write', ['drafts'], (tx) => tx.deleteMany('drafts', [key])),
    removeOldImports: async () => {
      if (await read('withoutImports')) return
      await kv.transaction('write', ['drafts'], async (tx) => {
        const drafts = await tx.all<{ key: string }>('drafts')
        await tx.deleteMany(
          'drafts',
          drafts.map(({ key }) => key).filter((key) => key.endsWith(':imports')),
        )
      })
      await change('withoutImports', () => true)
    },
    databases: async () => (await read<string[]>('databases')) ?? [],
    rememberDatabases: async (names) => {
      const known = (await read<string[]>('databases')) ?? []
      if (names.every((name) => known.includes(name))) return
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
    owesLogout: () => read<boolean>('owesLogout'),
    saveOwedLogout: (owed) => change<boolean>('owesLogout', (before = false) => (before === owed ? undefined : owed)),
    removePersonal: () =>
      kv.transaction('write', ['values', 'drafts'], async (tx) => {
        await tx.deleteMany('values', ['session', 'push'])
        await tx.clear('drafts')
      }),
  }
}

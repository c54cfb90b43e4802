// What every operation of the session stands on: the record that this device keeps, and the engine that runs for it.
import type { createStore } from 'jotai'
import type { CallServer } from '#src/data/call-server.ts'
import type { IdentityRecord, SessionRecord } from '#src/data/device/device-session.ts'
import type { DeviceStore } from '#src/data/device/device-store.ts'
import type { PersonDatabases } from '#src/data/device/person-databases.ts'
import type { RunningWho } from '#src/data/device/running-who.ts'
import type { Channel } from '#src/data/engine/browser.ts'
import type { EngineHost } from '#src/data/engine/engine-host.ts'
import type { Locks } from '#src/sync/leader.ts'
import { withStandings } from './closed-identities.ts'
import type { MenuSource } from './fetch-configuration.ts'
import type { IdentityTokens } from './identity-tokens.ts'
import { leaveCaches } from './leave-browser.ts'
import { identityAtom } from './session-atoms.ts'
import type { OpenIdentity } from './session-state.ts'

/** Between the tabs of this device. Messages carry no data; what is true lies in the device store. */
export type SessionMessage =
  | { readonly kind: 'signedIn' | 'signedOut' | 'expired' }
  | { readonly kind: 'configuration' | 'token'; readonly domain: string }

export const SESSION_CHANNEL = 'gantry-session'

export interface SessionOptions {
  readonly store: ReturnType<typeof createStore>
  readonly device: DeviceStore
  readonly databases: PersonDatabases
  readonly host: EngineHost
  readonly callServer: CallServer
  readonly tokens: IdentityTokens
  readonly channel: Channel
  readonly locks: Locks
  readonly newDeviceId: () => string
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>
  readonly menuSource: () => MenuSource
  readonly onFault: (error: unknown) => void
}

export interface SessionBase extends SessionOptions {
  /** Tells the other tabs. */
  readonly tell: (message: SessionMessage) => void
  readonly opened: () => OpenIdentity | undefined
  /** Grows with every login and logout: what was asked before one must not be written after it. */
  readonly era: () => number
  readonly startEra: () => void
  /** `known`: only where the session of this person still is; another tab may have logged out meanwhile. */
  readonly saveIdentity: (
    userId: string,
    record: Omit<IdentityRecord, 'inStepAtMs'>,
    known?: boolean,
  ) => Promise<SessionRecord | undefined>
  /** Opens what the device keeps of an identity and lets its queue go on. */
  readonly open: (session: SessionRecord, domain: string) => Promise<IdentityRecord>
}

/** The ground of one tab's session. */
export function createSessionBase(options: SessionOptions): SessionBase {
  const { store, device, databases, host, channel } = options
  let era = 0
  /** What lies here of identities that are closed goes, with the pictures (A4). An engine that runs has done it itself. */
  async function purgeClosed(session: SessionRecord, opened: string): Promise<void> {
    const closed = Object.values(session.identities).filter((one) => one.closed !== undefined && one.domain !== opened)
    if (closed.length === 0) return
    const domains = closed.map((one) => one.domain)
    if (await databases.eraseMirrors(session.userId, domains)) await leaveCaches()
  }
  return {
    ...options,
    tell: (message) => channel.post(message),
    opened: () => store.get(identityAtom),
    era: () => era,
    startEra: () => {
      era += 1
    },
    saveIdentity: (userId, record, known = false) =>
      device.changeSession((before) => {
        const same = before?.userId === userId ? before : undefined
        if (known && !same) return undefined
        const inStepAtMs = same?.identities[record.domain]?.inStepAtMs ?? null
        return {
          userId,
          username: record.detail.user.username,
          current: record.domain,
          identities: withStandings({ ...same?.identities, [record.domain]: { ...record, inStepAtMs } }, record.detail),
          expired: false,
        }
      }),
    open: async (session, domain) => {
      const record = session.identities[domain]
      if (!record) throw new Error('the identity is not on this device')
      await host.start(whoOf(session, record))
      host.running.get()?.engine.resume()
      purgeClosed(session, domain).catch(options.onFault)
      return record
    },
  }
}

const whoOf = (session: SessionRecord, record: IdentityRecord): RunningWho => ({
  userId: session.userId,
  username: session.username,
  domain: record.domain,
  codes: new Set(record.permission.permissions),
  scopes: record.permission.scopes,
})

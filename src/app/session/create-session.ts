// Signing in and out, switching identities, fetching permissions: the operations behind the session's state.
import type { createStore } from 'jotai'
import { type Session as OpenedSession, sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { Channel } from '#src/data/browser.ts'
import type { CallServer } from '#src/data/call-server.ts'
import type { IdentityRecord, SessionRecord } from '#src/data/device-session.ts'
import type { DeviceStore } from '#src/data/device-store.ts'
import type { EngineHost } from '#src/data/engine-host.ts'
import type { PersonDatabases } from '#src/data/person-databases.ts'
import type { RunningWho } from '#src/data/running-who.ts'
import { forgetTab } from '#src/lib/tab-storage.ts'
import { type Configuration, fetchConfiguration, type MenuSource, type NotOk } from './fetch-configuration.ts'
import { followEngine } from './follow-engine.ts'
import type { IdentityTokens } from './identity-tokens.ts'
import { leaveBrowser } from './leave-browser.ts'
import { firstEnterAtom, identityAtom, sessionAtom } from './session-atoms.ts'
import { openIdentity } from './session-state.ts'

export type Done = { readonly kind: 'ok' } | NotOk
export type LogoutResult =
  /** Nothing was done: so many acts are only on this device. Ask, then call again with `discardUnsent` (A5). */
  { readonly kind: 'unsent'; readonly count: number } | { readonly kind: 'done' }

/** Between the tabs of this device. Messages carry no data; what is true lies in the device store. */
export type SessionMessage =
  | { readonly kind: 'signedIn' | 'signedOut' | 'expired' }
  | { readonly kind: 'configuration' | 'token'; readonly domain: string }

/** A network that does not answer must not keep anybody from leaving. */
const LOGOUT_CALL_MS = 5000

export const SESSION_CHANNEL = 'gantry-session'

export interface Session {
  /** From disk at once; the network refreshes behind. Resolves when the state is known, without waiting for the network. */
  readonly bootSession: () => Promise<void>
  readonly login: (username: string, password: string) => Promise<Done>
  /** Opens what the server has answered to a login of any kind: configuration, queue, other tabs. */
  readonly enter: (fresh: OpenedSession) => Promise<Done>
  readonly logout: (options?: { discardUnsent?: boolean }) => Promise<LogoutResult>
  /** Offline to any identity that this device knows; otherwise the server is asked. */
  readonly switchIdentity: (domain: string) => Promise<Done>
  /** Fetches permissions, menu and grants, and lets the queue go on (A1). */
  readonly refreshPermissions: () => Promise<Done>
  /** A call has answered that the login has expired (A3). */
  readonly noteExpired: () => Promise<void>
  /** This tab has exchanged the token of an identity, which the device keeps already. */
  readonly noteRenewed: (domain: string, token: string) => void
  /** A call has answered 10112 or 10117. */
  readonly notePermissionsChanged: (code: number) => void
  readonly stop: () => void
}

export interface SessionOptions {
  readonly store: ReturnType<typeof createStore>
  readonly device: DeviceStore
  readonly databases: PersonDatabases
  readonly host: EngineHost
  readonly callServer: CallServer
  readonly tokens: IdentityTokens
  readonly channel: Channel
  readonly newDeviceId: () => string
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>
  readonly menuSource: () => MenuSource
  readonly onFault: (error: unknown) => void
}

export function createSession(options: SessionOptions): Session {
  const { store, device, databases, host, callServer, tokens, channel, pause } = options
  const tell = (message: SessionMessage) => channel.post(message)
  const opened = () => store.get(identityAtom)
  /** Grows with every login and logout: what was asked before one must not be written after it. */
  let era = 0

  /** `known`: only where the session of this person still is; another tab may have logged out meanwhile. */
  async function saveIdentity(userId: string, record: Omit<IdentityRecord, 'inStepAtMs'>, known = false) {
    return device.changeSession((before) => {
      const same = before?.userId === userId ? before : undefined
      if (known && !same) return undefined
      const inStepAtMs = same?.identities[record.domain]?.inStepAtMs ?? null
      return {
        userId,
        username: record.detail.user.username,
        current: record.domain,
        identities: { ...same?.identities, [record.domain]: { ...record, inStepAtMs } },
        expired: false,
      }
    })
  }

  const whoOf = (session: SessionRecord, record: IdentityRecord): RunningWho => ({
    userId: session.userId,
    username: session.username,
    domain: record.domain,
    codes: new Set(record.permission.permissions),
    scopes: record.permission.scopes,
  })

  /** Opens what the device keeps of an identity and lets its queue go on. */
  async function open(session: SessionRecord, domain: string): Promise<IdentityRecord> {
    const record = session.identities[domain]
    if (!record) throw new Error('the identity is not on this device')
    await host.start(whoOf(session, record))
    host.running.get()?.engine.resume()
    return record
  }

  async function saveConfiguration(userId: string, domain: string, token: string | null, configuration: Configuration) {
    const saved = await saveIdentity(userId, { domain, token, ...configuration })
    if (!saved) throw new Error('the session was not saved')
    return saved
  }

  /** Asks the server about the identity that is open. What has changed meanwhile in this tab wins. */
  async function refresh(): Promise<Done> {
    const [before, asked] = [opened(), era]
    if (!before) return { kind: 'offline' }
    const token = await tokens.tokenOf(before.userId, before.domain)
    if (typeof token !== 'string') return { kind: 'offline' }
    const answer = await fetchConfiguration(callServer, token, options.menuSource())
    if (answer.kind === 'code' && answer.code === ERROR_CODES.notLoggedIn) await noteExpired()
    if (answer.kind !== 'ok') return answer
    const now = opened()
    if (now?.userId !== before.userId || now.domain !== before.domain || asked !== era) return { kind: 'ok' }
    const record = { domain: before.domain, token, ...answer.result }
    const session = await saveIdentity(before.userId, record, true)
    if (asked !== era || session?.userId !== before.userId) return { kind: 'ok' }
    const found = openIdentity(session, await open(session, before.domain))
    store.set(sessionAtom, { kind: 'configurationFetched', identity: found })
    store.set(firstEnterAtom, false)
    tell({ kind: 'configuration', domain: before.domain })
    return { kind: 'ok' }
  }

  const refreshBehind = () => void refresh().catch(options.onFault)

  async function bootSession(): Promise<void> {
    const session = await device.session()
    const record = session?.identities[session.current]
    if (!session || !record) {
      store.set(sessionAtom, { kind: 'foundNobody' })
      return
    }
    const found = openIdentity(session, record)
    store.set(sessionAtom, { kind: 'foundOnDisk', identity: found, expired: session.expired })
    if (session.expired) return
    await open(session, session.current)
    refreshBehind()
  }

  async function login(username: string, password: string): Promise<Done> {
    const deviceId = await device.deviceId(options.newDeviceId)
    const answer = await callServer(sessionCalls.login, { username, password, deviceId }, { token: null })
    return answer.kind === 'ok' ? enter(answer.result) : answer
  }

  async function enter(fresh: OpenedSession): Promise<Done> {
    const { userId } = fresh
    era += 1
    const waiting = store.get(sessionAtom)
    // A3: the person comes back to where the queue and the half-typed form are.
    const wanted =
      waiting.kind === 'signedOutKeepQueue' && waiting.identity.userId === userId ? waiting.identity.domain : null
    const target = wanted === null || wanted === fresh.domain ? fresh : await comeBack(fresh, wanted)
    const configuration = await fetchConfiguration(callServer, target.token, options.menuSource())
    if (configuration.kind !== 'ok') return configuration
    const before = await device.session()
    if (before && before.userId !== userId) {
      host.stop()
      await device.removePersonal()
    }
    await device.changeSession((session) => session && { ...session, identities: withoutTokens(session.identities) })
    const session = await saveConfiguration(userId, target.domain, target.token, configuration.result)
    await databases.eraseOthers(userId)
    const record = await open(session, target.domain)
    store.set(sessionAtom, { kind: 'loggedIn', identity: openIdentity(session, record) })
    store.set(firstEnterAtom, false)
    tell({ kind: 'signedIn' })
    return { kind: 'ok' }
  }

  async function comeBack(session: { token: string; domain: string }, wanted: string) {
    const input = { action: 'changeuserdomain' as const, targetDomain: wanted }
    const answer = await callServer(sessionCalls.switchOrg, input, { token: session.token })
    return answer.kind === 'ok' ? answer.result : session
  }

  async function switchIdentity(domain: string): Promise<Done> {
    const session = await device.session()
    const [now, asked] = [opened(), era]
    if (!session || !now) return { kind: 'offline' }
    if (session.identities[domain]) {
      const switched = await device.changeSession((known) => known && { ...known, current: domain })
      const record = await open(switched ?? session, domain)
      const found = openIdentity(switched ?? session, record)
      store.set(sessionAtom, { kind: 'identitySwitched', identity: found, source: 'disk' })
      refreshBehind()
      return { kind: 'ok' }
    }
    const token = (await tokens.tokenOf(now.userId, now.domain)) ?? null
    const input = { action: 'changeuserdomain' as const, targetDomain: domain }
    const answer = await callServer(sessionCalls.switchOrg, input, { token })
    if (answer.kind !== 'ok') return answer
    const configuration = await fetchConfiguration(callServer, answer.result.token, options.menuSource())
    if (configuration.kind !== 'ok') return configuration
    const record = { domain, token: answer.result.token, ...configuration.result }
    const saved = asked === era ? await saveIdentity(session.userId, record, true) : undefined
    if (asked !== era || saved?.userId !== session.userId) return { kind: 'offline' }
    const found = openIdentity(saved, await open(saved, domain))
    store.set(sessionAtom, { kind: 'identitySwitched', identity: found, source: 'network' })
    return { kind: 'ok' }
  }

  /** The order matters: nothing may be sent or written once the person has begun to leave (A5). */
  async function logout({ discardUnsent = false } = {}): Promise<LogoutResult> {
    const session = await device.session()
    const userId = session?.userId ?? opened()?.userId
    const count = userId === undefined ? 0 : await databases.unsent(userId)
    if (count > 0 && !discardUnsent) return { kind: 'unsent', count }
    era += 1
    host.stop()
    const token = session?.identities[session.current]?.token ?? null
    // Also without a token: only the server can take the cookie away that opens files. Without a network its session ends
    // by itself; what matters is that nothing stays here.
    const ending = callServer(sessionCalls.logout, {}, { token })
    await Promise.race([ending, pause(LOGOUT_CALL_MS)])
    for (const failure of await leaveBrowser()) options.onFault(failure)
    tell({ kind: 'signedOut' })
    await device.removePersonal()
    if (userId !== undefined) await databases.erase(userId)
    store.set(sessionAtom, { kind: 'loggedOut', because: 'loggedOut' })
    store.set(firstEnterAtom, true)
    return { kind: 'done' }
  }

  /** A token is dead. Another identity's may open a new one; otherwise the person is asked. */
  async function noteExpired(): Promise<void> {
    const [now, asked] = [opened(), era]
    if (!now || store.get(sessionAtom).kind !== 'signedIn') return
    const known = await device.session()
    // Somebody else's login has taken its place: it is his, and this tab is about to hear of it.
    if (known && known.userId !== now.userId) return
    await tokens.forget(now.domain, known?.identities[now.domain]?.token ?? null)
    if (typeof (await tokens.tokenOf(now.userId, now.domain)) === 'string') {
      host.running.get()?.engine.resume()
      return
    }
    if (asked !== era) return
    await device.changeSession((session) =>
      session?.userId === now.userId ? { ...session, expired: true } : undefined,
    )
    store.set(sessionAtom, { kind: 'loginExpired' })
    tell({ kind: 'expired' })
  }

  async function heard(message: SessionMessage): Promise<void> {
    const now = opened()
    const session = await device.session()
    if (message.kind === 'signedOut') {
      era += 1
      host.stop()
      forgetTab()
      store.set(sessionAtom, { kind: 'loggedOut', because: 'otherTab' })
    } else if (message.kind === 'expired') {
      if (session?.expired) store.set(sessionAtom, { kind: 'loginExpired' })
    } else if (!session || session.expired) {
      return
    } else if (message.kind === 'token') {
      const token = session.identities[message.domain]?.token
      if (now?.userId === session.userId && token)
        store.set(sessionAtom, { kind: 'tokenRenewed', domain: message.domain, token })
    } else if (message.kind === 'configuration') {
      if (now?.userId !== session.userId || now.domain !== message.domain) return
      const record = await open(session, now.domain)
      store.set(sessionAtom, { kind: 'configurationFetched', identity: openIdentity(session, record) })
    } else if (now?.userId === session.userId && session.identities[now.domain]) {
      const record = await open(session, now.domain)
      store.set(sessionAtom, { kind: 'foundOnDisk', identity: openIdentity(session, record), expired: false })
    } else {
      host.stop()
      await bootSession()
    }
  }

  const stopFollowing = followEngine({ store, host, noteExpired, onFault: options.onFault })
  const stopHearing = channel.listen((message) => void heard(message as SessionMessage).catch(options.onFault))

  return {
    bootSession,
    login,
    enter,
    logout,
    switchIdentity,
    refreshPermissions: refresh,
    noteExpired,
    noteRenewed(domain, token) {
      store.set(sessionAtom, { kind: 'tokenRenewed', domain, token })
      tell({ kind: 'token', domain })
    },
    notePermissionsChanged: (code) => store.set(sessionAtom, { kind: 'permissionsChanged', code }),
    stop() {
      stopFollowing()
      stopHearing()
    },
  }
}

function withoutTokens(identities: SessionRecord['identities']): SessionRecord['identities'] {
  return Object.fromEntries(Object.entries(identities).map(([domain, record]) => [domain, { ...record, token: null }]))
}

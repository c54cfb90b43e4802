// The ways into an identity: from disk at the start, by a login, by switching, and by asking the server again.
import type { Session as OpenedSession } from '#contract/domains/identity/session-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { Call } from '#contract/kit/call.ts'
import type { SessionRecord } from '#src/data/device/device-session.ts'
import { inCookieTurn } from './cookie-turn.ts'
import { fetchConfiguration } from './fetch-configuration.ts'
import { leaveCaches } from './leave-browser.ts'
import type { Done, Session } from './session.ts'
import { sessionAtom } from './session-atoms.ts'
import type { SessionBase } from './session-base.ts'
import { sessionCall } from './session-call.ts'
import { openIdentity } from './session-state.ts'

type WaysIn = Pick<Session, 'bootSession' | 'signIn' | 'enter' | 'switchIdentity' | 'refreshPermissions'>

/** `noteExpired` hears that the server takes the token no more. */
export function waysIn(
  base: SessionBase,
  { noteExpired, settleLogout }: Pick<Session, 'noteExpired' | 'settleLogout'>,
): WaysIn {
  const { store, device, databases, host, callServer, tokens, tell, opened, era, startEra, saveIdentity, open } = base

  /** Asks the server about the identity that is open. What has changed meanwhile in this tab wins. */
  async function refresh(): Promise<Done> {
    const [before, asked] = [opened(), era()]
    if (!before) return { kind: 'offline' }
    const token = await tokens.tokenOf(before.userId, before.domain)
    if (typeof token !== 'string') return { kind: 'offline' }
    const answer = await fetchConfiguration(callServer, token, base.menuSource())
    if (answer.kind === 'code' && answer.code === ERROR_CODES.notLoggedIn) await noteExpired()
    if (answer.kind !== 'ok') return answer
    const now = opened()
    if (now?.userId !== before.userId || now.domain !== before.domain || asked !== era()) return { kind: 'ok' }
    const record = { domain: before.domain, token, ...answer.result }
    const session = await saveIdentity(before.userId, record, true)
    if (asked !== era() || session?.userId !== before.userId) return { kind: 'ok' }
    const found = openIdentity(session, await open(session, before.domain))
    store.set(sessionAtom, { kind: 'configurationFetched', identity: found })
    tell({ kind: 'configuration', domain: before.domain })
    return { kind: 'ok' }
  }

  const refreshBehind = () => void refresh().catch(base.onFault)

  async function bootSession(): Promise<void> {
    const session = await device.session()
    const record = session?.identities[session.current]
    if (!session || !record) {
      store.set(sessionAtom, { kind: 'foundNobody' })
      settleLogout().catch(base.onFault)
      return
    }
    const found = openIdentity(session, record)
    store.set(sessionAtom, { kind: 'foundOnDisk', identity: found, expired: session.expired })
    if (session.expired) return
    await open(session, session.current)
    refreshBehind()
  }

  async function signIn<I extends { deviceId: string }>(
    call: Call<I, OpenedSession>,
    input: Omit<I, 'deviceId'>,
  ): Promise<Done> {
    const deviceId = await device.deviceId(base.newDeviceId)
    const answer = await inCookieTurn(base, async () => {
      const found = await callServer(call, { ...input, deviceId } as I, { token: null, isShown: true })
      // The server has ended what the cookie before stood for: from here on it is the new session's.
      if (found.kind === 'ok') await device.saveOwedLogout(false)
      return found
    })
    return answer.kind === 'ok' ? enter(answer.result) : answer
  }

  async function enter(fresh: OpenedSession): Promise<Done> {
    const { userId } = fresh
    startEra()
    await device.saveOwedLogout(false)
    const waiting = store.get(sessionAtom)
    // A3: the person comes back to where the queue and the half-typed form are.
    const wanted =
      waiting.kind === 'signedOutKeepQueue' && waiting.identity.userId === userId ? waiting.identity.domain : null
    const target = wanted === null || wanted === fresh.domain ? fresh : await comeBack(fresh, wanted)
    const configuration = await fetchConfiguration(callServer, target.token, base.menuSource())
    if (configuration.kind !== 'ok') return configuration
    const before = await device.session()
    if (before && before.userId !== userId) {
      host.stop()
      await device.removePersonal()
      await leaveCaches()
    }
    await device.changeSession((session) => session && { ...session, identities: withoutTokens(session.identities) })
    const session = await saveIdentity(userId, { domain: target.domain, token: target.token, ...configuration.result })
    if (!session) throw new Error('the session was not saved')
    await databases.eraseOthers(userId)
    const record = await open(session, target.domain)
    store.set(sessionAtom, { kind: 'loggedIn', identity: openIdentity(session, record) })
    tell({ kind: 'signedIn' })
    return { kind: 'ok' }
  }

  async function comeBack(session: { token: string; domain: string }, wanted: string) {
    const input = { action: 'changeuserdomain' as const, targetDomain: wanted }
    const answer = await callServer(sessionCall('switchOrg'), input, { token: session.token })
    return answer.kind === 'ok' ? answer.result : session
  }

  async function switchIdentity(domain: string): Promise<Done> {
    const session = await device.session()
    const [now, asked] = [opened(), era()]
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
    const answer = await callServer(sessionCall('switchOrg'), input, { token })
    if (answer.kind !== 'ok') return answer
    const configuration = await fetchConfiguration(callServer, answer.result.token, base.menuSource())
    if (configuration.kind !== 'ok') return configuration
    const record = { domain, token: answer.result.token, ...configuration.result }
    const saved = asked === era() ? await saveIdentity(session.userId, record, true) : undefined
    if (asked !== era() || saved?.userId !== session.userId) return { kind: 'offline' }
    const found = openIdentity(saved, await open(saved, domain))
    store.set(sessionAtom, { kind: 'identitySwitched', identity: found, source: 'network' })
    return { kind: 'ok' }
  }

  return { bootSession, signIn, enter, switchIdentity, refreshPermissions: refresh }
}

function withoutTokens(identities: SessionRecord['identities']): SessionRecord['identities'] {
  return Object.fromEntries(Object.entries(identities).map(([domain, record]) => [domain, { ...record, token: null }]))
}

// The ways out: a logout, and a login that has expired.
import { inCookieTurn } from './cookie-turn.ts'
import { leaveBrowser } from './leave-browser.ts'
import type { LogoutResult, Session } from './session.ts'
import { sessionAtom } from './session-atoms.ts'
import type { SessionBase } from './session-base.ts'
import { sessionCall } from './session-call.ts'

/** A network that does not answer must not keep anybody from leaving. */
const LOGOUT_CALL_MS = 5000

/** Leaving, by the person's will or by the server's. */
export function waysOut(base: SessionBase): Pick<Session, 'logout' | 'settleLogout' | 'noteExpired'> {
  const { store, device, databases, host, callServer, tokens, tell, opened, era, startEra } = base

  /** The order matters: nothing may be sent or written once the person has begun to leave (A5). */
  async function logout({ discardUnsent = false } = {}): Promise<LogoutResult> {
    const session = await device.session()
    const userId = session?.userId ?? opened()?.userId
    const count = userId === undefined ? 0 : await databases.unsent(userId)
    if (count > 0 && !discardUnsent) return { kind: 'unsent', count }
    startEra()
    host.stop()
    const token = session?.identities[session.current]?.token ?? null
    // Owed until the server has said yes: only it can end the session and take the cookie away that opens files.
    await device.saveOwedLogout(true).catch(base.onFault)
    await endAtServer(token)
    for (const failure of await leaveBrowser()) base.onFault(failure)
    tell({ kind: 'signedOut' })
    await device.removePersonal()
    if (userId !== undefined) await databases.erase(userId)
    store.set(sessionAtom, { kind: 'loggedOut', because: 'loggedOut' })
    return { kind: 'done' }
  }

  /** Also without a token: the cookie says who leaves. An answer that comes too late might take a new cookie away. */
  async function endAtServer(token: string | null): Promise<void> {
    const waiting = new AbortController()
    const late = base.pause(LOGOUT_CALL_MS).then(() => waiting.abort())
    // It rejects by that alone.
    const asked = callServer(sessionCall('logout'), {}, { token, signal: waiting.signal }).catch(() => undefined)
    const answer = await Promise.race([asked, late])
    if (answer?.kind === 'ok') await device.saveOwedLogout(false).catch(base.onFault)
  }

  /** Never while somebody is signed in here: the cookie would be his. */
  async function settleLogout(): Promise<void> {
    const isOwed = async () => (await device.owesLogout()) && !(await device.session())
    if (!(await isOwed())) return
    await inCookieTurn(base, async (isMine) => {
      if (isMine && (await isOwed())) await endAtServer(null)
    })
  }

  /** A token is dead. Another identity's may open a new one; otherwise the person is asked. */
  async function noteExpired(): Promise<void> {
    const [now, asked] = [opened(), era()]
    if (!now || store.get(sessionAtom).kind !== 'signedIn') return
    const known = await device.session()
    // Somebody else's login has taken its place: it is his, and this tab is about to hear of it.
    if (known && known.userId !== now.userId) return
    await tokens.forget(now.domain, known?.identities[now.domain]?.token ?? null)
    if (typeof (await tokens.tokenOf(now.userId, now.domain)) === 'string') {
      host.running.get()?.engine.resume()
      return
    }
    if (asked !== era()) return
    // A4: signing in would not open it again. Asking for a token has just told.
    const closed = (await device.session())?.identities[now.domain]?.closed
    if (closed !== undefined) {
      store.set(sessionAtom, { kind: 'identityClosed', code: closed })
      return
    }
    await device.changeSession((session) =>
      session?.userId === now.userId ? { ...session, expired: true } : undefined,
    )
    store.set(sessionAtom, { kind: 'loginExpired' })
    tell({ kind: 'expired' })
  }

  return { logout, settleLogout, noteExpired }
}

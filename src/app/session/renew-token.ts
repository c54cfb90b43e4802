// A token that nears its end is exchanged for a fresh one while the app is used: by one tab, over the network only.
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallServer } from '#src/data/call-server.ts'
import type { DeviceStore } from '#src/data/device/device-store.ts'
import type { Browser } from '#src/data/engine/browser.ts'
import type { OpenIdentity } from './session-state.ts'

/** How often the server is asked at most; what is near its end is near for days. */
const EVERY_MS = 6 * 3_600_000
/** Tabs of one device take turns: the second finds a token that is fresh. */
const LOCK = 'gantry-renew-token'

export interface RenewalOptions {
  readonly browser: Pick<Browser, 'clock' | 'locks' | 'onWake'>
  readonly device: DeviceStore
  readonly callServer: CallServer
  readonly opened: () => OpenIdentity | undefined
  /** False while the last request has not reached the server. */
  readonly isReachable: () => boolean
  /** The device keeps another token for the identity now. */
  readonly onRenewed: (token: string, identity: OpenIdentity) => void
  /** The server no longer takes the token (A3). */
  readonly noteExpired: () => Promise<void>
  readonly onFault: (error: unknown) => void
}

/** Looks now, whenever the app is looked at again, and every six hours. Answers how to stop. */
export function startRenewal(options: RenewalOptions): () => void {
  const { clock, locks, onWake } = options.browser
  const stopped = new AbortController()
  let lookedAt = Number.NEGATIVE_INFINITY
  const look = () => {
    if (clock.monotonicMs() - lookedAt < EVERY_MS || !options.isReachable()) return
    lookedAt = clock.monotonicMs()
    locks
      .request(LOCK, { signal: stopped.signal }, () => renew(options))
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) options.onFault(error)
      })
  }
  let cancel: () => void = () => undefined
  const again = () => {
    look()
    cancel = clock.after(EVERY_MS, again)
  }
  again()
  const stopWaking = onWake({ wake: look, offline: () => undefined })
  return () => {
    stopped.abort()
    cancel()
    stopWaking()
  }
}

async function renew({ device, callServer, opened, onRenewed, noteExpired }: RenewalOptions): Promise<void> {
  const now = opened()
  const session = await device.session()
  if (!now || session?.userId !== now.userId || session.expired) return
  const token = session.identities[now.domain]?.token
  if (!token) return
  const auth = await callServer(accountCalls.getUserAuthByTokenParam, { token }, { token })
  if (auth.kind === 'code' && auth.code === ERROR_CODES.notLoggedIn) return noteExpired()
  if (auth.kind !== 'ok' || !auth.result.isNearEnd) return
  const { id, companyId } = auth.result
  const fresh = await callServer(accountCalls.updateUserAuth, { id, companyId }, { token })
  if (fresh.kind !== 'ok') return
  const saved = await device.changeSession((before) => {
    const record = before?.userId === now.userId ? before.identities[now.domain] : undefined
    // Somebody has signed in or out meanwhile: theirs stays.
    if (!before || record?.token !== token) return undefined
    return {
      ...before,
      identities: { ...before.identities, [now.domain]: { ...record, token: fresh.result.token } },
    }
  })
  const kept = saved?.identities[now.domain]?.token
  if (saved?.userId === now.userId && kept === fresh.result.token) onRenewed(kept, now)
}

// Tokens of the person's identities: each identity has its own, and any one of them can open the others.
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallServer } from '#src/data/call-server.ts'
import type { SessionRecord } from '#src/data/device/device-session.ts'
import type { DeviceStore } from '#src/data/device/device-store.ts'
import { afterClosing, closedBy } from './closed-identities.ts'
import { sessionCall } from './session-call.ts'

/**
 * null: there is none to be had now. undefined: somebody else is signed in on this device by now, which this tab may not
 * have heard yet; what belongs to the person before is not sent under his name (A3).
 */
export type Token = string | null | undefined

export interface IdentityTokens {
  /** The identity's token; asked for over another identity when it is missing. */
  readonly tokenOf: (userId: string, domain: string) => Promise<Token>
  /** The server has refused this token: it is forgotten, unless another one has taken its place. */
  readonly forget: (domain: string, token: string | null) => Promise<void>
}

export function createIdentityTokens(device: DeviceStore, callServer: CallServer): IdentityTokens {
  const asking = new Map<string, Promise<string | null>>()

  async function ask(session: SessionRecord, domain: string): Promise<string | null> {
    for (const other of Object.values(session.identities)) {
      if (other.domain === domain || other.token === null) continue
      const input = { action: 'changeuserdomain' as const, targetDomain: domain }
      const answer = await callServer(sessionCall('switchOrg'), input, { token: other.token })
      if (answer.kind === 'ok') {
        await setToken(session.userId, domain, answer.result.token)
        return answer.result.token
      }
      if (answer.kind !== 'code') return null
      if (answer.code === ERROR_CODES.notLoggedIn) await forget(other.domain, other.token)
      const closed = closedBy(answer.code, other)
      if (closed !== undefined)
        await device.changeSession((known) => afterClosing(known, { userId: session.userId, domain }, closed))
    }
    return null
  }

  function setToken(userId: string, domain: string, token: string | null): Promise<unknown> {
    return device.changeSession((session) => {
      const known = session?.userId === userId ? session.identities[domain] : undefined
      if (!session || !known) return undefined
      const { closed: _, ...open } = known
      return { ...session, identities: { ...session.identities, [domain]: { ...open, token } } }
    })
  }

  async function forget(domain: string, token: string | null): Promise<void> {
    await device.changeSession((session) => {
      const known = session?.identities[domain]
      if (!session || !known || known.token !== token) return undefined
      return { ...session, identities: { ...session.identities, [domain]: { ...known, token: null } } }
    })
  }

  return {
    forget,
    async tokenOf(userId, domain) {
      const session = await device.session()
      if (session && session.userId !== userId) return undefined
      if (!session || session.expired) return null
      const known = session.identities[domain]?.token
      if (known) return known
      const key = `${userId} ${domain}`
      const running = asking.get(key) ?? ask(session, domain).finally(() => asking.delete(key))
      asking.set(key, running)
      return running
    },
  }
}

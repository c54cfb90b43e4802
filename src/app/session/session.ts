// What the page asks of the session; the operations stand in the files beside it, `create-session.ts` puts them together.
import type { Session as OpenedSession } from '#contract/domains/identity/session-calls.ts'
import type { Call } from '#contract/kit/call.ts'
import type { NotOk } from './fetch-configuration.ts'

export type Done = { readonly kind: 'ok' } | NotOk
export type LogoutResult =
  /** Nothing was done: so many acts are only on this device. Ask, then call again with `discardUnsent` (A5). */
  { readonly kind: 'unsent'; readonly count: number } | { readonly kind: 'done' }

export interface Session {
  /** From disk at once; the network refreshes behind. Resolves when the state is known, without waiting for the network. */
  readonly bootSession: () => Promise<void>
  /** Signs in by a call of any kind, under this device's id, and enters. */
  readonly signIn: <I extends { deviceId: string }>(
    call: Call<I, OpenedSession>,
    input: Omit<I, 'deviceId'>,
  ) => Promise<Done>
  /** Opens what the server has answered to a login: configuration, queue, other tabs. */
  readonly enter: (fresh: OpenedSession) => Promise<Done>
  readonly logout: (options?: { discardUnsent?: boolean }) => Promise<LogoutResult>
  /** Ends at the server what a logout without a network has left there. */
  readonly settleLogout: () => Promise<void>
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

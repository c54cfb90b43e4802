// Who is signed in, as a state machine: events say what happened, the reducer what follows. Nothing here is a row.
import type { CurrentUser, MenuItem, PermissionSet } from '#contract/domains/identity/session-calls.ts'
import type { IdentityRecord, SessionRecord } from '#src/data/device/device-session.ts'

/** What a screen knows of the identity that is open. */
export interface OpenIdentity {
  readonly userId: string
  /** Empty for the personal identity. */
  readonly domain: string
  readonly token: string | null
  readonly detail: CurrentUser
  readonly permission: PermissionSet
  readonly menus: readonly MenuItem[]
  readonly role: { readonly name: string; readonly uri: string }
}

/** What a person has to see before going on. */
export type Notice =
  /** 10112 or 10117: fetch the latest configuration (A1). */
  | { readonly kind: 'permissionsChanged'; readonly code: number }
  /** The account or the organisation is closed to the person: nothing of it is shown any more (A4). */
  | { readonly kind: 'identityClosed'; readonly code: number }

export type SessionState =
  | { readonly kind: 'booting' }
  | { readonly kind: 'signedOut'; readonly because: 'never' | 'loggedOut' | 'otherTab' }
  | {
      readonly kind: 'signedIn'
      readonly identity: OpenIdentity
      /** From this device's disk, or confirmed by the server since the start. */
      readonly source: 'disk' | 'network'
      readonly notice: Notice | null
    }
  /** The login has expired; the queue waits for the same person (A3). */
  | { readonly kind: 'signedOutKeepQueue'; readonly identity: OpenIdentity }

export type SessionEvent =
  | { readonly kind: 'foundNobody' }
  | { readonly kind: 'foundOnDisk'; readonly identity: OpenIdentity; readonly expired: boolean }
  | { readonly kind: 'loggedIn'; readonly identity: OpenIdentity }
  | { readonly kind: 'loggedOut'; readonly because: 'loggedOut' | 'otherTab' }
  | { readonly kind: 'loginExpired' }
  | { readonly kind: 'identitySwitched'; readonly identity: OpenIdentity; readonly source: 'disk' | 'network' }
  | { readonly kind: 'configurationFetched'; readonly identity: OpenIdentity }
  | { readonly kind: 'tokenRenewed'; readonly domain: string; readonly token: string }
  | { readonly kind: 'permissionsChanged'; readonly code: number }
  /** Another tab has fetched the configuration, or the queue goes on for another reason. */
  | { readonly kind: 'queueWentOn' }
  | { readonly kind: 'identityClosed'; readonly code: number }

export const INITIAL_SESSION: SessionState = { kind: 'booting' }

/** The state after an event. Events that come too late, for another identity or nobody, change nothing. */
export function sessionAfter(state: SessionState, event: SessionEvent): SessionState {
  switch (event.kind) {
    case 'foundNobody':
      return { kind: 'signedOut', because: 'never' }
    case 'foundOnDisk':
      return event.expired
        ? { kind: 'signedOutKeepQueue', identity: event.identity }
        : { kind: 'signedIn', identity: event.identity, source: 'disk', notice: null }
    case 'loggedIn':
      return { kind: 'signedIn', identity: event.identity, source: 'network', notice: null }
    case 'loggedOut':
      return { kind: 'signedOut', because: event.because }
    case 'loginExpired':
      return state.kind === 'signedIn' ? { kind: 'signedOutKeepQueue', identity: state.identity } : state
    case 'identitySwitched':
      return { kind: 'signedIn', identity: event.identity, source: event.source, notice: null }
    case 'configurationFetched':
      if (state.kind !== 'signedIn' || !isSame(state.identity, event.identity)) return state
      return { kind: 'signedIn', identity: event.identity, source: 'network', notice: null }
    case 'tokenRenewed':
      if (state.kind !== 'signedIn' || state.identity.domain !== event.domain) return state
      return { ...state, identity: { ...state.identity, token: event.token } }
    case 'permissionsChanged':
      return withNotice(state, event)
    case 'identityClosed':
      return withNotice(state, event)
    case 'queueWentOn':
      return state.kind === 'signedIn' && state.notice ? { ...state, notice: null } : state
  }
}

function withNotice(state: SessionState, notice: Notice): SessionState {
  return state.kind === 'signedIn' ? { ...state, notice } : state
}

const isSame = (a: OpenIdentity, b: OpenIdentity): boolean => a.userId === b.userId && a.domain === b.domain

/** The identity as screens see it, from what the device keeps. */
export function openIdentity(session: SessionRecord, identity: IdentityRecord): OpenIdentity {
  return {
    userId: session.userId,
    domain: identity.domain,
    token: identity.token,
    detail: identity.detail,
    permission: identity.permission,
    menus: identity.menus,
    role: identity.role,
  }
}

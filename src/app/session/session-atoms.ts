// The client state that the spec names, under its names. View and session state only: rows live in the mirror.
import { atom } from 'jotai'
import type { CurrentUser, DomainItem, MenuItem } from '#contract/domains/identity/session-calls.ts'
import {
  INITIAL_SESSION,
  type OpenIdentity,
  type SessionEvent,
  type SessionState,
  sessionAfter,
} from './session-state.ts'

const state = atom<SessionState>(INITIAL_SESSION)

/** The session; write an event to it. Only the session's own operations do. */
export const sessionAtom = atom(
  (get) => get(state),
  (get, set, event: SessionEvent) => set(state, sessionAfter(get(state), event)),
)

/** The identity that is open, also while the person is asked to sign in again. */
export const identityAtom = atom((get): OpenIdentity | undefined => {
  const session = get(state)
  return session.kind === 'signedIn' || session.kind === 'signedOutKeepQueue' ? session.identity : undefined
})

export const userInfoAtom = atom((get): CurrentUser['user'] | undefined => get(identityAtom)?.detail.user)
export const userPermissionAtom = atom((get): ReadonlySet<string> => new Set(get(identityAtom)?.permission.permissions))
/** The menu of whoever runs the platform has this entry, under every identity. */
export const PLATFORM_ENTRY = 'platform'
export const menuListAtom = atom((get): readonly MenuItem[] => get(identityAtom)?.menus ?? [])
/** The organisations the person may switch to. */
export const orgListAtom = atom((get): readonly DomainItem[] => get(identityAtom)?.detail.domains ?? [])
export const unreadCountAtom = atom(0)

/** The program around the page is the PC client, as it says itself. */
export const isPcClientAtom = atom(false)
/** The page that is open is one of the PC client's. */
export const isPcPageAtom = atom(false)
/** PC mode: inside the client always, in any other browser as long as one of its pages is open. */
export const isPcAtom = atom((get) => get(isPcClientAtom) || get(isPcPageAtom))
/** Inside a frame, without navigation: read from the entry address, see `readEntry`. */
export const isIframeAtom = atom(false)
export const isHideMenuAtom = atom(false)
/** Where to go after what was asked for, as the entry address says. */
export const rebackUriAtom = atom<string | null>(null)
export const industryAtom = atom<string | null>(null)

/** True when the code is held; a blank code means allowed. */
export const mayAtom = atom((get) => {
  const held = get(userPermissionAtom)
  return (code: string) => code === '' || held.has(code)
})

export interface Entry {
  readonly isIframe: boolean
  readonly isHideMenu: boolean
  readonly rebackUri: string | null
  readonly industry: string | null
}

/** Reads the entry parameters of the spec from an address's query. */
export function readEntry(search: string): Entry {
  const query = new URLSearchParams(search)
  return {
    isIframe: query.get('type') === 'iframe',
    isHideMenu: query.get('operationType') === 'hideMenu',
    rebackUri: query.get('rebackUri'),
    industry: query.get('industry'),
  }
}

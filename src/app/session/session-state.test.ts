import { describe, expect, test } from 'vitest'
import { readEntry } from './session-atoms.ts'
import {
  INITIAL_SESSION,
  type OpenIdentity,
  type SessionEvent,
  type SessionState,
  sessionAfter,
} from './session-state.ts'

const identity = (domain: string, permissions: string[] = []): OpenIdentity => ({
  userId: 'u',
  domain,
  token: 't',
  menus: [],
  role: { name: '', uri: '' },
  permission: { permissions, fingerprint: permissions.join() },
  detail: {
    user: { id: 'u', username: 'u', name: 'U', mobile: '', fkDomain: domain, userType: 2 },
    userPhoto: null,
    domainLogo: null,
    domains: [],
  },
})
const stateAfter = (...events: SessionEvent[]): SessionState => events.reduce(sessionAfter, INITIAL_SESSION)
const found: SessionEvent = { kind: 'foundOnDisk', identity: identity('a'), expired: false }

describe('the session', () => {
  test('opens from disk, and is confirmed by the network', () => {
    expect(stateAfter(found)).toMatchObject({ kind: 'signedIn', source: 'disk', notice: null })
    expect(stateAfter(found, { kind: 'configurationFetched', identity: identity('a', ['x']) })).toMatchObject({
      kind: 'signedIn',
      source: 'network',
      identity: { permission: { permissions: ['x'] } },
    })
  })

  test('an answer about the identity before a switch changes nothing', () => {
    const switched: SessionEvent = { kind: 'identitySwitched', identity: identity('b'), source: 'disk' }
    const state = stateAfter(found, switched)
    expect(sessionAfter(state, { kind: 'configurationFetched', identity: identity('a', ['x']) })).toBe(state)
  })

  test('[A1] a change of permissions is a notice that stays until they are fetched or the queue goes on', () => {
    const noticed = stateAfter(found, { kind: 'permissionsChanged', code: 10117 })
    expect(noticed).toMatchObject({ kind: 'signedIn', notice: { kind: 'permissionsChanged', code: 10117 } })
    expect(sessionAfter(noticed, { kind: 'configurationFetched', identity: identity('a') })).toMatchObject({
      notice: null,
    })
    expect(sessionAfter(noticed, { kind: 'queueWentOn' })).toMatchObject({ notice: null })
  })

  test('[A3] an expired login keeps the identity for its own person', () => {
    expect(stateAfter(found, { kind: 'loginExpired' })).toEqual({ kind: 'signedOutKeepQueue', identity: identity('a') })
    expect(stateAfter({ ...found, expired: true })).toMatchObject({ kind: 'signedOutKeepQueue' })
    expect(stateAfter({ kind: 'foundNobody' }, { kind: 'loginExpired' })).toEqual({
      kind: 'signedOut',
      because: 'never',
    })
  })

  test('[A4] a closed identity is a notice', () => {
    expect(stateAfter(found, { kind: 'identityClosed', code: 10111 })).toMatchObject({
      notice: { kind: 'identityClosed', code: 10111 },
    })
  })

  test('after a logout late events change nothing', () => {
    const out = stateAfter(found, { kind: 'loggedOut', because: 'loggedOut' })
    for (const event of [
      { kind: 'loginExpired' },
      { kind: 'permissionsChanged', code: 10112 },
      { kind: 'queueWentOn' },
    ] as const) {
      expect(sessionAfter(out, event)).toBe(out)
    }
  })

  test('a fresh token belongs to the identity that it was exchanged for', () => {
    const open = stateAfter(found)
    expect(sessionAfter(open, { kind: 'tokenRenewed', domain: 'b', token: 'of-b' })).toBe(open)
    expect(sessionAfter(open, { kind: 'tokenRenewed', domain: 'a', token: 'fresh' })).toMatchObject({
      identity: { domain: 'a', token: 'fresh' },
    })
  })
})

test('the entry address says how the page is shown and where to go back to', () => {
  expect(readEntry('?type=iframe&operationType=hideMenu&industry=1&rebackUri=%2Fboard')).toEqual({
    isIframe: true,
    isHideMenu: true,
    industry: '1',
    rebackUri: '/board',
  })
  expect(readEntry('')).toEqual({ isIframe: false, isHideMenu: false, industry: null, rebackUri: null })
})

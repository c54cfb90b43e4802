import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { makeIdentity } from '#tests/kit/client/open-identity.ts'
import { followSession } from './follow-session.ts'
import { sessionAtom } from './session/session-atoms.ts'
import type { SessionEvent } from './session/session-state.ts'

/** What the address does when these things happen, in order. */
function walk(isAtLogin: boolean, ...events: SessionEvent[]): string[] {
  const store = createStore()
  const steps: string[] = []
  const note = (step: string) => () => void steps.push(step)
  const navigator = {
    goToLogin: note('login'),
    leaveLogin: note('leave login'),
    goToLanding: note('landing'),
    judgeAgain: note('judge'),
    isAtLogin: () => isAtLogin,
    isAtOpenPage: () => isAtLogin,
    isAtPageForAll: () => false,
  }
  const [first, ...rest] = events
  if (first) store.set(sessionAtom, first)
  followSession(store, navigator)
  for (const event of rest) store.set(sessionAtom, event)
  return steps
}

const identity = makeIdentity({ codes: ['a'] })
const signedIn: SessionEvent = { kind: 'foundOnDisk', identity, expired: false }

describe('the address follows the session', () => {
  test('a logout, here or in another tab, leads to the login', () => {
    expect(walk(false, signedIn, { kind: 'loggedOut', because: 'otherTab' })).toEqual(['login'])
    expect(walk(true, signedIn, { kind: 'loggedOut', because: 'loggedOut' })).toEqual([])
  })

  test('a stranger reads on where everybody may; whoever logs out there is led to the login', () => {
    const store = createStore()
    const steps: string[] = []
    const note = (step: string) => () => void steps.push(step)
    followSession(store, {
      goToLogin: note('login'),
      leaveLogin: note('leave login'),
      goToLanding: note('landing'),
      judgeAgain: note('judge'),
      isAtLogin: () => false,
      isAtOpenPage: () => false,
      isAtPageForAll: () => true,
    })
    store.set(sessionAtom, { kind: 'foundNobody' })
    expect(steps).toEqual([])
    store.set(sessionAtom, { kind: 'loggedIn', identity })
    store.set(sessionAtom, { kind: 'loggedOut', because: 'loggedOut' })
    expect(steps).toEqual(['landing', 'login'])
  })

  test('a login leads on from the login page', () => {
    expect(walk(true, { kind: 'foundNobody' }, { kind: 'loggedIn', identity })).toEqual(['leave login'])
  })

  test('the address the app was opened at stays', () => {
    const store = createStore()
    const steps: string[] = []
    const note = (step: string) => () => void steps.push(step)
    followSession(store, {
      goToLogin: note('login'),
      leaveLogin: note('leave login'),
      goToLanding: note('landing'),
      judgeAgain: note('judge'),
      isAtLogin: () => false,
      isAtOpenPage: () => false,
      isAtPageForAll: () => false,
    })
    store.set(sessionAtom, signedIn)
    expect(steps).toEqual(['judge'])
  })

  test('an expired login leaves the page as it is (A3)', () => {
    expect(walk(false, signedIn, { kind: 'loginExpired' })).toEqual([])
  })

  test('a switch of identity leads to the landing', () => {
    const other = makeIdentity({ domain: 'org2' })
    expect(walk(false, signedIn, { kind: 'identitySwitched', identity: other, source: 'disk' })).toEqual(['landing'])
  })

  test('other permissions have the page judged anew, without leaving it (A1)', () => {
    const more = makeIdentity({ codes: ['a', 'b'] })
    expect(walk(false, signedIn, { kind: 'configurationFetched', identity: more })).toEqual(['judge'])
    expect(walk(false, signedIn, { kind: 'configurationFetched', identity })).toEqual([])
  })
})

import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import type { Running } from '#src/data/device/open-identity.ts'
import { createValueStore } from '#src/data/device/value-store.ts'
import { makeIdentity, makeMenu } from '#tests/kit/client/open-identity.ts'
import { createAccess, type GuardedPage } from './access.ts'
import { judgeEntry } from './guard.ts'
import { sessionAtom } from './session/session-atoms.ts'

const STAFF = { path: '/organization/staff', permission: 'user_and_departments', isPage: true } as const
const ROSTER = { path: '/organization/personnel/rostersList', permission: 'roster_managerment', isPage: true } as const
const DETAIL = {
  path: '/organization/personnel/rostersDetails',
  permission: 'roster_managerment',
  isPage: false,
} as const
const PAGES: readonly GuardedPage[] = [
  { path: '/landing', permission: undefined, isPage: false },
  STAFF,
  ROSTER,
  DETAIL,
]

/** A person with these codes; `undefined` is nobody. */
function accessOf(
  codes: readonly string[] | undefined,
  menus = [makeMenu('staff', STAFF.path), makeMenu('personnel', ROSTER.path)],
) {
  const store = createStore()
  const host = { running: createValueStore<Running | undefined>(undefined) }
  if (codes === undefined) store.set(sessionAtom, { kind: 'foundNobody' })
  else store.set(sessionAtom, { kind: 'loggedIn', identity: makeIdentity({ codes, menus }) })
  return createAccess({ store, host, pages: () => PAGES })
}

const at = (page: typeof STAFF | typeof ROSTER | typeof DETAIL, title = 'page') => [
  { fullPath: '/', staticData: {} },
  { fullPath: page.path, staticData: { permission: page.permission, isPage: page.isPage, title: () => title } },
]

describe('before a page is shown', () => {
  test('nobody is sent to the login, which keeps where to go', () => {
    expect(judgeEntry(accessOf(undefined), at(STAFF), '/admin/organization/staff?person=1')).toEqual({
      kind: 'login',
      from: '/admin/organization/staff?person=1',
    })
  })

  test('the personal centre is the last resort, whatever comes first in the route list', () => {
    const centre = { path: '/personalCenter/info', permission: undefined, isPage: true }
    const store = createStore()
    const host = { running: createValueStore<Running | undefined>(undefined) }
    const access = createAccess({ store, host, pages: () => [centre, STAFF, ROSTER] })
    store.set(sessionAtom, { kind: 'loggedIn', identity: makeIdentity({ codes: [STAFF.permission] }) })
    expect(access.nextPage(ROSTER.path)).toBe(STAFF.path)
    store.set(sessionAtom, { kind: 'loggedIn', identity: makeIdentity({ codes: [] }) })
    expect(access.nextPage(ROSTER.path)).toBe(centre.path)
  })

  test('a page that is open to all asks for nothing', () => {
    const forAll = [{ fullPath: '/help', staticData: { isForAll: true } }]
    expect(judgeEntry(accessOf(undefined), forAll, '/admin/help')).toEqual({ kind: 'pass' })
    const matches = [{ fullPath: '/login', staticData: { isOpen: true } }]
    expect(judgeEntry(accessOf(undefined), matches, '/admin/login').kind).toBe('pass')
  })

  test('the code opens the page', () => {
    expect(judgeEntry(accessOf(['user_and_departments']), at(STAFF), '').kind).toBe('pass')
  })

  test('a page of the platform is opened as a private person by whoever runs it', () => {
    const page = {
      fullPath: '/platformCenter/log',
      staticData: { permission: 'platform_audit', isPage: true },
    } as const
    const platform = makeMenu('platform', '/platformCenter/realName')
    expect(judgeEntry(accessOf([], [platform]), [page], '/platformCenter/log?q=1')).toEqual({
      kind: 'asPerson',
      from: '/platformCenter/log?q=1',
    })
    expect(judgeEntry(accessOf(['user_and_departments'], []), [page], '').kind).toBe('onward')
    expect(judgeEntry(accessOf(['user_and_departments'], [platform]), at(ROSTER), '').kind).toBe('onward')
  })

  test('without the code the next permitted page-type route is opened, by its place in the list', () => {
    expect(judgeEntry(accessOf(['roster_managerment']), at(STAFF, '员工'), '')).toEqual({
      kind: 'onward',
      code: 'user_and_departments',
      path: ROSTER.path,
      refused: '员工',
    })
    expect(judgeEntry(accessOf(['user_and_departments']), at(DETAIL), '')).toMatchObject({
      kind: 'onward',
      path: STAFF.path,
    })
  })

  test('with no page at all the missing code is named', () => {
    expect(judgeEntry(accessOf([]), at(ROSTER, '花名册'), '')).toEqual({
      kind: 'denied',
      code: 'roster_managerment',
      refused: '花名册',
    })
  })
})

describe('where a person lands', () => {
  test('the first menu entry by number whose codes are held', () => {
    expect(accessOf(['user_and_departments', 'roster_managerment']).firstEntry()).toBe(STAFF.path)
    expect(accessOf(['roster_managerment']).firstEntry()).toBe(ROSTER.path)
  })

  test('an entry of a newer server that this client has no page for is passed over', () => {
    const menus = [makeMenu('future', '/future', { sortNo: 1 }), makeMenu('staff', STAFF.path)]
    expect(accessOf(['user_and_departments'], menus).firstEntry()).toBe(STAFF.path)
  })

  test('nothing permitted, nowhere to land', () => {
    expect(accessOf([]).firstEntry()).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { makeMenu } from '#tests/kit/open-identity.ts'
import { activeEntry, navEntries } from './nav-entries.ts'
import { sectionLetters } from './section-letters.ts'

const all = () => true
const organisation = makeMenu('organization', '/organization/staff', {
  sortNo: 10,
  title: '组织架构',
  titleEn: 'Organisation',
})
const staff = makeMenu('staff', '/organization/staff', { parent: 'organization' })
const personnel = makeMenu('personnel', '/organization/personnel/rostersList', { parent: 'organization' })
const backstage = makeMenu('backstage', '/backstage/role', { sortNo: 90 })
const roles = makeMenu('backstageRole', '/backstage/role', { sortNo: 91, parent: 'backstage' })
const board = makeMenu('board', '/board', { sortNo: 1 })
const keys = (entries: readonly { key: string }[]) => entries.map(({ key }) => key)

describe('the navigation bar', () => {
  test('shows the first level of the menu in its order, in the active language', () => {
    const entries = navEntries([organisation, staff, board, backstage, roles], all, 'en')
    expect(keys(entries)).toEqual(['board', 'organization', 'backstage'])
    expect(entries[1]?.label).toBe('Organisation')
  })

  test('the only section shows its pages, while there is room', () => {
    expect(keys(navEntries([personnel, organisation, staff, board], all, 'zh-CN'))).toEqual([
      'board',
      'staff',
      'personnel',
    ])
    const many = Array.from({ length: 9 }, (_, at) => makeMenu(`page${at}`, `/p${at}`, { parent: 'organization' }))
    expect(keys(navEntries([organisation, ...many], all, 'zh-CN'))).toEqual(['organization'])
  })

  test('on the phone every section shows its pages', () => {
    expect(keys(navEntries([organisation, staff, board, backstage, roles], all, 'zh-CN', 'tabs'))).toEqual([
      'board',
      'staff',
      'backstageRole',
    ])
  })

  test('leaves out what is not permitted; a page whose section is missing stands for itself', () => {
    const may = (code: string) => code === 'roster_managerment'
    const closed = { ...organisation, permission: 'org_structure' }
    expect(keys(navEntries([closed, staff, personnel], may, 'zh-CN'))).toEqual(['personnel'])
  })

  test('lights the entry nearest on the way up from the page', () => {
    const up = (...paths: string[]) => paths.map((path) => ({ path }))
    const shown = [staff, personnel]
    expect(
      activeEntry(shown, up('/organization/personnel/rostersDetails', '/organization/personnel/rostersList')),
    ).toBe('personnel')
    expect(activeEntry(shown, [{ path: '/elsewhere', menu: 'staff' }])).toBe('staff')
    expect(activeEntry(shown, up('/sync'))).toBeUndefined()
    // The bar shows sections only: a page of one lights it.
    const menus = [organisation, staff, personnel, backstage, roles]
    expect(activeEntry([organisation, backstage], up('/organization/personnel/rostersList'), menus)).toBe(
      'organization',
    )
    expect(activeEntry([organisation, backstage], [{ path: '/elsewhere', menu: 'backstageRole' }], menus)).toBe(
      'backstage',
    )
    expect(activeEntry([organisation, backstage], up('/sync'), menus)).toBeUndefined()
  })

  test('each entry has a letter of its own behind g, and y stays with the sync centre', () => {
    const entries = navEntries(
      [makeMenu('staff', '/a', { sortNo: 1 }), makeMenu('settings', '/b', { sortNo: 2 }), makeMenu('y', '/c')],
      all,
      'en',
    )
    expect(sectionLetters(entries).map(({ letter, entry }) => [letter, entry.key])).toEqual([
      ['s', 'staff'],
      ['e', 'settings'],
    ])
  })
})

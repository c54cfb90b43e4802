import { IconUsers } from '@tabler/icons-react'
import { describe, expect, test } from 'vitest'
import type { MenuItem } from '#contract/domains/identity/session-calls.ts'
import { makeMenu } from '#tests/kit/client/open-identity.ts'
import type { PageEntry } from '../../pages/page-entry.ts'
import { crumbsAt } from '../header/crumbs-at.ts'
import { activeAt, inGroups, type NavSource, navSections, openPages, placeOfPages } from './nav-sections.ts'
import { phoneTabs, tabAt } from './phone-tabs.ts'
import { sectionLetters } from './section-letters.ts'

const board = makeMenu('board', '/board', { sortNo: 1 })
const workbench = makeMenu('workbench', '/workbench', { sortNo: 5 })
const organization = makeMenu('organization', '/organization/staff', {
  sortNo: 10,
  title: '组织',
  titleEn: 'Company',
  permission: 'org_structure',
})
const staff = makeMenu('staff', '/organization/staff', { parent: 'organization', title: '员工与部门' })
const personnel = makeMenu('personnel', '/organization/personnel/rostersList', { parent: 'organization' })
const backstage = makeMenu('backstage', '/backstage/role', { sortNo: 90 })
const roles = makeMenu('backstageRole', '/backstage/role', { sortNo: 91, parent: 'backstage' })
const MENUS = [backstage, board, roles, organization, personnel, staff, workbench]

const PAGES: readonly PageEntry[] = [
  { path: '/organization/staff', section: 'organization', group: 'organisation', icon: 'users', menu: 'staff' },
  {
    path: '/organization/personnel/rostersList',
    section: 'organization',
    group: 'personnel',
    icon: 'id',
    menu: 'personnel',
  },
  { path: '/organization/personnel/rostersCustomExport', section: 'organization', icon: 'file-export' },
  { path: '/backstage/role', section: 'backstage', group: 'settings', icon: 'shield-lock', menu: 'backstageRole' },
  { path: '/backstage/menu', section: 'backstage', group: 'settings', icon: 'list-details', platforms: ['pc'] },
  { path: '/help', section: 'mine', group: 'about', icon: 'help' },
]

const source = (over: Partial<NavSource> & { menus?: readonly MenuItem[] } = {}): NavSource => ({
  menus: MENUS,
  may: () => true,
  // The board is not built yet.
  titleAt: (path) => (path === '/board' ? undefined : `页 ${path}`),
  language: 'zh-CN',
  platform: 'web',
  ...over,
})
const keys = (entries: readonly { key: string }[]) => entries.map(({ key }) => key)
const paths = (pages: readonly { path: string }[] | undefined) => pages?.map(({ path }) => path)
const sectionsOf = (over: Parameters<typeof source>[0] = {}) => navSections(source(over), PAGES)

describe('the first level', () => {
  test('stands in the order of the menu; what has no page here is missing', () => {
    const sections = sectionsOf()
    expect(keys(sections)).toEqual(['workbench', 'organization', 'backstage'])
    expect(paths(sections[1]?.pages)).toEqual(['/organization/staff', '/organization/personnel/rostersList'])
    expect(sections[1]?.pages[0]?.label).toBe('员工与部门')
    expect(keys(sectionsOf({ titleAt: () => '页' }))).toContain('board')
    expect(sectionsOf({ language: 'en' })[1]?.label).toBe('Company')
  })

  test('a section is there for its pages; one whose pages are closed is not, and leads to the first that is open', () => {
    const titleAt = (path: string) => (path === '/organization/staff' || path === '/board' ? undefined : path)
    expect(sectionsOf({ titleAt })[1]).toMatchObject({
      key: 'organization',
      href: '/organization/personnel/rostersList',
    })
    const none = (path: string) => (path.startsWith('/organization') ? undefined : path)
    expect(keys(sectionsOf({ titleAt: none }))).not.toContain('organization')
  })

  test('a page whose section may not be opened stands for itself', () => {
    const sections = sectionsOf({ may: (code) => code !== 'org_structure', menus: [workbench, organization, staff] })
    expect(keys(sections)).toEqual(['workbench', 'staff'])
  })

  test('the platform is led to also where none of its pages is open', () => {
    const platform = makeMenu('platform', '/platformCenter/realName', { sortNo: 80 })
    const own: PageEntry = {
      path: '/platformCenter/realName',
      section: 'platform',
      group: 'reviews',
      icon: 'user-check',
    }
    const sections = (titleAt: NavSource['titleAt']) =>
      navSections(source({ menus: [workbench, platform], titleAt }), [own, { ...own, path: '/platformCenter/log' }])
    expect(sections((path) => (path === '/workbench' ? path : undefined))[1]).toMatchObject({
      key: 'platform',
      href: '/platformCenter',
      pages: [],
    })
    expect(sections((path) => path)[1]?.pages).toHaveLength(2)
  })

  test('an entry that the organisation hides is found and not drawn; one that it moves changes places', () => {
    const hidden = source({ menus: MENUS.filter((item) => item !== staff) })
    expect(paths(navSections(hidden, PAGES)[1]?.pages)).toEqual(['/organization/personnel/rostersList'])
    expect(paths(openPages(hidden, PAGES))).toContain('/organization/staff')
    const moved = sectionsOf({ menus: [...MENUS.filter((item) => item !== staff), { ...staff, sortNo: 99 }] })
    expect(paths(moved[1]?.pages)).toEqual(['/organization/personnel/rostersList', '/organization/staff'])
  })

  test('a page that is drawn for some only is found by the others', () => {
    const pages: PageEntry[] = [
      {
        path: '/organization/joinApply',
        section: 'organization',
        group: 'partners',
        icon: 'users',
        drawnFor: 'role_management',
      },
    ]
    const groupFor = (mine: string) => openPages(source({ may: (code) => ['', mine].includes(code) }), pages)[0]?.group
    expect(groupFor('role_management')).toBe('partners')
    expect(groupFor('org_article')).toBeUndefined()
  })

  test('pages of another program are left out', () => {
    expect(paths(openPages(source(), PAGES))).not.toContain('/backstage/menu')
    expect(paths(openPages(source({ platform: 'pc' }), PAGES))).toContain('/backstage/menu')
  })
})

test('up to six pages are tabs, more have a column, by their groups', () => {
  const [page] = openPages(source(), PAGES)
  if (!page) throw new Error('no page')
  const many = (count: number) => ({ pages: Array.from({ length: count }, () => page) })
  expect([0, 1, 2, 6, 7].map((count) => placeOfPages(many(count)))).toEqual([
    'nowhere',
    'nowhere',
    'tabs',
    'tabs',
    'column',
  ])
  expect(inGroups(sectionsOf()[1]?.pages ?? []).map(({ key }) => key)).toEqual(['organisation', 'personnel'])
})

test('what lies nearest on the way up is lit, and named in the crumbs', () => {
  const sections = sectionsOf()
  const wayUp = [
    { path: '/organization/personnel/rostersDetails', title: '员工档案' },
    { path: '/organization/personnel/rostersList', title: '花名册' },
    { path: '/organization', title: '组织' },
  ]
  const { section, page } = activeAt(sections, wayUp)
  expect([section?.key, page?.path]).toEqual(['organization', '/organization/personnel/rostersList'])
  expect(crumbsAt(wayUp, sections)).toEqual([
    { label: '组织', href: '/organization/staff' },
    { label: 'personnel', href: '/organization/personnel/rostersList' },
    { label: '员工档案' },
  ])
  expect(crumbsAt([{ path: '/help', title: '帮助中心' }], sections)).toEqual([{ label: '帮助中心' }])
  const staffAlone = sections.map((one) => (one.key === 'organization' ? { ...one, label: '员工与部门' } : one))
  expect(crumbsAt([{ path: '/organization/staff', title: '员工与部门' }], staffAlone)).toEqual([
    { label: '员工与部门', href: '/organization/staff' },
  ])
  // A record that is opened at the address of its list stands behind it.
  expect(crumbsAt(wayUp.slice(1), sections)).toEqual([
    { label: '组织', href: '/organization/staff' },
    { label: 'personnel', href: '/organization/personnel/rostersList' },
  ])
  expect(activeAt(sections, [{ path: '/elsewhere', menu: 'backstage' }]).section?.key).toBe('backstage')
  expect(activeAt(sections, [{ path: '/sync' }]).section).toBeUndefined()
})

describe('the tabs of the phone', () => {
  const words = { todos: '待办', more: '更多' }

  test('are at most five and no administration; free places are filled', () => {
    expect(keys(phoneTabs(sectionsOf(), words))).toEqual(['workbench', 'organization', 'todos', 'more'])
    const full = ['board', 'workbench', 'approve', 'dynamic', 'news', 'organization', 'backstage'].map((code, sortNo) =>
      makeMenu(code, `/${code}`, { sortNo }),
    )
    const all = navSections(source({ menus: full, titleAt: () => '页' }), [])
    expect(keys(phoneTabs(all, words))).toEqual(['board', 'workbench', 'approve', 'dynamic', 'more'])
  })

  test('the one that leads to the page is lit, else the last', () => {
    const sections = sectionsOf()
    const tabs = phoneTabs(sections, words)
    const at = (path: string) => tabAt(tabs, { path, section: activeAt(sections, [{ path }]).section, isMine: false })
    expect(at('/message/toDoCenter')).toBe('todos')
    expect(at('/organization/personnel/rostersList')).toBe('organization')
    expect(at('/backstage/role')).toBe('more')
    expect(at('/denied')).toBeUndefined()
    expect(tabAt(tabs, { path: '/help', section: undefined, isMine: true })).toBe('more')
  })
})

test('each entry has a letter of its own behind g, and y stays with the sync centre', () => {
  const entry = (key: string) => ({ key, label: key, href: `/${key}`, icon: IconUsers })
  const letters = sectionLetters([entry('staff'), entry('settings'), entry('y')])
  expect(letters.map(({ letter, entry: { key } }) => [letter, key])).toEqual([
    ['s', 'staff'],
    ['e', 'settings'],
  ])
})

import { expect, test } from 'vitest'
import type { MenuEntry } from '#contract/domains/identity/role-calls.ts'
import { tickOf, toggleBranch, withSetting } from './menu-selection.ts'

const entry = (code: string, parent: string | null, platforms: MenuEntry['platforms'] = ['app', 'web', 'pc']) => ({
  code,
  title: code,
  titleEn: code,
  parent,
  icon: '',
  route: `/${code}`,
  permission: '',
  platforms,
  sortNo: 0,
  isVisible: true,
})
const MENU: MenuEntry[] = [
  entry('a', null),
  entry('a1', 'a', ['web']),
  entry('a2', 'a'),
  entry('backstage', null),
  entry('backstageMenu', 'backstage'),
]
const NONE: ReadonlySet<string> = new Set()

test('a tick takes along what is below, and shows half when only something below is ticked', () => {
  const branch = toggleBranch(MENU, NONE, 'a')
  expect([...branch]).toEqual(['a', 'a1', 'a2'])
  expect(tickOf(MENU, branch, 'a')).toEqual({ checked: true, indeterminate: false })
  expect([...toggleBranch(MENU, branch, 'a')]).toEqual([])
  expect(tickOf(MENU, toggleBranch(MENU, NONE, 'a2'), 'a')).toEqual({ checked: false, indeterminate: true })
  expect([...toggleBranch(MENU, branch, 'a1')]).toEqual(['a', 'a2'])
})

test('only what is named is set, for the ticked ones alone', () => {
  const set = withSetting(MENU, new Set(['a1', 'a2']), { platforms: { app: false, pc: true } })
  expect(set.entries.map((one) => [one.code, one.platforms.join()])).toEqual([
    ['a', 'app,web,pc'],
    ['a1', 'web,pc'],
    ['a2', 'web,pc'],
    ['backstage', 'app,web,pc'],
    ['backstageMenu', 'app,web,pc'],
  ])
  expect(set.entries.every((one) => one.isVisible)).toBe(true)
  expect([set.count, set.kept]).toEqual([2, []])
})

test('what leads to this page stays on the web', () => {
  const all = new Set(MENU.map((one) => one.code))
  const hidden = withSetting(MENU, all, { platforms: {}, isVisible: false })
  expect(hidden.entries.filter((one) => one.isVisible).map((one) => one.code)).toEqual(['backstage', 'backstageMenu'])
  expect(hidden.kept.map((one) => one.code)).toEqual(['backstage', 'backstageMenu'])
  expect(withSetting(MENU, all, { platforms: { app: false } }).kept).toEqual([])
})

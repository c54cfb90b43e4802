import { expect, test } from 'vitest'
import type { MenuEntry } from '#contract/domains/identity/role-calls.ts'
import { changesOf, inOrder, moveEntry, withChanges } from './menu-changes.ts'

const entry = (code: string, parent: string | null, sortNo: number): MenuEntry => ({
  code,
  title: code,
  titleEn: `${code} en`,
  parent,
  icon: '',
  route: `/${code}`,
  permission: '',
  platforms: ['app', 'web', 'pc'],
  sortNo,
  isVisible: true,
})
const MENU = [
  entry('a', null, 10),
  entry('a1', 'a', 11),
  entry('a2', 'a', 12),
  entry('b', null, 20),
  entry('c', null, 30),
]
const order = (entries: readonly MenuEntry[]) => inOrder(entries).map((one) => one.code)

test('an entry moves among its siblings and takes its own along', () => {
  expect(order(moveEntry(MENU, 'a', 2))).toEqual(['b', 'c', 'a', 'a1', 'a2'])
  expect(order(moveEntry(MENU, 'c', 0))).toEqual(['c', 'a', 'a1', 'a2', 'b'])
  expect(order(moveEntry(MENU, 'a2', 0))).toEqual(['a', 'a2', 'a1', 'b', 'c'])
})

test('the numbers follow the order from one end to the other, so that the first entry is the first', () => {
  const moved = moveEntry(moveEntry(MENU, 'a', 2), 'a2', 0)
  const byNumber = [...moved].sort((x, y) => x.sortNo - y.sortNo).map((one) => one.code)
  expect(byNumber).toEqual(order(moved))
})

test('only what differs is saved', () => {
  expect(changesOf(MENU, MENU)).toEqual([])
  expect(changesOf(MENU, [...MENU, entry('unknown', null, 40)])).toEqual([])
  const next = MENU.map((one) =>
    one.code === 'b' ? { ...one, title: ' 乙 ', titleEn: ' 乙 ', isVisible: false } : one,
  )
  expect(changesOf(MENU, next)).toEqual([{ code: 'b', title: '乙', isVisible: false }])
})

test('kept changes come back over a menu that has changed meanwhile', () => {
  const kept = changesOf(MENU, moveEntry(MENU, 'c', 0))
  const now = [...MENU.filter((one) => one.code !== 'b'), entry('d', null, 400)]
  expect(order(withChanges(now, kept))).toEqual(['c', 'a', 'a1', 'a2', 'd'])
})

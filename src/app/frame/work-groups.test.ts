import { expect, test } from 'vitest'
import { makeMenu } from '#tests/kit/open-identity.ts'
import { workGroups } from './work-groups.ts'

const menus = [
  makeMenu('workbench', '/workbench', { sortNo: 1 }),
  makeMenu('news', '/news', { sortNo: 5 }),
  makeMenu('organization', '/organization/staff', { sortNo: 10, title: '组织架构' }),
  makeMenu('personnel', '/organization/personnel/rostersList', { parent: 'organization' }),
  makeMenu('staff', '/organization/staff', { parent: 'organization' }),
  makeMenu('cloud', '/not/built', { sortNo: 20 }),
]
const codesOf = (may: (code: string) => boolean, isOpen = (path: string) => path !== '/not/built') =>
  workGroups(menus, { may, isOpen }, 'zh-CN', '其他').map(({ title, functions }) => [
    title,
    ...functions.map(({ code }) => code),
  ])

test('pages stand under their sections, those of none come last, what cannot be opened is missing', () => {
  expect(codesOf(() => true)).toEqual([
    ['组织架构', 'staff', 'personnel'],
    ['其他', 'news'],
  ])
})

test('what is not permitted is missing, and a section without pages too', () => {
  expect(codesOf((code) => code !== 'user_and_departments')).toEqual([
    ['组织架构', 'personnel'],
    ['其他', 'news'],
  ])
  expect(
    codesOf(
      (code) => code === '',
      (path) => path === '/news',
    ),
  ).toEqual([['其他', 'news']])
})

import { expect, test } from 'vitest'
import type { ArticleReader } from '#contract/domains/articles/article-people-calls.ts'
import { readerGroups, withoutReminder } from './reader-groups.ts'

const reader = (username: string, more: Partial<ArticleReader>): ArticleReader => ({
  ...{ username, name: username, department: '', readAt: null, ackAt: null, sign: null, isReminded: false },
  ...more,
})
const readers = [
  reader('new', {}),
  reader('told', { isReminded: true }),
  reader('read', { readAt: 1 }),
  reader('done', { readAt: 1, ackAt: 2 }),
]
const sizes = (requireAck: boolean) =>
  [...readerGroups(readers, requireAck)].map(([kind, people]) => [kind, people.map(({ username }) => username)])

test('who has to confirm stands in one of three groups, who has only to read in one of two', () => {
  expect(sizes(true)).toEqual([
    ['unread', ['new', 'told']],
    ['unconfirmed', ['read']],
    ['confirmed', ['done']],
  ])
  expect(sizes(false)).toEqual([
    ['unread', ['new', 'told']],
    ['read', ['read', 'done']],
  ])
})

test('whoever was reminded today is not reminded again', () => {
  expect(withoutReminder(readers).map(({ username }) => username)).toEqual(['new', 'read', 'done'])
})

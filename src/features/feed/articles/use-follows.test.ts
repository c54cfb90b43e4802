import { expect, test } from 'vitest'
import type { OneArticle } from './one-article.ts'
import { type Followed, isFollowed } from './use-follows.ts'

const row = (values: object) =>
  ({
    ...{ authorType: 'person', authorUsername: 'chen', priority: 'normal', requireAck: false },
    ...{ topics: null, columnUris: null, ...values },
  }) as unknown as OneArticle['row']
const NOTHING: Followed = { people: new Map(), topics: new Map(), organisations: new Map(), columns: new Map() }

test('of what is followed for important matters only those are shown', () => {
  const followed: Followed = { ...NOTHING, people: new Map([['chen', 'important']]) }
  expect(isFollowed(row({}), followed)).toBe(false)
  expect(isFollowed(row({ priority: 'urgent' }), followed)).toBe(true)
  expect(isFollowed(row({ requireAck: true }), followed)).toBe(true)
  expect(isFollowed(row({ authorUsername: 'li', priority: 'urgent' }), followed)).toBe(false)
  // Another thing that is followed in full shows it all the same.
  const more: Followed = { ...followed, topics: new Map([['安全', 'all']]) }
  expect(isFollowed(row({ topics: ['安全'] }), more)).toBe(true)
})

test('what stands in a column that is followed is shown, whoever wrote it', () => {
  const followed: Followed = { ...NOTHING, columns: new Map([['col_1', 'all']]) }
  expect(isFollowed(row({ authorType: 'organisation', columnUris: ['col_2', 'col_1'] }), followed)).toBe(true)
  expect(isFollowed(row({ authorType: 'organisation', columnUris: ['col_2'] }), followed)).toBe(false)
})

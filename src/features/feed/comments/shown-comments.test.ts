import { expect, test } from 'vitest'
import { type ShownComment, threadsOf } from './shown-comments.ts'

const me = { username: 'u_me', name: '我' }
const told = (uri: string, at: number | null, more: Partial<ShownComment> = {}): ShownComment => ({
  ...{ uri, at, parentUri: null, username: 'u_a', name: '王海', replyToName: null, content: uri, images: [] },
  status: 'normal',
  ...more,
})
type Own = Parameters<typeof threadsOf>[1][number]
const own = (uri: string, more: Partial<Own> = {}) =>
  ({ uri, parentUri: null, content: uri, images: null, status: 'normal', at: null, ...more }) as Own
const uris = (threads: ReturnType<typeof threadsOf>) =>
  threads.map(({ first, replies }) => [first.uri, ...replies.map(({ uri }) => uri)])

test('answers stand under what they answer, and what waits comes last', () => {
  const threads = threadsOf(
    [told('b', 2), told('a', 1), told('c', 3, { parentUri: 'a' })],
    [own('d'), own('e', { parentUri: 'b' })],
    me,
  )
  expect(uris(threads)).toEqual([['a', 'c'], ['b', 'e'], ['d']])
})

test('what was taken back goes, and keeps its place where others have answered', () => {
  const gone = { status: 'deletedByAuthor', content: null } as const
  expect(uris(threadsOf([told('a', 1), told('b', 2, { parentUri: 'a' })], [own('a', gone)], me))).toEqual([['a', 'b']])
  expect(threadsOf([told('a', 1)], [own('a', gone)], me)).toEqual([])
})

import { expect, test } from 'vitest'
import { type StarEvent, weekScores } from './star-points.ts'

const NOBODY = new Set<string>()
const at = (hours: number) => Date.parse('2026-11-16T00:00:00+08:00') + hours * 3_600_000
const event = (kind: StarEvent['kind'], userId: string, by: string, articleId: string, hours = 1): StarEvent => ({
  ...{ kind, userId, by, articleId, at: at(hours) },
})
const points = (events: readonly StarEvent[], optedOut: ReadonlySet<string> = NOBODY) =>
  weekScores(events, optedOut).map(({ userId, points }) => [userId, points])

test('each kind has its points', () => {
  const events = [
    event('post', 'a', 'a', '1'),
    event('comment', 'a', 'b', '1'),
    event('like', 'a', 'b', '1'),
    event('forward', 'a', 'b', '1'),
    event('favourite', 'a', 'b', '1'),
    event('ack', 'b', 'b', '2'),
  ]
  expect(points(events)).toEqual([
    ['a', 7.5],
    ['b', 1],
  ])
  expect(weekScores(events, NOBODY)[0]).toMatchObject({ posts: 1, received: 4 })
})

test('five posts and twenty comments of a day count, and the next day again', () => {
  const posts = Array.from({ length: 7 }, (_, index) => event('post', 'a', 'a', `p${index}`))
  expect(points(posts)).toEqual([['a', 15]])
  expect(points([...posts, event('post', 'a', 'a', 'p8', 25)])).toEqual([['a', 18]])
  const comments = Array.from({ length: 22 }, (_, index) => event('comment', 'a', `u${index}`, '1'))
  expect(points(comments)).toEqual([['a', 20]])
})

test('one person counts once for an article, and never for his own', () => {
  expect(points([event('comment', 'a', 'b', '1'), event('comment', 'a', 'b', '1', 2)])).toEqual([['a', 1]])
  expect(points([event('like', 'a', 'a', '1'), event('comment', 'a', 'a', '1')])).toEqual([])
})

test('of equals the earlier one is first; who does not take part is nowhere', () => {
  const events = [event('post', 'b', 'b', '2', 3), event('post', 'a', 'a', '1', 5), event('post', 'c', 'c', '3', 1)]
  expect(points(events, new Set(['c']))).toEqual([
    ['b', 3],
    ['a', 3],
  ])
})

import { expect, test } from 'vitest'
import { type ArticleRow, mergeArticles } from './one-article.ts'

type Open = Parameters<typeof mergeArticles>[1][number]
const own = (id: string, publishedAt: number | null, more: object = {}) =>
  ({ uri: `art_${id}`, publishedAt, pinUntil: null, status: 'published', ...more }) as ArticleRow
const open = (id: string, publishedAt: number) => ({ uri: `pub_${id}`, publishedAt, pinUntil: null }) as Open

test('whoever has both rows of an article sees it once, his organisation’s own', () => {
  const merged = mergeArticles([own('A', 5)], [open('A', 5), open('B', 7)], 0)
  expect(merged.map(({ id, own: row }) => [id, row !== undefined])).toEqual([
    ['B', false],
    ['A', true],
  ])
})

test('what waits comes first, then what is pinned, then the newest', () => {
  const rows = [own('A', 5), own('B', 9), own('C', 1, { pinUntil: 100 }), own('D', null), own('E', 8, { pinUntil: 40 })]
  expect(mergeArticles(rows, [], 50).map(({ id }) => id)).toEqual(['D', 'C', 'B', 'E', 'A'])
  expect(mergeArticles([own('D', null, { status: 'draft' })], [], 0)[0]?.isWaiting).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { cardLines, type ListColumn, nextSort, toggleKey, toggleKeys } from './list-column.ts'
import { clampPage, jumpTarget, pageAfterResize, pageCountOf, pagerItems, pageSlice } from './pager-math.ts'

describe('pager', () => {
  test('up to seven pages are all shown', () => {
    expect(pagerItems(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(pagerItems(1, 1)).toEqual([1])
  })

  test.each([
    [1, [1, 2, 3, 4, 5, 6, 'forward', 20]],
    [4, [1, 2, 3, 4, 5, 6, 'forward', 20]],
    [5, [1, 'back', 3, 4, 5, 6, 7, 'forward', 20]],
    [16, [1, 'back', 14, 15, 16, 17, 18, 'forward', 20]],
    [17, [1, 'back', 15, 16, 17, 18, 19, 20]],
    [20, [1, 'back', 15, 16, 17, 18, 19, 20]],
  ])('page %i of twenty', (page, items) => {
    expect(pagerItems(page, 20)).toEqual(items)
  })

  test('every page shows itself and no more than seven numbers', () => {
    for (let pages = 1; pages <= 30; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const items = pagerItems(page, pages)
        expect(items).toContain(page)
        expect(items.filter((item) => typeof item === 'number').length).toBeLessThanOrEqual(7)
        expect(new Set(items).size).toBe(items.length)
      }
    }
  })

  test('jumps stay inside', () => {
    expect(jumpTarget('back', 3, 20)).toBe(1)
    expect(jumpTarget('forward', 8, 20)).toBe(13)
    expect(jumpTarget('forward', 18, 20)).toBe(20)
    expect(clampPage(Number.NaN, 5)).toBe(1)
    expect(clampPage(9, 5)).toBe(5)
  })

  test('an empty list has one page; a new size keeps the first row in view', () => {
    expect(pageCountOf(0, 20)).toBe(1)
    expect(pageCountOf(41, 20)).toBe(3)
    expect(pageAfterResize(3, 20, 50)).toBe(1)
    expect(pageAfterResize(2, 50, 10)).toBe(6)
  })

  test('a page beyond the end shows the last rows rather than none', () => {
    expect(pageSlice([1, 2, 3, 4, 5], 9, 2)).toEqual([5])
    expect(pageSlice([], 1, 20)).toEqual([])
  })
})

describe('columns', () => {
  const column = (key: string, card?: ListColumn<string>['card']): ListColumn<string> => ({
    key,
    header: key,
    render: (row) => row,
    card,
  })

  test('a card never has more than a title and two lines', () => {
    const columns = [
      column('name', 'title'),
      column('a', 'line'),
      column('b', 'line'),
      column('c', 'line'),
      column('d'),
    ]
    const { title, lines } = cardLines(columns)
    expect(title.map((one) => one.key)).toEqual(['name'])
    expect(lines.map((part) => part.map((one) => one.key))).toEqual([['a', 'b'], ['c']])
    expect(cardLines([column('a', 'line'), column('b', 'line')]).lines).toHaveLength(1)
    expect(cardLines([column('a', 'beside')])).toMatchObject({ beside: [{ key: 'a' }], lines: [] })
    expect(cardLines([column('a')]).lines).toHaveLength(0)
  })

  test('sorting goes up, down, none', () => {
    const up = nextSort(undefined, 'name')
    const down = nextSort(up, 'name')
    expect(up).toEqual({ key: 'name', direction: 'up' })
    expect(down).toEqual({ key: 'name', direction: 'down' })
    expect(nextSort(down, 'name')).toBeUndefined()
    expect(nextSort(down, 'age')).toEqual({ key: 'age', direction: 'up' })
  })

  test('ticks on other pages survive ticking a page', () => {
    const before = new Set(['x'])
    const all = toggleKeys(before, ['a', 'b'])
    expect([...all]).toEqual(['x', 'a', 'b'])
    expect([...toggleKeys(all, ['a', 'b'])]).toEqual(['x'])
    expect([...toggleKeys(new Set(['a']), ['a', 'b'])]).toEqual(['a', 'b'])
    expect([...toggleKey(before, 'x')]).toEqual([])
    expect([...before]).toEqual(['x'])
  })
})

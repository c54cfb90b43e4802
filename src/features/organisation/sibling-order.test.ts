import { describe, expect, test } from 'vitest'
import { placeAt } from './sibling-order.ts'

const row = (uri: string, sortNo: number) => ({ uri, sortNo })
const spaced = [row('a', 10), row('b', 20), row('c', 30)]

describe('the order of siblings', () => {
  test('one number is enough where there is room', () => {
    expect(placeAt(spaced, 'c', 0)).toEqual([row('c', 4)])
    expect(placeAt(spaced, 'c', 1)).toEqual([row('c', 15)])
    expect(placeAt(spaced, 'a', 1)).toEqual([row('a', 25)])
    expect(placeAt(spaced, 'a', 2)).toEqual([row('a', 40)])
  })

  test('nothing is written for a place that it has, or for a stranger', () => {
    expect(placeAt(spaced, 'b', 1)).toEqual([])
    expect(placeAt(spaced, 'x', 1)).toEqual([])
  })

  test('where no room is left, all are numbered anew', () => {
    const tight = [row('a', 0), row('b', 0), row('c', 1)]
    expect(placeAt(tight, 'c', 1)).toEqual([row('a', 10), row('c', 20), row('b', 30)])
    expect(placeAt(tight, 'b', 0)).toEqual([row('b', 10), row('a', 20), row('c', 30)])
    expect(placeAt([row('a', 1), row('b', 1_000_000)], 'a', 1)).toEqual([row('b', 10), row('a', 20)])
  })
})

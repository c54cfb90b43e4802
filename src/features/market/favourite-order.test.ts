import { describe, expect, test } from 'vitest'
import { movesFor, type Placed, placeAtEnd } from './favourite-order.ts'

const at = (uri: string, sortNo: number): Placed => ({ uri, sortNo })
const three = [at('a', 1024), at('b', 2048), at('c', 3072)]

/** The order that results when the moves are written. */
function written(before: readonly Placed[], moves: readonly Placed[]): string[] {
  const places = new Map([...before, ...moves].map(({ uri, sortNo }) => [uri, sortNo]))
  return [...places].sort((x, y) => x[1] - y[1]).map(([uri]) => uri)
}

describe('the order of favourites', () => {
  test('a move is one write that puts the favourite where it was wanted', () => {
    for (const [from, to, order] of [
      [0, 2, 'bca'],
      [2, 0, 'cab'],
      [0, 1, 'bac'],
      [1, 2, 'acb'],
    ] as const) {
      const moves = movesFor(three, from, to)
      expect(moves).toHaveLength(1)
      expect(written(three, moves).join('')).toBe(order)
    }
  })

  test('where no gap is left every place is written anew', () => {
    const tight = [at('a', 1), at('b', 2), at('c', 3)]
    const moves = movesFor(tight, 2, 1)
    expect(moves).toHaveLength(3)
    expect(written(tight, moves).join('')).toBe('acb')
  })

  test('beyond either end nothing moves; a new one comes last', () => {
    expect(movesFor(three, 0, -1)).toEqual([])
    expect(movesFor(three, 2, 3)).toEqual([])
    expect(movesFor(three, 1, 1)).toEqual([])
    expect(placeAtEnd(three)).toBeGreaterThan(3072)
    expect(placeAtEnd([])).toBeGreaterThan(0)
  })
})

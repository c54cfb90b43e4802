import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameValue } from './same-value.ts'

test.each([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: null }, {}, true],
  [null, undefined, true],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  ['1', 1, false],
  [0, null, false],
  [{ a: { b: 1 } }, { a: { b: 2 } }, false],
])('%j and %j: %s', (a, b, same) => {
  expect(sameValue(a, b)).toBe(same)
  expect(sameValue(b, a)).toBe(same)
})

test('a value is the same after its keys were put in another order, as jsonb does', () => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, inner]) => [key, turned(inner)]),
    )
  }
  fc.assert(fc.property(fc.jsonValue(), (value) => sameValue(value, turned(value))))
})

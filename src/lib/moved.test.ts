import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('an item moves up, down and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a'], 5, 0)).toEqual(['a'])
})

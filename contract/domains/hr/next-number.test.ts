import { expect, test } from 'vitest'
import { nextNumber } from './next-number.ts'

test.each([
  ['LM000300', 'LM000301'],
  ['LM0999', 'LM1000'],
  ['9', '10'],
  ['A-12-007', 'A-12-008'],
])('after %s comes %s', (last, next) => {
  expect(nextNumber(last)).toBe(next)
})

test('a number that ends in no digit has none after it', () => {
  expect(nextNumber('甲')).toBeUndefined()
})

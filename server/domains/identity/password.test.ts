import { expect, test } from 'vitest'
import { hashPassword, passwordFits } from './password.ts'

test('a password fits its own hash alone', async () => {
  const stored = await hashPassword('Tower-crane-7')
  expect(await passwordFits(stored, 'Tower-crane-7')).toBe(true)
  expect(await passwordFits(stored, 'tower-crane-7')).toBe(false)
})

test.each([
  ['no account', undefined],
  ['a closed account, whose hash is gone', ''],
  ['an account without a password', 'none'],
])('nothing fits %s, and nobody is told by a failure', async (_whose, stored) => {
  for (const typed of ['', 'none', 'no account has this one']) expect(await passwordFits(stored, typed)).toBe(false)
})

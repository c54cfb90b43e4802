import { expect, test } from 'vitest'
import { checkPhone } from './phone.ts'

test.each([
  ['+86 138 0000 0001', '13800000001'],
  ['(010) 62345678', '010-62345678'],
  ['400-800-1234', '400-800-1234'],
])('%s can be called, and is stored as %s', (text, value) => {
  expect(checkPhone(text)).toMatchObject({ ok: true, value })
})

test.each(['', '打给老王', '1380000000', '010-12345678'])('%s is refused', (text) => {
  expect(checkPhone(text)).toEqual({ ok: false, reason: 'form' })
})

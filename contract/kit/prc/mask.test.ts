import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskBankCard, maskIdNumber, maskMobile } from './mask.ts'

test('mobile and identity numbers show three and four characters, cards the last four', () => {
  expect(maskMobile('13800138000')).toBe('138****8000')
  expect(maskIdNumber('11010519491231002X')).toBe('110***********002X')
  expect(maskBankCard('6200000000000005')).toBe('************0005')
})

test('short numbers stay hidden', () => {
  expect(maskIdNumber('H12345678')).toBe('*****5678')
  expect(maskIdNumber('1234567')).toBe('*******')
  expect(maskBankCard('')).toBe('')
})

test('at least four characters of anything are hidden, and the length stays', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Z]{4,32}$/), (value) => {
      for (const masked of [maskMobile(value), maskIdNumber(value), maskBankCard(value)]) {
        expect(masked).toHaveLength(value.length)
        expect(masked.split('*').length - 1).toBeGreaterThanOrEqual(4)
      }
    }),
  )
})

import { describe, expect, test } from 'vitest'
import { checkMobile } from './mobile.ts'

describe('mainland mobile number', () => {
  test.each([
    '13800138000',
    '+8613800138000',
    '+86 138-0013-8000',
    '008613800138000',
    '86 13800138000',
    '１３８００１３８０００',
    '\u202d138 0013 8000\u202c',
  ])('%s is stored as eleven digits', (text) => {
    expect(checkMobile(text)).toEqual({ ok: true, value: '13800138000' })
  })

  test('a second digit that no operator uses is a warning, not a refusal', () => {
    expect(checkMobile('12800138000')).toEqual({ ok: true, value: '12800138000', warning: 'range' })
    expect(checkMobile('10000000000')).toMatchObject({ ok: true, warning: 'range' })
  })

  test.each(['', '1380013800', '138001380000', '23800138000', '86138001380', '1380013800a', '+1 13800138000'])(
    '%s is refused',
    (text) => {
      expect(checkMobile(text)).toEqual({ ok: false, reason: 'form' })
    },
  )
})

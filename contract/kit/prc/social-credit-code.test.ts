import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { organisationCodeCheck } from './organisation-code.ts'
import { checkSocialCreditCode, checkTaxNumber, socialCreditCheck } from './social-credit-code.ts'

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const character = fc.constantFrom(...ALPHABET)
const validCode = fc
  .tuple(
    fc.array(character, { minLength: 2, maxLength: 2 }),
    fc.array(fc.nat(9), { minLength: 6, maxLength: 6 }),
    fc.array(character, { minLength: 9, maxLength: 9 }),
  )
  .map((parts) => parts.flat().join(''))
  .map((body) => body + socialCreditCheck(body))

describe('GB 32100-2015 unified social credit code', () => {
  test.each([
    '91350100M000100Y43',
    '91000000MA00000900',
    '93000000M00000019Q',
    '93000000M00000027K',
    '93000000M00000035E',
    '91350100m000100y43',
    ' 91350100 M000100Y 43',
  ])('accepts %s', (text) => {
    expect(checkSocialCreditCode(text)).toMatchObject({ ok: true, value: text.replaceAll(' ', '').toUpperCase() })
  })

  test.each([
    ['91350100M000100Y4Z', 'form'],
    ['91350100M000100Y44', 'checkDigit'],
    ['9135010OM000100Y43', 'form'],
    ['91350100I000100Y43', 'form'],
    ['91350100M000100Y4', 'form'],
    ['', 'form'],
  ])('refuses %s because of %s', (text, reason) => {
    expect(checkSocialCreditCode(text)).toEqual({ ok: false, reason })
  })

  test('tells who holds it, from where, and the organisation code inside', () => {
    expect(checkSocialCreditCode('91350100M000100Y43')).toEqual({
      ok: true,
      value: '91350100M000100Y43',
      holder: 'enterprise',
      regionCode: '350100',
      organisationCode: 'M000100Y4',
    })
    expect(checkSocialCreditCode('93000000M00000019Q')).toMatchObject({ holder: 'farmersCooperative' })
  })

  test('an inner organisation code with a wrong check is a warning', () => {
    const body = '91350100M000100Y5'
    expect(checkSocialCreditCode(body + socialCreditCheck(body))).toMatchObject({
      ok: true,
      warning: 'organisationCode',
    })
  })

  test('every remainder has a check character of the alphabet', () => {
    fc.assert(fc.property(validCode, (code) => checkSocialCreditCode(code).ok && ALPHABET.includes(code.charAt(17))))
  })

  test('one changed character never passes', () => {
    fc.assert(
      fc.property(validCode, fc.nat(17), character, (code, position, replacement) => {
        fc.pre(code[position] !== replacement)
        expect(checkSocialCreditCode(code.slice(0, position) + replacement + code.slice(position + 1)).ok).toBe(false)
      }),
    )
  })
})

describe('GB 11714 organisation code', () => {
  test('its ninth character follows from the first eight', () => {
    expect(organisationCodeCheck('M000100Y')).toBe('4')
  })

  test('the remainders 10 and 11 become X and 0', () => {
    expect(organisationCodeCheck('00009000')).toBe('X')
    expect(organisationCodeCheck('00000000')).toBe('0')
  })
})

describe('taxpayer number', () => {
  test('has 15 or 20 characters, or 18 as a social credit code', () => {
    expect(checkTaxNumber('110105123456789')).toMatchObject({ ok: true })
    expect(checkTaxNumber('11010519491231002X01')).toMatchObject({ ok: true })
    expect(checkTaxNumber('91350100M000100Y43')).toMatchObject({ ok: true })
    expect(checkTaxNumber('91350100M000100Y44')).toEqual({ ok: false, reason: 'checkDigit' })
    expect(checkTaxNumber('1101051234567890')).toEqual({ ok: false, reason: 'form' })
  })
})

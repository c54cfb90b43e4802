import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkBankCard, checkBankLinkNumber, checkCorporateAccount, groupBankCard, hasLuhnCheck } from './bank-card.ts'

const validCard = fc
  .array(fc.nat(9), { minLength: 15, maxLength: 18 })
  .map((digits) => digits.join(''))
  .map((body) => body + [...'0123456789'].find((check) => hasLuhnCheck(body + check)))

describe('bank card', () => {
  test.each(['6200000000000005', '6205500000000000004', '6200 0000 0000 0005', '6200-0000-0000-0005'])(
    'accepts %s',
    (text) => {
      expect(checkBankCard(text)).toEqual({ ok: true, value: text.replace(/\D/g, '') })
    },
  )

  test.each([
    ['6200000000000006', 'checkDigit'],
    ['79927398713', 'form'],
    ['62000000000000050000', 'form'],
    ['620000000000000X', 'form'],
    ['', 'form'],
  ])('refuses %s because of %s', (text, reason) => {
    expect(checkBankCard(text)).toEqual({ ok: false, reason })
  })

  test('in imports a failed Luhn check is a warning', () => {
    expect(checkBankCard('6200000000000006', { luhn: 'warning' })).toEqual({
      ok: true,
      value: '6200000000000006',
      warning: 'checkDigit',
    })
    expect(checkBankCard('62', { luhn: 'warning' })).toEqual({ ok: false, reason: 'form' })
  })

  test('13 to 15 digits only for cards issued abroad', () => {
    expect(checkBankCard('378282246310005')).toEqual({ ok: false, reason: 'form' })
    expect(checkBankCard('378282246310005', { foreign: true })).toEqual({ ok: true, value: '378282246310005' })
  })

  test('Luhn itself says nothing about length', () => {
    expect(hasLuhnCheck('79927398713')).toBe(true)
    expect(hasLuhnCheck('79927398710')).toBe(false)
  })

  test('one changed digit never passes', () => {
    fc.assert(
      fc.property(validCard, fc.nat(18), fc.integer({ min: 1, max: 9 }), (card, at, shift) => {
        const position = at % card.length
        const changed = card.slice(0, position) + ((Number(card[position]) + shift) % 10) + card.slice(position + 1)
        expect(checkBankCard(card).ok).toBe(true)
        expect(checkBankCard(changed)).toEqual({ ok: false, reason: 'checkDigit' })
      }),
    )
  })

  test('neighbours swapped never pass, but for 0 and 9, which Luhn cannot tell apart', () => {
    fc.assert(
      fc.property(validCard, fc.nat(14), (card, position) => {
        const pair = card.slice(position, position + 2)
        fc.pre(pair[0] !== pair[1])
        const swapped = card.slice(0, position) + pair[1] + pair[0] + card.slice(position + 2)
        expect(checkBankCard(swapped).ok).toBe(pair === '09' || pair === '90')
      }),
    )
  })

  test('is shown in groups of four', () => {
    expect(groupBankCard('6205500000000000004')).toBe('6205 5000 0000 0000 004')
  })
})

describe('company accounts', () => {
  test('carry no Luhn digit', () => {
    expect(checkCorporateAccount('3100-0662-3018-0001')).toEqual({ ok: true, value: '3100-0662-3018-0001' })
    expect(checkCorporateAccount('6200000000000006')).toMatchObject({ ok: true })
    expect(checkCorporateAccount('12345')).toEqual({ ok: false, reason: 'form' })
    expect(checkCorporateAccount('------')).toEqual({ ok: false, reason: 'form' })
  })

  test('the link number has twelve digits', () => {
    expect(checkBankLinkNumber('102 1000 99996')).toEqual({ ok: true, value: '102100099996' })
    expect(checkBankLinkNumber('10210009999')).toEqual({ ok: false, reason: 'form' })
  })
})

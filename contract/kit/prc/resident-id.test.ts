import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './calendar-date.ts'
import { mod112CheckCharacter } from './mod-11-2.ts'
import { checkResidentId, upgradeResidentId } from './resident-id.ts'

const today = '2026-06-15'

const validId = fc
  .record({
    region: fc.constantFrom('110105', '440524', '650101', '810000', '830000', '530199'),
    day: fc.integer({ min: 0, max: 46_000 }),
    sequence: fc.integer({ min: 0, max: 999 }),
  })
  .map(({ region, day, sequence }) => {
    const birthDate = addDays('1900-01-01', day)
    const body = region + birthDate.replaceAll('-', '') + String(sequence).padStart(3, '0')
    return { number: body + mod112CheckCharacter(body), birthDate, gender: sequence % 2 === 1 ? 'male' : 'female' }
  })

describe('GB 11643-1999 resident identity number', () => {
  test.each([
    ['11010519491231002X', '1949-12-31', 'female', '110105'],
    ['110101190001010014', '1900-01-01', 'male', '110101'],
    ['11010119000101009X', '1900-01-01', 'male', '110101'],
    ['11010519491231002x', '1949-12-31', 'female', '110105'],
    [' 110105 19491231 002X ', '1949-12-31', 'female', '110105'],
    ['１１０１０５１９４９１２３１００２Ｘ', '1949-12-31', 'female', '110105'],
    ['810000190001010018', '1900-01-01', 'male', '810000'],
  ])('accepts %s and reads its facts', (number, birthDate, gender, regionCode) => {
    const value = number.normalize('NFKC').replaceAll(' ', '').toUpperCase()
    expect(checkResidentId(number, { today })).toEqual({ ok: true, value, birthDate, gender, regionCode })
  })

  test.each([
    ['110101190001010013', 'checkDigit'],
    ['440524188001010014', 'date'],
    ['110101192302300014', 'date'],
    ['991010190001010014', 'region'],
    ['010101190001010014', 'form'],
    ['11010119000101001', 'form'],
    ['11010119000101X014', 'form'],
    ['110105491231002', 'form'],
    ['', 'form'],
  ])('refuses %s because of %s', (number, reason) => {
    expect(checkResidentId(number, { today })).toEqual({ ok: false, reason })
  })

  test('nobody is born after today', () => {
    const number = upgradeTo('11010120260616001')
    expect(checkResidentId(number, { today })).toEqual({ ok: false, reason: 'date' })
    expect(checkResidentId(number, { today: '2026-06-16' }).ok).toBe(true)
  })

  test('a 15-digit number is stored with 18 characters, in imports only', () => {
    expect(upgradeResidentId('110105491231002')).toBe('11010519491231002X')
    expect(checkResidentId('110105491231002', { today, allowOldForm: true })).toMatchObject({
      ok: true,
      value: '11010519491231002X',
    })
    expect(checkResidentId('110105491331002', { today, allowOldForm: true })).toEqual({ ok: false, reason: 'date' })
  })

  test('every well-formed number passes with the birth date and gender it was made from', () => {
    fc.assert(
      fc.property(validId, ({ number, birthDate, gender }) => {
        expect(checkResidentId(number, { today })).toMatchObject({ ok: true, value: number, birthDate, gender })
      }),
    )
  })

  test('one changed digit never passes: MOD 11-2 has no such collisions', () => {
    fc.assert(
      fc.property(validId, fc.nat(16), fc.integer({ min: 1, max: 9 }), ({ number }, position, shift) => {
        const digit = (Number(number[position]) + shift) % 10
        const changed = number.slice(0, position) + String(digit) + number.slice(position + 1)
        expect(checkResidentId(changed, { today }).ok).toBe(false)
      }),
    )
  })

  test('two neighbouring digits swapped never pass', () => {
    fc.assert(
      fc.property(validId, fc.nat(15), ({ number }, position) => {
        const [left = '', right = ''] = [number[position], number[position + 1]]
        fc.pre(left !== right)
        const swapped = number.slice(0, position) + right + left + number.slice(position + 2)
        expect(checkResidentId(swapped, { today }).ok).toBe(false)
      }),
    )
  })

  test('any text is answered, never thrown at', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => typeof checkResidentId(text, { today }).ok === 'boolean'),
    )
  })
})

function upgradeTo(seventeen: string): string {
  return seventeen + mod112CheckCharacter(seventeen)
}

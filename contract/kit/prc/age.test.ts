import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn, dateOfAge, workingAge } from './age.ts'
import { addDays } from './calendar-date.ts'

describe('age', () => {
  test.each([
    ['2000-06-15', '2018-06-14', 17],
    ['2000-06-15', '2018-06-15', 18],
    ['2000-12-31', '2001-01-01', 0],
    ['2004-02-29', '2022-02-28', 17],
    ['2004-02-29', '2022-03-01', 18],
    ['2004-02-29', '2024-02-29', 20],
  ])('born %s, on %s: %i', (birthDate, day, age) => {
    expect(ageOn(birthDate, day)).toBe(age)
  })

  test('the day of an age is the first on which it is reached', () => {
    expect(dateOfAge('2004-02-29', 18)).toBe('2022-03-01')
    expect(dateOfAge('2004-02-29', 20)).toBe('2024-02-29')
    const birth = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('1940-01-01', days))
    fc.assert(
      fc.property(birth, fc.integer({ min: 1, max: 90 }), (birthDate, years) => {
        const day = dateOfAge(birthDate, years)
        expect(ageOn(birthDate, day)).toBe(years)
        expect(ageOn(birthDate, addDays(day, -1))).toBe(years - 1)
      }),
    )
  })

  test('limits are parameters: 16 by law, 18 on sites, the upper one from settings', () => {
    expect(workingAge('2010-06-15', '2026-06-14', { minimum: 16 })).toBe('under')
    expect(workingAge('2010-06-15', '2026-06-15', { minimum: 16 })).toBe('within')
    expect(workingAge('2010-06-15', '2026-06-15', { minimum: 18 })).toBe('under')
    expect(workingAge('1966-06-15', '2026-06-14', { minimum: 18, maximum: 60 })).toBe('within')
    expect(workingAge('1966-06-15', '2026-06-15', { minimum: 18, maximum: 60 })).toBe('over')
  })
})

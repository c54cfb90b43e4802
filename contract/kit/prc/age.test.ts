import { describe, expect, test } from 'vitest'
import { ageOn } from './age.ts'

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
})

import { expect, test } from 'vitest'
import { numberFormatOf } from './number-format.ts'

const shown = (code: string, number: number) => numberFormatOf(code)?.(number)

test.each([
  ['000000', 8001, '008001'],
  ['000000', 0, '000000'],
  ['"GT-"0000', 7, 'GT-0007'],
  ['\\A000', 7, 'A007'],
  ['0000;[Red]-0000', 7, '0007'],
  ['[Red]0000_ ;', 7, '0007'],
  ['000\\-0000\\-0000', 13800138000, '138-0013-8000'],
  ['000-0000', 5551234, '555-1234'],
  ['0000年', 2026, '2026年'],
  ['General"号"', 7, '7号'],
  ['0.00', 1.5, '1.50'],
  ['00.##', 1.5, '01.5'],
  ['[$-804]0000', 7, '0007'],
])('%s shows %d as %s', (code, number, text) => {
  expect(shown(code, number)).toBe(text)
})

test.each([
  ['General', 8001],
  ['G/通用格式', 8001],
  ['0', 8001],
  ['000000', 12345678],
  ['0_ ', 8001],
  ['@', 8001],
  ['', 8001],
  // Amounts: how they are shown is no part of them.
  ['#,##0', 8001],
  ['0%', 0.15],
  ['0.00E+00', 8001],
  ['# ?/?', 0.5],
  ['[>100]0000', 8001],
  ['[DBNum1]0000', 8001],
  // Digits that the format hides, and signs that it may show elsewhere.
  ['0000', 1.5],
  ['0000', -7],
  ['"only text"', 7],
  ['"open', 7],
])('%s says nothing more of %d than its digits', (code, number) => {
  expect(shown(code, number)).toBeUndefined()
})

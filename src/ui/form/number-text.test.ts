import { expect, test } from 'vitest'
import { numberText, parseNumber } from './number-text.ts'

test('money is exact fen', () => {
  expect(parseNumber('1.15', 'fen')).toBe(115)
  expect(parseNumber('1,234.5', 'fen')).toBe(123450)
  expect(parseNumber('-0.05', 'fen')).toBe(-5)
  expect(parseNumber('1.155', 'fen')).toBeNaN()
  expect(numberText(115, 'fen')).toBe('1.15')
  expect(numberText(-5, 'fen')).toBe('-0.05')
})

test('nothing is undefined, nonsense is NaN', () => {
  expect(parseNumber('  ', 'whole')).toBeUndefined()
  expect(parseNumber('1.5', 'whole')).toBeNaN()
  expect(parseNumber('12a', 'decimal')).toBeNaN()
  expect(parseNumber('1.', 'decimal')).toBe(1)
  expect(parseNumber('１２，３４５．６', 'decimal')).toBe(12345.6)
  expect(numberText(1200, 'whole')).toBe('1200')
  expect(numberText(-0.5, 'decimal')).toBe('-0.5')
  expect(numberText(undefined, 'whole')).toBe('')
  expect(numberText(Number.NaN, 'fen')).toBe('')
})

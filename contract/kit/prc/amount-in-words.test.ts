import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, '零元整'],
  [1, '壹分'],
  [10, '壹角整'],
  [105, '壹元零伍分'],
  [140_950, '壹仟肆佰零玖元伍角整'],
  [600_714, '陆仟零柒元壹角肆分'],
  [32_504, '叁佰贰拾伍元零肆分'],
  [10_700_053, '壹拾万柒仟元伍角叁分'],
  [1_640_902, '壹万陆仟肆佰零玖元零贰分'],
  [10_000_000_000, '壹亿元整'],
  [10_000_500_000, '壹亿零伍仟元整'],
  [10_005_000_000, '壹亿零伍万元整'],
  [100_000_000_100, '壹拾亿零壹元整'],
  [999_999_999_999, '玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
  [-1250, '负壹拾贰元伍角整'],
])('%i fen is %s', (fen, words) => {
  expect(amountInWords(fen)).toBe(words)
})

test('reads back as the same amount, without doubled or leading 零', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (fen) => {
      const words = amountInWords(fen)
      expect(words).not.toMatch(/零零|^零|零[元万亿整]/)
      expect(readWords(words)).toBe(fen)
    }),
  )
})

test('refuses what is no integer of fen', () => {
  expect(() => amountInWords(1.5)).toThrow(RangeError)
  expect(() => amountInWords(Number.NaN)).toThrow(RangeError)
})

/** An independent reader: every digit times its place times its group. */
function readWords(words: string): number {
  const places: Record<string, number> = { 仟: 1000, 佰: 100, 拾: 10 }
  let fen = 0
  let total = 0
  let group = 0
  let digit = 0
  for (const sign of words) {
    const value = '零壹贰叁肆伍陆柒捌玖'.indexOf(sign)
    if (value >= 0) {
      digit = value
    } else if (places[sign] !== undefined) {
      group += digit * places[sign]
      digit = 0
    } else if (sign === '亿' || sign === '万') {
      total += (group + digit) * (sign === '亿' ? 1e8 : 1e4)
      group = digit = 0
    } else if (sign === '元') {
      fen += (total + group + digit) * 100
      digit = 0
    } else if (sign === '角' || sign === '分') {
      fen += digit * (sign === '角' ? 10 : 1)
      digit = 0
    }
  }
  return fen
}

import { expect, test } from 'vitest'
import { normaliseCode, normaliseFormat, normaliseLine, toHalfWidth } from './normalise.ts'

test('codes lose width, blanks, hyphens, invisible characters and lower case', () => {
  expect(normaliseCode('\ufeff　１\u200d１-ab ｃ\u200b—９ ')).toBe('11ABC9')
})

test('formats keep inner blanks and hyphens', () => {
  expect(normaliseFormat(' ０１０－1234 ')).toBe('010-1234')
})

test('lines of text keep their characters, full-width punctuation included', () => {
  expect(normaliseLine('  第一　项目部，\n二队\u200b ')).toBe('第一 项目部，\n二队'.replace('\n', ' '))
  expect(normaliseLine('张\u202e三\u2066李\u2069四\u200d王')).toBe('张三李四王')
  // Pictures of several characters stay whole.
  expect(normaliseLine('👷\u200d♀\ufe0f 👩🏽\u200d🚒\u200d')).toBe('👷\u200d♀\ufe0f 👩🏽\u200d🚒')
  expect(toHalfWidth('ＡＢ（1）')).toBe('AB(1)')
})

import { describe, expect, test } from 'vitest'
import { normaliseQuery, normaliseText } from './normalise-text.ts'

describe('the searched form of a text', () => {
  test.each([
    ['ＢＩＭ中心', 'bim中心'],
    ['Zhang San', 'zhang san'],
    ['Lü', 'lv'],
    ['甲\n乙\u0000', '甲 乙 '],
    ['全　角（一）', '全 角(一)'],
    ['É', 'é'],
    ['张三', '张三'],
  ])('%j is %j', (text, expected) => {
    expect(normaliseText(text)).toBe(expected)
  })

  test('a query loses its outer spaces', () => {
    expect(normaliseQuery('　张 三 ')).toBe('张 三')
  })
})

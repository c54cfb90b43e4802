import { expect, test } from 'vitest'
import { builtInDateFormat, dateFormatOf } from './date-format.ts'

test.each([
  ['yyyy-mm-dd', 'date'],
  ['yyyy"年"m"月"d"日";@', 'date'],
  ['[$-804]yyyy"年"m"月"', 'date'],
  ['[DBNum1][$-804]m"月"d"日"', 'date'],
  ['mmm\\ yy', 'date'],
  ['m/d/yy h:mm', 'dateTime'],
  ['yyyy/m/d\\ hh:mm:ss', 'dateTime'],
  ['[h]:mm:ss', 'time'],
  ['上午/下午h"时"mm"分"', 'time'],
  ['General', 'none'],
  ['G/通用格式', 'none'],
  ['0.00E+00', 'none'],
  ['#,##0.00', 'none'],
  ['@', 'none'],
  ['0"days"', 'none'],
  ['[Red]0.00', 'none'],
  ['0_d', 'none'],
  ['0;[Red]"d"0', 'none'],
])('%s shows a number as %s', (code, format) => {
  expect(dateFormatOf(code)).toBe(format)
})

test('built-in formats, the Chinese ones included', () => {
  expect([0, 1, 4, 9, 11, 49].map(builtInDateFormat)).toEqual(Array(6).fill('none'))
  expect([14, 17, 27, 31, 57, 58].map(builtInDateFormat)).toEqual(Array(6).fill('date'))
  expect([20, 33, 46].map(builtInDateFormat)).toEqual(Array(3).fill('time'))
  expect(builtInDateFormat(22)).toBe('dateTime')
})

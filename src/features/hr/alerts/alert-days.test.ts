import { expect, test } from 'vitest'
import { readDays } from './alert-days.ts'

test('days are read whatever stands between them, and nothing else is', () => {
  expect(readDays('30、7, 15；0')).toEqual([30, 15, 7, 0])
  expect(readDays('')).toEqual([])
  for (const wrong of ['x', '-1', '7、7', '400', '1 2 3 4 5 6 7 8 9']) expect(readDays(wrong)).toBeUndefined()
})

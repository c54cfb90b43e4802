import { expect, test } from 'vitest'
import { lineOfReading } from './line-of-reading.ts'

test('one reads under the header, and at the end of the page as far down as it goes', () => {
  const page = { scrollHeight: 3000, clientHeight: 800 }
  expect(lineOfReading({ ...page, scrollTop: 0 })).toBe(140)
  expect(lineOfReading({ ...page, scrollTop: 1000 })).toBe(140)
  expect(lineOfReading({ ...page, scrollTop: 1800 })).toBeGreaterThan(300)
  expect(lineOfReading({ ...page, scrollTop: 2200 })).toBe(800)
  expect(lineOfReading({ scrollTop: 0, scrollHeight: 500, clientHeight: 800 })).toBe(140)
})

import { expect, test } from 'vitest'
import { momentOf, momentText } from './moment-text.ts'

test('a moment is written and read on Shanghai’s clock', () => {
  expect(momentOf('2026-03-01T08:30')).toBe(Date.parse('2026-03-01T00:30Z'))
  expect(momentText(Date.parse('2026-02-28T16:05Z'))).toBe('2026-03-01T00:05')
  expect([momentOf(''), momentOf('2026-13-01T00:00'), momentText(null)]).toEqual([null, null, ''])
})

import { expect, test } from 'vitest'
import { mailLink } from './mail-link.ts'

test('an address is written to as it is', () => {
  expect(mailLink('chen.xd@example.com')).toBe('mailto:chen.xd@example.com')
})

test('an address cannot add receivers or words to the mail', () => {
  const link = new URL(mailLink('a?bcc=boss@example.com&body=x#y'))
  expect([link.search, link.hash]).toEqual(['', ''])
})

import { expect, test } from 'vitest'
import { cutText, textLength } from './text-length.ts'

test('a rare surname outside the first plane is one character', () => {
  expect(textLength('\u{20BB7}野家')).toBe(3)
  expect(textLength('')).toBe(0)
})

test('cutting never leaves half a character', () => {
  expect(cutText('a\u{20BB7}b', 2)).toBe('a\u{20BB7}')
  expect(cutText('abc', 3)).toBe('abc')
})

import { expect, test } from 'vitest'
import { cutText, fitsLength, textLength } from './text-length.ts'

test('a rare surname outside the first plane is one character', () => {
  expect(textLength('\u{20BB7}野家')).toBe(3)
  expect(textLength('')).toBe(0)
})

test('limits include both ends', () => {
  expect(fitsLength('\u{20BB7}'.repeat(8), 1, 8)).toBe(true)
  expect(fitsLength('\u{20BB7}'.repeat(9), 1, 8)).toBe(false)
  expect(fitsLength('', 1, 8)).toBe(false)
})

test('cutting never leaves half a character', () => {
  expect(cutText('a\u{20BB7}b', 2)).toBe('a\u{20BB7}')
  expect(cutText('abc', 3)).toBe('abc')
})

import { expect, test } from 'vitest'
import { keyboardInset } from './use-keyboard-inset.ts'

test('what the keyboard covers, and nothing else', () => {
  expect(keyboardInset(844, { height: 508, offsetTop: 0, scale: 1 })).toBe(336)
  // The browser has moved the seen part up to the field.
  expect(keyboardInset(844, { height: 508, offsetTop: 200, scale: 1 })).toBe(136)
  // A browser that makes the page smaller itself, a bar that unfolds, and two fingers.
  expect(keyboardInset(508, { height: 508, offsetTop: 0, scale: 1 })).toBe(0)
  expect(keyboardInset(844, { height: 790, offsetTop: 0, scale: 1 })).toBe(0)
  expect(keyboardInset(844, { height: 422, offsetTop: 100, scale: 2 })).toBe(0)
})

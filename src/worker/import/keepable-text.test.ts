import { expect, test } from 'vitest'
import { keepableText } from './keepable-text.ts'

test('NUL characters and halves of surrogate pairs go; every other text stays as it is', () => {
  expect(keepableText('a\0b\ud83dc\udc77')).toBe('ab\ufffdc\ufffd')
  expect(keepableText('\u{20bb7}野 👷\t\u0001')).toBe('\u{20bb7}野 👷\t\u0001')
})

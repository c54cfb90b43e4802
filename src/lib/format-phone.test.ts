import { describe, expect, test } from 'vitest'
import { caretInGroups, groupPhone, groupPhoneWhileTyping, phonePlain } from './format-phone.ts'

describe('a number while it is typed', () => {
  test.each([
    ['138', '138'],
    ['1380', '138 0'],
    ['13800138000', '138 0013 8000'],
    ['138001380009', '138 0013 8000'],
    ['１３８００１３８０００', '138 0013 8000'],
    ['+86 138-0013-8000', '138 0013 8000'],
    ['0086 13800138000', '138 0013 8000'],
    ['8613800138000', '138 0013 8000'],
    ['\u202d138 0013 8000\u202c', '138 0013 8000'],
    ['861', '861'],
  ])('%s is %s', (typed, grouped) => {
    expect(groupPhoneWhileTyping(typed)).toBe(grouped)
    expect(phonePlain(grouped)).toBe(grouped.replaceAll(' ', ''))
  })

  test.each([
    // The fourth digit was taken out, then typed anew.
    ['138 013 8000', 4, '138 0138 000', 3],
    ['138 90138 000', 5, '138 9013 8000', 5],
    // Taking the blank away takes nothing: the caret goes before it.
    ['1380013 8000', 3, '138 0013 8000', 3],
    ['138 0013 80005', 14, '138 0013 8000', 13],
    ['8613800138000', 13, '138 0013 8000', 13],
    ['2', 1, '2', 1],
    ['', 0, '', 0],
  ])('the caret of %s at %i stands at its digit', (typed, caret, grouped, at) => {
    expect(groupPhoneWhileTyping(typed)).toBe(grouped)
    expect(caretInGroups(grouped, typed, caret)).toBe(at)
  })
})

test('what is no mobile number is shown as it is', () => {
  expect(groupPhone('010-60000001')).toBe('010-60000001')
  expect(groupPhone('13800138000')).toBe('138 0013 8000')
})

import { describe, expect, test } from 'vitest'
import { checkAmount, checkEmail, checkLandline, checkPersonName } from './contact-formats.ts'

const refused = { ok: false, reason: 'form' }

describe('landline', () => {
  test.each([
    ['010-62345678', '010-62345678'],
    ['01062345678', '01062345678'],
    ['0591-8765432', '0591-8765432'],
    ['62345678', '62345678'],
    ['010-62345678-8012', '010-62345678-8012'],
    ['(010) 62345678', '010-62345678'],
    ['０１０－６２３４５６７８', '010-62345678'],
    ['400-800-1234', '400-800-1234'],
    ['8008101234', '8008101234'],
  ])('%s is stored as %s', (text, value) => {
    expect(checkLandline(text)).toEqual({ ok: true, value })
  })

  test.each(['12345678', '010-12345678', '623456', '010-623456789', '010-62345678-1234567', '400-80-1234', ''])(
    '%s is refused',
    (text) => {
      expect(checkLandline(text)).toEqual(refused)
    },
  )
})

describe('e-mail', () => {
  test.each(['a@b.cn', 'zhang.san+site@mail.example.com.cn', "o'neil_1@x-y.org"])('%s is accepted', (text) => {
    expect(checkEmail(text)).toEqual({ ok: true, value: text })
  })

  test.each(['', '@b.cn', 'a@b', 'a b@c.cn', 'a..b@c.cn', '.a@c.cn', 'a@-c.cn', 'a@c..cn', '张@c.cn', 'a@c.c'])(
    '%s is refused',
    (text) => {
      expect(checkEmail(text)).toEqual(refused)
    },
  )

  test('at most 64 characters', () => {
    expect(checkEmail(`${'a'.repeat(59)}@b.cn`).ok).toBe(true)
    expect(checkEmail(`${'a'.repeat(60)}@b.cn`)).toEqual({ ok: false, reason: 'length' })
  })
})

describe('person name', () => {
  test.each([
    ['张伟', '张伟'],
    ['  张伟 ', '张伟'],
    ['阿卜杜拉•买买提', '阿卜杜拉·买买提'],
    ['阿卜杜拉．买买提', '阿卜杜拉·买买提'],
    ['阿卜杜拉 . 买买提', '阿卜杜拉·买买提'],
    ['\u{20BB7}野', '\u{20BB7}野'],
    ['John Q. Smith', 'John Q. Smith'],
    ["Seán O'Neil-Núñez", "Seán O'Neil-Núñez"],
    ['Martin Luther Jr.', 'Martin Luther Jr.'],
    ['Ｌｉ Ｎａ', 'Li Na'],
    ['张　三', '张三'],
    ['欧 阳 锋', '欧阳锋'],
    ['\u{20BB7} 野', '\u{20BB7}野'],
  ])('%s is stored as %s', (text, value) => {
    expect(checkPersonName(text)).toEqual({ ok: true, value })
  })

  test.each([
    '',
    '张',
    '\u{20BB7}',
    '·张伟',
    '张伟·',
    '张··伟',
    '张伟1',
    '张三 李四',
    '张 三 李 四 王',
    'A',
    'Li3',
    '张'.repeat(31),
    'a'.repeat(51),
    '<b>张伟',
  ])('%s is refused', (text) => {
    expect(checkPersonName(text)).toEqual(refused)
  })

  test('length is counted in characters: 30 outside the first plane fit', () => {
    expect(checkPersonName('\u{20BB7}'.repeat(30)).ok).toBe(true)
    expect(checkPersonName('\u{20BB7}'.repeat(31)).ok).toBe(false)
  })
})

describe('amount', () => {
  test.each([
    ['0', 0],
    ['12', 1200],
    ['12.5', 1250],
    ['0.29', 29],
    ['9999999999.99', 999_999_999_999],
    ['￥1,234.56', 123_456],
    ['１２．３０', 1230],
  ])('%s is %i fen', (text, fen) => {
    expect(checkAmount(text)).toEqual({ ok: true, value: fen })
  })

  test.each(['', '-1', '1.234', '12,34', '10000000000', '1e3', '.5', '1.'])('%s is refused', (text) => {
    expect(checkAmount(text)).toEqual(refused)
  })
})

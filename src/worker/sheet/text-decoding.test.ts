import { expect, test } from 'vitest'
import { decodeText } from './text-decoding.ts'

const TEXT = '姓名,手机\n张伟,13800138000\n'
/** 姓名,工号 / 张伟,001 / 㐂,2 in GBK and GB 18030. */
const GBK = [0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb9, 0xa4, 0xba, 0xc5, 0x0a, 0xd5, 0xc5, 0xce, 0xb0, 0x2c, 0x30, 0x30, 0x31]
const GB18030_ONLY = [0x0a, 0x81, 0x39, 0xee, 0x39]

const utf16 = (text: string, isLittle: boolean, bom: boolean) => {
  const bytes = [...(bom ? `\ufeff${text}` : text)].flatMap((character) => {
    const code = character.charCodeAt(0)
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
  })
  return new Uint8Array(bytes)
}

test.each([
  ['utf-8', new TextEncoder().encode(TEXT)],
  ['utf-8', new TextEncoder().encode(`\ufeff${TEXT}`)],
  ['utf-16le', utf16(TEXT, true, true)],
  ['utf-16be', utf16(TEXT, false, true)],
  ['utf-16le', utf16(TEXT, true, false)],
  ['utf-16be', utf16(TEXT, false, false)],
])('reads %s', (encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: TEXT, encoding })
})

test('reads GBK and GB 18030', () => {
  expect(decodeText(new Uint8Array(GBK))).toEqual({ text: '姓名,工号\n张伟,001', encoding: 'gb18030' })
  const text = decodeText(new Uint8Array([...GBK, ...GB18030_ONLY]))?.text
  expect(text).toMatch(/^姓名,工号\n张伟,001\n\p{Script=Han}$/u)
})

test('pictures and programs are no text', () => {
  expect(decodeText(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]))).toBeNull()
  expect(decodeText(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff, 0xfe, 0xfd, 0x01, 0x02]))).toBeNull()
})

test('nothing is an empty text', () => {
  expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8' })
})

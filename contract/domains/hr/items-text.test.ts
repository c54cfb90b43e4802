import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readItems, writeItems } from './items-text.ts'

const names = new Map([
  ['证书名称', 'type'],
  ['Certificate', 'type'],
  ['证书编号', 'no'],
  ['Number', 'no'],
  ['有效期至', 'expireDate'],
])
const NAMES = ['证书名称', '证书编号', '有效期至']
const PARTS = ['type', 'no', 'expireDate']

/** What a cell says, as plain values. */
const read = (text: string) =>
  readItems(text, names)?.map(({ number, texts }) => ({ ...(number ? { number } : {}), ...Object.fromEntries(texts) }))

describe('items in a cell', () => {
  test('are a line each, with the parts by their names', () => {
    const items = [
      [
        ['证书名称', '电工证'],
        ['证书编号', 'T-123'],
        ['有效期至', '2028-01-31'],
      ],
      [
        ['证书名称', '焊工证'],
        ['证书编号', ''],
      ],
    ] as const
    const text = writeItems(items, names)
    expect(text).toBe('1. 证书名称：电工证；证书编号：T-123；有效期至：2028-01-31\n2. 证书名称：焊工证')
    expect(read(text)).toEqual([
      { number: 1, type: '电工证', no: 'T-123', expireDate: '2028-01-31' },
      { number: 2, type: '焊工证' },
    ])
  })

  test('are read however they are typed: other signs, another language, without numbers, with room between', () => {
    expect(read(' 1、Certificate: A ; number：9；\r\n\r\n 12) 证书编号 ： 8\n证书名称:C')).toEqual([
      { number: 1, type: 'A', no: '9' },
      { number: 12, no: '8' },
      { type: 'C' },
    ])
  })

  test('a dash empties a part, nothing behind a name leaves it, a sign that no name follows is text', () => {
    expect(read('1. 证书名称：；证书编号：-')).toEqual([{ number: 1, no: null }])
    expect(read('1. 证书名称：电工；高压；证书编号："-"')).toEqual([{ number: 1, type: '电工；高压', no: '-' }])
  })

  test.each([
    '二级建造师',
    '1. 电工证',
    '1. 证书名称：电工证 2. 证书名称：焊工证',
    '1. 证书名称：电工证；2. 证书名称：焊工证',
    '1. 证书名称：电工证；证书名称：焊工证',
    '1. 证书名称：电工证\n还有焊工证',
    '1. 等级：一级',
  ])('what is no such text is none: %s', (text) => {
    expect(readItems(text, names)).toBeUndefined()
  })

  test('whatever the parts say, it comes back', () => {
    const odd = fc.constantFrom('；', '：', '证书编号：', '"', '\n', ' ', '-', '1. ', '“', 'Number:', 'a', '电', '\\')
    const text = fc.oneof(
      fc.string(),
      fc.array(odd, { maxLength: 6 }).map((all) => all.join('')),
    )
    const said = text.map((one) => one.replace(/\r/g, ''))
    const item = fc.tuple(said, said, said).filter((all) => all.some((one) => one !== ''))
    fc.assert(
      fc.property(fc.array(item, { maxLength: 4 }), (items) => {
        const written = writeItems(
          items.map((texts) => texts.map((one, at) => [NAMES[at] ?? '', one] as const)),
          names,
        )
        const expected = items.map((texts, at) => ({
          number: at + 1,
          ...Object.fromEntries(texts.flatMap((one, part) => (one === '' ? [] : [[PARTS[part], one]]))),
        }))
        expect(read(written)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })
})

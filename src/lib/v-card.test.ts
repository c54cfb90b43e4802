import { expect, test } from 'vitest'
import { readVCard, vCard } from './v-card.ts'

const NOBODY = { name: '', organisation: '', unit: '', title: '', mobile: '', mail: '' }

test('a card says what is known, line by line, and nothing else', () => {
  const card = vCard({
    ...{ name: '欧阳晓', organisation: '龙门建设集团', unit: '工程部', title: '安全员', mobile: '13800000001' },
    mail: '',
  })
  expect(card.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:欧阳晓;;;;',
    'FN:欧阳晓',
    'ORG:龙门建设集团;工程部',
    'TITLE:安全员',
    'TEL;TYPE=CELL:13800000001',
    'END:VCARD',
  ])
})

test('signs that part values, and line breaks, are values themselves', () => {
  const card = vCard({ ...NOBODY, name: 'A;B', organisation: 'X, Y\\Z', title: 'one\ntwo' })
  expect(card).toContain('FN:A\\;B')
  expect(card).toContain('ORG:X\\, Y\\\\Z')
  expect(card).toContain('TITLE:one\\ntwo')
})

test('what is written is read again', () => {
  const person = {
    name: 'A;B',
    organisation: 'X, Y\\Z',
    unit: '工程部',
    title: '安全员',
    mobile: '13800000001',
    mail: 'a@b.cn',
  }
  expect(readVCard(vCard(person))).toEqual(person)
})

test.each([
  [
    'of an older version, with a long line and the number of a desk first',
    'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8:王;建国\nORG;CHARSET=UTF-8:杭州强固建筑\n 劳务有限公司\nTEL;WORK:0571-88886666\nTEL;CELL:+86 138-0000-0002\nEND:VCARD',
    { ...NOBODY, name: '王建国', organisation: '杭州强固建筑劳务有限公司', mobile: '13800000002' },
  ],
  [
    'in the short form',
    'MECARD:N:李,娜;ORG:恒基监理;TEL:13800000003;EMAIL:li@hj.cn;;',
    { ...NOBODY, name: '李娜', organisation: '恒基监理', mobile: '13800000003', mail: 'li@hj.cn' },
  ],
])('a card %s', (_, code, details) => {
  expect(readVCard(code)).toEqual(details)
})

test.each(['https://u.wechat.com/abc', 'BEGIN:VCARD\nEND:VCARD', ''])(
  'what is no card of anybody is none: %s',
  (code) => {
    expect(readVCard(code)).toBeUndefined()
  },
)

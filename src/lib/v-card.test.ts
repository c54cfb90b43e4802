import { expect, test } from 'vitest'
import { vCard } from './v-card.ts'

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

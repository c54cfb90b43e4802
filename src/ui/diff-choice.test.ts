import { expect, test } from 'vitest'
import { type DiffField, undecided } from './diff-choice.ts'

const phone: DiffField = { key: 'phone', label: '手机', base: '1', mine: '2', server: '3' }
const duty: DiffField = { key: 'duty', label: '职务', base: '施工员', mine: '安全员', server: '安全员' }

test('what both agree on needs no choice', () => {
  expect(undecided([phone, duty], {}).map((field) => field.key)).toEqual(['phone'])
  expect(undecided([phone, duty], { phone: { kind: 'server' } })).toEqual([])
  expect(undecided([phone, duty], { phone: { kind: 'own', value: '' } })).toEqual([])
})

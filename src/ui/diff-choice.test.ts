import { expect, test } from 'vitest'
import { chosenValue, type DiffField, undecided } from './diff-choice.ts'

const phone: DiffField = { key: 'phone', label: '手机', base: '1', mine: '2', server: '3' }
const duty: DiffField = { key: 'duty', label: '职务', base: '施工员', mine: '安全员', server: '安全员' }

test('what both agree on needs no choice', () => {
  expect(undecided([phone, duty], {}).map((field) => field.key)).toEqual(['phone'])
  expect(undecided([phone, duty], { phone: { kind: 'server' } })).toEqual([])
  expect(chosenValue(duty, undefined)).toBe('安全员')
})

test('the choice decides the value; an own value may empty the field', () => {
  expect(chosenValue(phone, undefined)).toBeUndefined()
  expect(chosenValue(phone, { kind: 'mine' })).toBe('2')
  expect(chosenValue(phone, { kind: 'server' })).toBe('3')
  expect(chosenValue(phone, { kind: 'own', value: '' })).toBe('')
  expect(chosenValue({ ...phone, mine: undefined }, { kind: 'mine' })).toBe('')
})

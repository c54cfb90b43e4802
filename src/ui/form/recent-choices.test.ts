import { expect, test } from 'vitest'
import { rememberChoice, withRecent } from './recent-choices.ts'

const options = [...'abcdefghij'].map((value) => ({ value }))
const valuesOf = (list: readonly { value: string }[]) => list.map(({ value }) => value).join('')

test('what was chosen last comes first, three at most, each once, and only in long lists', () => {
  for (const value of 'dafad') rememberChoice('station', value)
  const { recent, rest } = withRecent('station', options)
  expect(valuesOf(recent)).toBe('daf')
  expect(valuesOf(rest)).toBe('bceghij')
  expect(withRecent('station', options.slice(0, 5)).recent).toEqual([])
  expect(withRecent('rank', options).recent).toEqual([])
})

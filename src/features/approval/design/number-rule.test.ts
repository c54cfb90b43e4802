import { expect, test } from 'vitest'
import { isNumberRule } from '#contract/domains/approval/serial-number.ts'
import { exampleNumber, partsOfRule, ruleOfParts } from './number-rule.ts'

test.each([
  ['QJ-{yyyyMMdd}-{4}', { prefix: 'QJ', date: 'yyyyMMdd', digits: 4 }],
  ['{yyyy}-{6}', { prefix: '', date: 'yyyy', digits: 6 }],
  ['安-全-{3}', { prefix: '安-全', date: '', digits: 3 }],
] as const)('%s is made of its parts', (rule, parts) => {
  expect(partsOfRule(rule)).toEqual(parts)
  expect(ruleOfParts(parts)).toBe(rule)
  expect(isNumberRule(rule)).toBe(true)
})

test('a rule that was written in another way is kept as it is', () => {
  expect(partsOfRule('{4}/{yyyyMM}')).toBeUndefined()
  expect(partsOfRule('QJ{yyyyMM}{4}')).toBeUndefined()
})

test('an example is shown of a rule that makes numbers', () => {
  expect(exampleNumber('QJ-{yyyyMMdd}-{4}', '2026-11-23')).toBe('QJ-20261123-0001')
  expect(exampleNumber('QJ', '2026-11-23')).toBeUndefined()
})

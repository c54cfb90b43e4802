import { expect, test } from 'vitest'
import { patchEmployee } from './employee-mutations.ts'
import { statusFault } from './status-moves.ts'

const STATUSES = ['preEntry', 'active', 'leaving', 'left', 'entryCancelled']
const STAGES = ['none', 'probation', 'regular', 'intern']

test.each([
  ['employeeStatus', 'statusMove', STATUSES],
  ['stage', 'stageMove', STAGES],
])('no edit moves the %s, from wherever to wherever', (field, reason, values) => {
  for (const from of values)
    for (const to of values) {
      const fault = statusFault({ [field]: to }, { [field]: from })
      expect(fault, `${from} to ${to}`).toEqual(from === to ? undefined : { field, reason })
    }
})

test('what stays as it is, and what is not given, is no fault; taking a stage away is one', () => {
  expect(statusFault({ remark: '见证' }, { employeeStatus: 'active', stage: 'regular' })).toBeUndefined()
  expect(statusFault({ stage: null }, { employeeStatus: 'active' })).toBeUndefined()
  expect(statusFault({ stage: null }, { stage: 'regular' })).toEqual({ field: 'stage', reason: 'stageMove' })
})

test('an unsent edit that will be refused takes no other along', () => {
  const fold = (first: Record<string, unknown>, second: Record<string, unknown>) =>
    patchEmployee.fold?.({ uri: 'emp_1', patch: first }, { uri: 'emp_1', patch: second }, { employeeStatus: 'active' })
  expect(fold({ employeeStatus: 'left' }, { remark: '见证' })).toBeUndefined()
  expect(fold({ remark: '见证' }, { employeeStatus: 'left' })).toBeUndefined()
  expect(fold({ remark: '见' }, { remark: '见证' })).toEqual({ uri: 'emp_1', patch: { remark: '见证' } })
})

import { describe, expect, test } from 'vitest'
import { patchEmployee } from './employee-mutations.ts'
import { statusFault } from './status-moves.ts'

const STATUSES = ['preEntry', 'active', 'leaving', 'left', 'entryCancelled']
const STAGES = ['none', 'probation', 'regular', 'intern']

/** Every pair that may follow one another. */
const allowed = (field: string, values: readonly string[], rest: object = {}) =>
  values.flatMap((from) =>
    values
      .filter((to) => to !== from && statusFault({ [field]: to }, { ...rest, [field]: from }) === undefined)
      .map((to) => `${from} ${to}`),
  )

describe('what may follow what', () => {
  test('states of employment', () => {
    expect(allowed('employeeStatus', STATUSES)).toEqual([
      'preEntry active',
      'preEntry entryCancelled',
      'active leaving',
      'active left',
      'leaving active',
      'leaving left',
      'left preEntry',
      'left active',
      'entryCancelled preEntry',
    ])
  })

  test('stages of whoever is at work', () => {
    expect(allowed('stage', STAGES, { employeeStatus: 'active' })).toEqual([
      'none probation',
      'none regular',
      'none intern',
      'probation regular',
      'intern probation',
      'intern regular',
    ])
    expect(statusFault({ stage: null }, { employeeStatus: 'active', stage: 'regular' })).toEqual({
      field: 'stage',
      reason: 'stageMove',
    })
    expect(statusFault({ stage: 'probation' }, { employeeStatus: 'active', stage: null })).toBeUndefined()
  })

  test('whoever comes back or goes has any stage, and what stays is not looked at', () => {
    const back = { employeeStatus: 'active', stage: 'probation' }
    expect(statusFault(back, { employeeStatus: 'left', stage: 'regular' })).toBeUndefined()
    expect(
      statusFault({ employeeStatus: 'left', stage: 'none' }, { employeeStatus: 'active', stage: 'regular' }),
    ).toBeUndefined()
    expect(statusFault({ employeeStatus: 'left', stage: 'regular' }, { employeeStatus: 'left' })).toBeUndefined()
  })
})

test('unsent edits become one only where that one may be', () => {
  const patch = (employeeStatus: string) => ({ uri: 'emp_1', patch: { employeeStatus } })
  const fold = (base: string, first: string, second: string) =>
    patchEmployee.fold?.(patch(first), patch(second), { employeeStatus: base })
  expect(fold('preEntry', 'active', 'leaving')).toBeUndefined()
  expect(fold('active', 'left', 'active')).toEqual(patch('active'))
  expect(fold('active', 'leaving', 'left')).toEqual(patch('left'))
})

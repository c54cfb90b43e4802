import { expect, test } from 'vitest'
import { addEmployee, moveEmployee, patchEmployee } from '#contract/domains/hr/employee-mutations.ts'
import { undoOf } from './undo-edit.ts'

const base = (values: Record<string, unknown>) => [{ collection: 'employee', uri: 'emp_1', rev: 3, values }]

test('a patch is put back to what its writer saw, and says what he had put there', () => {
  const edit = {
    args: { uri: 'emp_1', patch: { officePhone: '0571-1', workPlace: null } },
    base: base({ officePhone: null, workPlace: '杭州' }),
    weight: 1,
  }
  expect(undoOf(patchEmployee, edit)).toEqual({
    mutation: patchEmployee,
    args: { uri: 'emp_1', patch: { officePhone: null, workPlace: '杭州' } },
    seen: { uri: 'emp_1', officePhone: '0571-1', workPlace: null },
  })
  expect(undoOf(patchEmployee, { ...edit, weight: 2 })).toBeUndefined()
})

test('an act with its value beside the row is put back too; what makes a row is not', () => {
  const move = { args: { uri: 'emp_1', groupUri: 'dep_2' }, weight: 1 }
  const undo = undoOf(moveEmployee, { ...move, base: base({ groupUri: 'dep_1' }) })
  expect(undo?.args).toEqual({ uri: 'emp_1', groupUri: 'dep_1' })
  expect(undoOf(moveEmployee, { ...move, base: [] })).toBeUndefined()
  expect(undoOf(addEmployee, { args: { uri: 'emp_1', values: {} }, base: [], weight: 1 })).toBeUndefined()
})

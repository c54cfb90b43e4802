import { expect, test } from 'vitest'
import { changeField, formErrors, newForm } from '#src/ui/form/form-state.ts'
import { fieldRule } from './field-values.ts'
import { rosterField } from './roster-fields.ts'

const ruleOf = (field: string) => fieldRule(rosterField(field), 'zh-CN')

test('no date of an employment comes before its first day, and it is said at the date that does', () => {
  const start = { entryDate: '2026-03-10', regularDate: '2026-03-09' as string | undefined, lastDay: undefined }
  const rules = { entryDate: ruleOf('entryDate'), regularDate: ruleOf('regularDate'), lastDay: ruleOf('lastDay') }
  const typed = (regularDate: string | undefined) =>
    formErrors(changeField(newForm(start), 'regularDate', regularDate), rules)
  expect(typed('2026-03-01')).toEqual({ regularDate: '不能早于入职日期' })
  expect(typed('2026-03-10')).toEqual({})
  expect(typed(undefined)).toEqual({})
  // What was wrong before is no reason to refuse something else.
  expect(formErrors(newForm(start), rules)).toEqual({})
})

test('an office phone is one that can be called', () => {
  const rule = ruleOf('officePhone')
  expect(rule('打给老王')).toBe('请输入手机号或带区号的座机号。')
  expect(rule('0571-85000001')).toBeUndefined()
  expect(rule('13800000001')).toBeUndefined()
  expect(rule(undefined)).toBeUndefined()
})

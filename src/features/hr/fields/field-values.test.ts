import { expect, test } from 'vitest'
import { changeField, formErrors, newForm } from '#src/ui/form/form-state.ts'
import { fieldRule, formValue, storedValue } from './field-values.ts'
import { rosterField } from './roster-fields.ts'

const ruleOf = (field: string, row?: Record<string, unknown>) => fieldRule(rosterField(field), 'zh-CN', row)
const DATES = ['entryDate', 'plannedRegularDate', 'regularDate', 'lastDay'] as const
const NO_DATES = { entryDate: undefined, plannedRegularDate: undefined, regularDate: undefined, lastDay: undefined }

/** What the form of a record with these dates says when some of them are typed anew. */
function saidOf(row: Record<string, string | undefined>, typed: Record<string, string | undefined>) {
  const rules = Object.fromEntries(DATES.map((field) => [field, ruleOf(field, row)]))
  const start: Record<string, string | undefined> = { ...NO_DATES, ...row }
  let form = newForm(start)
  for (const [field, value] of Object.entries(typed)) form = changeField(form, field, value)
  return formErrors(form, rules)
}

test('no date of an employment comes before its first day, and it is said at the date that does', () => {
  const row = { entryDate: '2026-03-10', regularDate: '2026-03-09' }
  expect(saidOf(row, { regularDate: '2026-03-01' })).toEqual({ regularDate: '不能早于入职日期' })
  expect(saidOf(row, { regularDate: '2026-03-10' })).toEqual({})
  expect(saidOf(row, { regularDate: undefined })).toEqual({})
  // What was wrong before is no reason to refuse something else.
  expect(saidOf(row, { lastDay: '2026-04-01' })).toEqual({})
})

test('the first day moved past a date that stays is said at the first day, with the date', () => {
  const row = { entryDate: '2026-03-10', plannedRegularDate: '2026-06-10', lastDay: '2027-01-31' }
  expect(saidOf(row, { entryDate: '2026-06-11' })).toEqual({ entryDate: '不能晚于计划转正日期（2026-06-10）' })
  expect(saidOf(row, { entryDate: '2026-06-11', plannedRegularDate: '2026-09-11' })).toEqual({})
  expect(saidOf(row, { entryDate: '2026-06-11', plannedRegularDate: '2026-05-01' })).toEqual({
    plannedRegularDate: '不能早于入职日期',
  })
  expect(saidOf(row, { entryDate: '2026-06-1' })).toEqual({ entryDate: '请输入正确的日期' })
})

test('a first day is needed, except where a record never had one', () => {
  expect(saidOf({ entryDate: '2026-03-10' }, { entryDate: undefined })).toEqual({ entryDate: '请选择入职日期' })
  expect(saidOf({}, { lastDay: '2026-03-10' })).toEqual({})
  expect(ruleOf('employeeType')(undefined)).toBe('请选择人员类型')
})

test('an office phone is one that can be called', () => {
  const rule = ruleOf('officePhone')
  expect(rule('打给老王')).toBe('请输入手机号或带区号的座机号。')
  expect(rule('0571-85000001')).toBeUndefined()
  expect(rule('13800000001')).toBeUndefined()
  expect(rule(undefined)).toBeUndefined()
})

test('what was typed is stored trimmed and normalised, and nothing as null; several are a list', () => {
  const stored = (field: string, value: unknown) => storedValue(rosterField(field), value)
  expect(stored('remark', ' 夜班 ')).toBe('夜班')
  expect(stored('remark', '  ')).toBeNull()
  expect(stored('remark', undefined)).toBeNull()
  expect(stored('mobile', '+86 138-0000-0001')).toBe('13800000001')
  expect(stored('dutyUris', undefined)).toEqual([])
  expect(formValue(rosterField('dutyUris'), null)).toEqual([])
  expect(formValue(rosterField('remark'), null)).toBeUndefined()
})

test('what is typed or pasted in different ways is stored in one, so that equal numbers are found equal', () => {
  const stored = (field: string, text: string) => storedValue(rosterField(field), text)
  expect(stored('employeeNo', ' ＬＭ０００００１\u200b')).toBe('LM000001')
  expect(stored('mobile', '＋86 138-0013-8999')).toBe('13800138999')
  expect(stored('officePhone', '（０５７１）８５０００００１')).toBe('0571-85000001')
  expect(stored('workEmail', ' ｚhang@gantry.example ')).toBe('zhang@gantry.example')
  expect(stored('name', '张　三')).toBe('张三')
  expect(stored('workPlace', '  ')).toBeNull()
})

test('a form holds the departments beside the primary one, and what is stored has that one first, once', () => {
  const of = rosterField('groupUris')
  expect(formValue(of, ['own', 'site'])).toEqual(['site'])
  expect(formValue(of, null)).toEqual([])
  expect(storedValue(of, ['site', 'office'], 'own')).toEqual(['own', 'site', 'office'])
  expect(storedValue(of, ['site', 'own'], 'own')).toEqual(['own', 'site'])
  expect(storedValue(of, undefined, 'own')).toEqual(['own'])
})

import { afterEach, describe, expect, test } from 'vitest'
import { setLanguage } from '#src/i18n/i18n.ts'
import { hasOpenDrafts, keepOpenDrafts, registerOpenDraft } from './draft-store.ts'
import {
  changedBeneath,
  changedValues,
  changeField,
  followRow,
  formErrors,
  isChanged,
  leaveField,
  newForm,
  overlayDraft,
  type Rules,
  shownErrors,
} from './form-state.ts'
import { allOf, dateRule, email, lengthBetween, mobile, needed, numberBetween } from './rules.ts'

interface Values {
  name: string
  phone: string
  tags: readonly string[]
}
const start: Values = { name: '', phone: '13800000001', tags: ['a'] }
const rules: Rules<Values> = { name: needed('姓名'), phone: mobile }

afterEach(() => setLanguage('zh-CN'))

describe('errors', () => {
  test('nothing shows before a field was left, everything after a try', () => {
    const fresh = newForm(start)
    expect(formErrors(fresh, rules)).toEqual({ name: '请输入姓名' })
    expect(shownErrors(fresh, formErrors(fresh, rules))).toEqual({})
    const left = leaveField(fresh, 'name')
    expect(shownErrors(left, formErrors(left, rules))).toEqual({ name: '请输入姓名' })
    const tried = { ...fresh, tried: true }
    expect(shownErrors(tried, formErrors(tried, rules))).toEqual({ name: '请输入姓名' })
  })

  test('a rule knows whether the value was so before', () => {
    const old: Rules<Values> = { tags: (_, __, isAsBefore) => (isAsBefore ? undefined : '不在可选范围内。') }
    expect(formErrors(newForm(start), old)).toEqual({})
    expect(formErrors(changeField(newForm(start), 'tags', ['b']), old)).toEqual({ tags: '不在可选范围内。' })
    expect(formErrors(changeField(newForm(start), 'tags', ['a']), old)).toEqual({})
  })

  test('what the other end said shows at once and goes when the field changes', () => {
    const told = { ...newForm({ ...start, name: '王建国' }), told: { phone: '手机号码已被使用' } }
    expect(shownErrors(told, formErrors(told, rules))).toEqual({ phone: '手机号码已被使用' })
    const changed = changeField(told, 'phone', '13800000002')
    expect(formErrors(changed, rules)).toEqual({})
    expect(formErrors(changeField(told, 'name', '李秀英'), rules)).toEqual({ phone: '手机号码已被使用' })
  })
})

describe('changes', () => {
  test('only what differs is the patch; lists are compared by content', () => {
    const state = changeField(changeField(newForm(start), 'tags', ['a']), 'name', '王建国')
    expect(changedValues(state)).toEqual({ name: '王建国' })
    expect(isChanged(changeField(state, 'name', ''))).toBe(false)
    expect(isChanged(changeField(newForm(start), 'tags', ['a', 'b']))).toBe(true)
  })

  test('a draft of an older form brings only fields that still exist', () => {
    const state = overlayDraft(newForm(start), { name: '王建国', gone: 1 })
    expect(state.values).toEqual({ ...start, name: '王建国' })
    expect(isChanged(state)).toBe(true)
  })
})

test('every open form is asked to keep its content, and none that was closed', async () => {
  const kept: string[] = []
  const closeFirst = registerOpenDraft(async () => void kept.push('first'))
  registerOpenDraft(async () => void kept.push('second'))
  await keepOpenDrafts()
  closeFirst()
  await keepOpenDrafts()
  expect(kept).toEqual(['first', 'second', 'second'])
})

test('something is typed while a form says so, and no longer once it is closed', () => {
  let isTyped = false
  const close = registerOpenDraft(
    async () => undefined,
    () => isTyped,
  )
  expect(hasOpenDrafts()).toBe(false)
  isTyped = true
  expect(hasOpenDrafts()).toBe(true)
  close()
  expect(hasOpenDrafts()).toBe(false)
})

describe('rules', () => {
  test('needed says it with the right verb, in the active language', () => {
    expect(needed('部门', 'choose')(undefined)).toBe('请选择部门')
    expect(needed('凭证', 'upload')([])).toBe('请上传凭证')
    expect(needed('姓名')('  ')).toBe('请输入姓名')
    expect(needed('姓名')('王')).toBeUndefined()
    setLanguage('en')
    expect(needed('name')('')).toBe('Please enter: name')
  })

  test('lengths count characters, not code units', () => {
    expect(lengthBetween(1, 8)('一二三四五六七八九')).toBe('长度在 1 到 8 个字符')
    expect(lengthBetween(1, 2)('𠮷𠮷')).toBeUndefined()
    expect(lengthBetween(0, 3)('四个字符')).toBe('最多 3 个字符')
  })

  test('phones, addresses, dates, numbers; empty passes', () => {
    expect(mobile('138 0000 0001')).toBeUndefined()
    expect(mobile('23800000001')).toBe('请输入正确的手机号码')
    expect(email('a@b')).toBe('请输入正确的邮箱地址')
    expect(email('')).toBeUndefined()
    const nowMs = Date.parse('2026-03-10T01:00:00+08:00')
    expect(dateRule({ nowMs, allowFuture: false })('2026-03-11')).toBe('日期不能晚于今天')
    expect(dateRule({ nowMs, allowFuture: false })('2026-03-10')).toBeUndefined()
    expect(dateRule({ nowMs })('2026-03-11')).toBeUndefined()
    expect(dateRule({ nowMs })('2026-03-1')).toBe('请输入正确的日期')
    expect(dateRule({ nowMs })('2026-02-30')).toBe('请输入正确的日期')
    expect(numberBetween(1, 10)(11)).toBe('请输入 1 到 10 之间的数')
    expect(numberBetween(1, 10)(Number.NaN)).toBe('请输入数字')
  })

  test('the first message of several', () => {
    const rule = allOf<string | undefined>(needed('手机号码'), mobile)
    expect(rule('')).toBe('请输入手机号码')
    expect(rule('1')).toBe('请输入正确的手机号码')
    expect(rule('13800000001')).toBeUndefined()
  })

  test('a rule among several sees the other values too', () => {
    const rule = allOf<string>((value, values) =>
      value === (values as { name: string }).name ? '与姓名相同' : undefined,
    )
    expect(formErrors(newForm({ name: '甲', alias: '甲' }), { alias: rule })).toEqual({ alias: '与姓名相同' })
    expect(formErrors(newForm({ name: '甲', alias: '乙' }), { alias: rule })).toEqual({})
  })
})

describe('a form of a row that others change', () => {
  const row = { uri: 'row_1', name: '甲', phone: '1', custom: { x: 'old' } }
  const valuesOf = ({ name, phone, custom }: typeof row) => ({ name, phone, 'custom.x': custom.x })
  const open = () => newForm(valuesOf(row), row)
  const follow = (state: ReturnType<typeof open>, now: typeof row) => followRow(state, valuesOf(now), now)

  test('a field in which nothing was typed follows the row and is no part of the edit', () => {
    const now = { ...row, phone: '2' }
    const state = follow(changeField(open(), 'name', '乙'), now)
    expect(state.values).toMatchObject({ name: '乙', phone: '2' })
    expect(changedValues(state)).toEqual({ name: '乙' })
    expect(changedBeneath(state)).toEqual([])
    expect(state.row?.seen).toMatchObject({ phone: '2' })
  })

  test('[P6] a field that was typed in keeps what was typed, and what was seen when it was', () => {
    const typed = changeField(changeField(open(), 'name', '乙'), 'custom.x', 'mine')
    const first = follow(typed, { ...row, name: '丙', custom: { x: 'new' } })
    const state = follow(first, { ...row, name: '丁', phone: '2', custom: { x: 'newer' } })
    expect(state.values).toEqual({ name: '乙', phone: '2', 'custom.x': 'mine' })
    expect(changedBeneath(state)).toEqual(['name', 'custom.x'])
    expect(state.row?.seen).toMatchObject({ name: '甲', phone: '2', 'custom.x': 'old' })
  })

  test('[P6] a draft brings what was seen when it was typed', () => {
    const now = { ...row, name: '丙' }
    const state = overlayDraft(newForm(valuesOf(now), now), { name: '乙' }, { name: '甲' })
    expect(changedBeneath(state)).toEqual(['name'])
    expect(state.row?.seen).toMatchObject({ name: '甲', phone: '1' })
  })
})

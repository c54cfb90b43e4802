import { describe, expect, test } from 'vitest'
import { newItem } from '#contract/domains/hr/item-parts.ts'
import { withHighest, withItem } from './highest-education.ts'
import { type Item, itemErrors, itemsRule } from './item-rules.ts'

const context = { ownMobile: '13800000001', language: 'zh-CN' } as const
const school = (values: Record<string, unknown> = {}) => ({ ...newItem('education'), school: '同济大学', ...values })

describe('items of a record', () => {
  test('what is needed is named by the item and its part', () => {
    expect(itemErrors('education', [school(), newItem('education')], context)).toEqual({ '1.school': '请填写学校' })
    expect(itemsRule('education', [newItem('education')], context)).toBe('教育经历 1：请填写学校')
    expect(itemsRule('education', [school({ isHighest: true })], context)).toBeUndefined()
  })

  test('nothing ends before it begins', () => {
    expect(itemErrors('education', [school({ start: '2020-09-01', end: '2019-06-30' })], context)).toHaveProperty([
      '0.end',
    ])
    const paper = { ...newItem('certs'), type: '安全员', issueDate: '2026-01-01', expireDate: '2025-01-01' }
    expect(itemErrors('certs', [paper], context)).toHaveProperty(['0.expireDate'])
  })

  test('one education is the highest', () => {
    const errors = itemErrors('education', [school({ isHighest: true }), school({ isHighest: true })], context)
    expect(Object.keys(errors)).toEqual(['1.isHighest'])
    expect(itemsRule('education', [school(), school()], context)).toBe('请勾选其中一条为最高学历')
    expect(itemsRule('education', [], context)).toBeUndefined()
  })

  test('the form keeps the mark of the highest on one', () => {
    const marks = (items: readonly Item[]) => items.map(({ isHighest }) => isHighest)
    const [college, master] = [school({ level: 'college' }), school({ level: 'master' })]
    expect(marks(withHighest('education', [school()]))).toEqual([true])
    expect(marks(withHighest('education', [college, master, master]))).toEqual([false, true, false])
    // One that somebody has set stays, and goes where he sets another.
    const first = [{ ...college, isHighest: true }, master]
    expect(withHighest('education', first)).toBe(first)
    expect(marks(withItem('education', first, 1, { ...master, isHighest: true }))).toEqual([false, true])
    expect(marks(withItem('education', first, 0, college))).toEqual([false, false])
    const jobs = [newItem('workHistory')]
    expect(withHighest('workHistory', jobs)).toBe(jobs)
  })

  test('nobody is their own emergency contact', () => {
    const contact = { ...newItem('emergency'), name: '李娟', relation: '配偶', mobile: '13800000001' }
    expect(itemErrors('emergency', [contact], context)).toEqual({ '0.mobile': '不能填本人的手机号' })
  })

  test('a wage card passes Luhn; a card for expenses need not', () => {
    const card = { ...newItem('bank'), holder: '张三', cardNo: '6200000000000006' }
    expect(itemErrors('bank', [card], context)).toHaveProperty(['0.cardNo'])
    expect(itemErrors('bank', [{ ...card, usage: 'expense' }], context)).toEqual({})
    expect(itemErrors('bank', [{ ...card, cardNo: '6200000000000005' }], context)).toEqual({})
  })
})

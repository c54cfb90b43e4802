import { describe, expect, test } from 'vitest'
import { newItem } from '#contract/domains/hr/item-parts.ts'
import { itemErrors, itemsRule } from './item-rules.ts'

const context = { ownMobile: '13800000001', language: 'zh-CN' } as const
const school = (values: Record<string, unknown> = {}) => ({ ...newItem('education'), school: '同济大学', ...values })

describe('items of a record', () => {
  test('what is needed is named by the item and its part', () => {
    expect(itemErrors('education', [school(), newItem('education')], context)).toEqual({ '1.school': '请填写学校' })
    expect(itemsRule('education', [newItem('education')], context)).toBe('教育经历 1：请填写学校')
    expect(itemsRule('education', [school()], context)).toBeUndefined()
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

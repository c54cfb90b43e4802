import { describe, expect, test } from 'vitest'
import type { CustomField } from '#contract/domains/hr/custom-value.ts'
import { changeField, formErrors, newForm } from '#src/ui/form/form-state.ts'
import { customRule } from './custom-form-values.ts'

const size: CustomField = {
  uri: 'fld_01J00000000000000000000001',
  rev: 2,
  label: '工装尺码',
  groupCode: 'work',
  fieldType: 'select',
  visibleTo: 'all',
  options: ['大', '小'],
  required: true,
  editableBySelf: false,
  needReview: null,
  sortNo: 1,
  enabled: true,
  hasData: true,
}
const skills: CustomField = { ...size, fieldType: 'multiSelect', options: ['木工'], required: false }

test('what is asked for says how it is given', () => {
  const said = (fieldType: CustomField['fieldType']) =>
    customRule({ ...size, fieldType }, 'zh-CN')(undefined, {}, false)
  expect([said('text'), said('select'), said('file')]).toEqual(['请输入工装尺码', '请选择工装尺码', '请上传工装尺码'])
})

describe('a value that its field does not allow any more', () => {
  const start = { size: '中' as string | undefined, skills: ['木工', '电工'] as readonly string[], note: '' }
  const rules = { size: customRule(size, 'zh-CN'), skills: customRule(skills, 'zh-CN') }
  const form = newForm(start)

  test('keeps nobody from saving something else', () => {
    expect(formErrors(changeField(form, 'note', '已发'), rules)).toEqual({})
    expect(formErrors(changeField(form, 'skills', ['木工', '电工']), rules)).toEqual({})
  })

  test('cannot be chosen anew, nor be emptied where something is asked for', () => {
    const chosen = changeField(form, 'size', '特大')
    expect(formErrors(chosen, rules)).toEqual({ size: '不在可选范围内。' })
    expect(formErrors(changeField(chosen, 'size', '小'), rules)).toEqual({})
    expect(formErrors(changeField(form, 'size', undefined), rules)).toEqual({ size: '请选择工装尺码' })
    expect(formErrors(changeField(form, 'skills', ['电工']), rules)).toEqual({ skills: '不在可选范围内。' })
  })
})

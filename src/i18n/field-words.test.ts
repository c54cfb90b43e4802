import { describe, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { enumLabel, fieldLabel, formatFieldValue } from './field-words.ts'

const DEPARTMENT = 'dept_01J00000000000000000000001'

describe('names of fields', () => {
  test.each(['zh-CN', 'en'] as const)('every field of people and departments has one (%s)', (language) => {
    for (const of of [employee, department]) {
      for (const field of [...Object.keys(of.fields), ...Object.keys(of.sensitiveFields)]) {
        expect(fieldLabel(of.name, field, language), field).not.toBe(field)
      }
    }
  })

  test('what is not known keeps its own name', () => {
    expect(fieldLabel('employee', 'constructor')).toBe('constructor')
    expect(fieldLabel('nothing', 'name')).toBe('name')
  })
})

describe('values in words', () => {
  const shown = (field: string, value: unknown) =>
    formatFieldValue('employee', field, value, {
      language: 'zh-CN',
      nameOf: (collection, uri) => (collection === 'department' && uri === DEPARTMENT ? '工程部' : undefined),
    })

  test('codes, phones, dates without end, references, lists and structures', () => {
    expect(shown('employeeType', 'dispatched')).toBe('劳务派遣')
    expect(shown('mobile', '13800000001')).toBe('138 0000 0001')
    expect(shown('idEnd', '9999-12-31')).toBe('长期')
    expect(shown('groupUri', DEPARTMENT)).toBe('工程部')
    expect(shown('groupUris', [DEPARTMENT, 'dept_01J00000000000000000000002'])).toBe('工程部')
    expect(
      shown('education', [{ level: 'bachelor', school: '同济大学', major: '', isHighest: true, isFullTime: false }]),
    ).toBe('本科 同济大学 最高学历')
    expect(shown('photo', { fileUri: 'file_1', fileName: 'LM1.jpg', size: 3 })).toBe('LM1.jpg')
    expect(shown('probationMonths', 0)).toBe('0')
    expect(shown('remark', null)).toBe('')
  })

  test('an unknown code is shown rather than nothing', () => {
    expect(enumLabel('employeeType', 'new', 'en')).toBe('new')
  })
})

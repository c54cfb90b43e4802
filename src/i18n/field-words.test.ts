import { describe, expect, test } from 'vitest'
import { registry } from '#contract/index.ts'
import { jsonSchema } from '#server/http/open-api.ts'
import { enumLabel, enumLabels, fieldLabel, formatFieldValue } from './field-words.ts'

/** Written by the server, or marked by id: no value of theirs is ever shown as somebody's edit. */
const BY_THE_SERVER = ['todo', 'notice']

const codesOf = (schema: Record<string, unknown>): string[] => [
  ...((schema.enum as string[] | undefined) ?? []),
  ...((schema.anyOf as Record<string, unknown>[] | undefined) ?? []).flatMap(codesOf),
]

const DEPARTMENT = 'dept_01J00000000000000000000001'

describe('names of fields', () => {
  const written = [...registry.collections.values()].filter((one) => !BY_THE_SERVER.includes(one.name))
  const fields = written.flatMap((one) =>
    Object.entries({ ...one.fields, ...one.sensitiveFields }).map(([name, field]) => ({ of: one.name, name, field })),
  )

  test.each(['zh-CN', 'en'] as const)('every field that a person writes has one (%s)', (language) => {
    const nameless = fields.filter(({ of, name }) => fieldLabel(of, name, language) === name)
    expect(nameless.map(({ of, name }) => `${of}.${name}`)).toEqual([])
  })

  test.each(['zh-CN', 'en'] as const)('every code of a closed set has a word (%s)', (language) => {
    const codes = fields.flatMap(({ of, name, field }) =>
      codesOf(jsonSchema(field.schema)).map((code) => ({
        field: `${of}.${name}`,
        code,
        word: enumLabels(name, language)[code],
      })),
    )
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.filter(({ word }) => word === undefined)).toEqual([])
  })

  test('what is not known keeps its own name', () => {
    expect(fieldLabel('employee', 'constructor')).toBe('constructor')
    expect(fieldLabel('nothing', 'name')).toBe('name')
  })

  test('a custom field is called by its own name, and where nobody knows it by what it is', () => {
    const path = 'custom.fld_01J00000000000000000000001'
    expect(fieldLabel('employee', path, 'zh-CN', () => '工装尺码')).toBe('工装尺码')
    expect(fieldLabel('employee', path, 'zh-CN', () => undefined)).toBe('自定义字段')
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

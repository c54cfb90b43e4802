import { describe, expect, test } from 'vitest'
import { contractSummarySchema } from '#contract/domains/hr/contract-summary.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { ITEM_PARTS } from '#contract/domains/hr/item-parts.ts'
import { MATERIAL_TYPES, type Material } from '#contract/domains/hr/materials/material.ts'
import { registry } from '#contract/index.ts'
import { jsonSchema } from '#server/domains/open-platform/json-schema.ts'
import { enumLabel, enumLabels, fieldLabel, formatFieldValue, partLabel, valueLabel } from './field-words.ts'
import { materialName } from './hr/material-words.ts'
import { roleName } from './identity/role-names.ts'

/** Written by the server, or marked by id: no value of theirs is ever shown as somebody's edit. */
const BY_THE_SERVER = ['todo', 'notice']

const codesOf = (schema: Record<string, unknown>): string[] => [
  ...((schema.enum as string[] | undefined) ?? []),
  ...((schema.anyOf as Record<string, unknown>[] | undefined) ?? []).flatMap(codesOf),
]

interface Item {
  readonly properties?: object
  readonly items?: { readonly properties?: object }
}

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
        word: enumLabels(name, language, of)[code],
      })),
    )
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.filter(({ word }) => word === undefined)).toEqual([])
  })

  test.each(['zh-CN', 'en'] as const)(
    'every part of the summary of contracts has one, and its codes have words (%s)',
    (language) => {
      for (const [part, schema] of Object.entries(contractSummarySchema.shape)) {
        const path = `contract.${part}`
        expect(fieldLabel('employee', path, language), path).toBe(partLabel('contract', part, language))
        expect(fieldLabel('employee', path, language), path).not.toBe(part)
        expect(Object.keys(enumLabels(path, language)), path).toEqual(codesOf(jsonSchema(schema)))
      }
    },
  )

  test('the form of a list asks for every part that the contract has, by a name', () => {
    const fields = { ...employee.fields, ...employee.sensitiveFields }
    for (const [field, parts] of Object.entries(ITEM_PARTS)) {
      const [schema] = (jsonSchema(fields[field as keyof typeof fields].schema).anyOf ?? []) as Item[]
      const properties = schema?.items?.properties ?? schema?.properties ?? {}
      expect(parts.map(({ part }) => part).sort(), field).toEqual(Object.keys(properties).sort())
      for (const { part } of parts)
        for (const language of ['zh-CN', 'en'] as const) expect(partLabel(field, part, language)).not.toBe(part)
    }
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
    const [primary, unknown] = ['dept_01J00000000000000000000003', 'dept_01J00000000000000000000002']
    expect(shown('groupUris', [primary, DEPARTMENT, unknown])).toBe('工程部')
    expect(shown('groupUris', [DEPARTMENT])).toBe('')
    expect(
      shown('education', [{ level: 'bachelor', school: '同济大学', major: '', isHighest: true, isFullTime: false }]),
    ).toBe('本科 同济大学 最高学历')
    expect(shown('photo', { fileUri: 'file_1', fileName: 'LM1.jpg', size: 3 })).toBe('LM1.jpg')
    expect(shown('probationMonths', 0)).toBe('0')
    expect(shown('remark', null)).toBe('')
    expect(shown('contract.contractType', 'siteWork')).toBe('用工书面协议')
    expect(shown('contract.renewCount', 0)).toBe('0')
    expect(shown('contract.curEnd', '2026-02-28')).toBe('2026-02-28')
  })

  test('an unknown code is shown rather than nothing, also one that every object has something of', () => {
    expect(enumLabel('employeeType', 'new', 'en')).toBe('new')
    expect(shown('remark', 'constructor')).toBe('constructor')
    expect(shown('certs', [{ type: '__proto__', level: 'toString' }])).toBe('__proto__ toString')
    expect(roleName('constructor', 'en')).toBe('constructor')
  })
})

describe('papers of a record', () => {
  const path = 'materials.mat_01J00000000000000000000001'
  const paper: Material = {
    type: 'idCard',
    title: '',
    files: ['正面.jpg', '反面.jpg'].map((fileName) => ({
      fileUri: 'file_01J00000000000000000000001',
      fileName,
      fileType: 'image/jpeg',
      size: 3,
      sha256: '0'.repeat(64),
    })),
    required: false,
    issueDate: '2026-01-02',
    expireDate: '2036-01-02',
    notifyBeforeDays: 60,
    status: 'rejected',
    reason: '反面看不清',
    checkedBy: 'admin',
    checkedAt: 1_790_000_000_000,
  }
  const inWords = (value: unknown, field = path) => formatFieldValue('employee', field, value, { language: 'zh-CN' })

  test.each(['zh-CN', 'en'] as const)('every type has a name of its own (%s)', (language) => {
    const names = MATERIAL_TYPES.map((type) => materialName({ type, title: '' }, language))
    expect(new Set(names).size).toBe(MATERIAL_TYPES.length)
    expect(names.filter((name) => (MATERIAL_TYPES as readonly string[]).includes(name))).toEqual([])
  })

  test('one is called by its type, one of another type by its title, and an unknown one a paper', () => {
    const label = (...values: unknown[]) => valueLabel('employee', path, values, { language: 'zh-CN' })
    expect(label(null, paper)).toBe('材料（身份证）')
    expect(label({ ...paper, type: 'other', title: '驾驶证' }, paper)).toBe('材料（驾驶证）')
    expect(label(null, null)).toBe('材料')
    expect(valueLabel('employee', 'mobile', ['1'], { language: 'zh-CN' })).toBe('手机号')
  })

  test('its value is said in words, with nothing of ids and codes', () => {
    expect(inWords(paper)).toBe(
      '已退回：反面看不清 · 2 个文件（正面.jpg、反面.jpg） · 选交 · 签发日期 2026-01-02 · 有效期至 2036-01-02 · 提前 60 天提醒',
    )
    const bare = { ...paper, files: [], required: null, issueDate: null, expireDate: null, notifyBeforeDays: null }
    expect(inWords({ ...bare, status: 'missing', reason: '' })).toBe('缺')
    // As it is handed in: nobody has said anything of it yet.
    const { type, title, files, issueDate, expireDate } = paper
    expect(inWords({ type, title, files, issueDate, expireDate, required: null, notifyBeforeDays: null })).toBe(
      '2 个文件（正面.jpg、反面.jpg） · 签发日期 2026-01-02 · 有效期至 2036-01-02',
    )
    // As a history names it.
    expect(inWords({ ...bare, status: 'uploaded', reason: '', files: ['正面.jpg'] })).toBe(
      '待审核 · 1 个文件（正面.jpg）',
    )
    expect(inWords(null)).toBe('')
    expect(inWords({ [path]: { ...bare, status: 'waived', reason: '已在总部存档' } }, 'materials')).toBe(
      '材料（身份证） 免交：已在总部存档 · 没有文件',
    )
  })
})

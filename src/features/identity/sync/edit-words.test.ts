import { beforeAll, describe, expect, test } from 'vitest'
import { mirrored } from '#contract/mirrored.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'
import { blockOf } from './blocked-note.tsx'
import { groupEdits, oldestUnsent } from './edit-groups.ts'
import { editText, factsOf, refusalWords } from './edit-text.ts'
import { editTitle } from './edit-title.ts'
import { conflictsOf, fieldsRefused, valuesOf, withValues } from './edit-values.ts'
import { fieldTakes, ownKindOf, ownValue } from './own-value.ts'
import { rowsNamedBy } from './use-names.ts'

const PERSON = 'emp_01J00000000000000000000001'
const FIELD = 'fld_01J00000000000000000000001'
const PAPER = 'mat_01J00000000000000000000001'
const OFFICE = 'dept_01J00000000000000000000001'
let lastSeq = 0

beforeAll(() => mirrored.growth.bring(['hr']))

function edit(mutation: string, args: unknown, over: Partial<Edit> = {}): Edit {
  lastSeq += 1
  const { uri } = args as { uri: string }
  const base: Edit = {
    seq: lastSeq,
    id: `id${lastSeq}`,
    domain: 'org1',
    mutation,
    contract: 1,
    args,
    keys: [[uri.startsWith('emp') ? 'employee' : 'department', uri]],
    reads: [],
    base: [],
    files: [],
    weight: 1,
    state: 'queued',
    faults: 0,
    madeAtMs: 1000 + lastSeq,
  }
  return { ...base, ...over }
}

const names = (_: string, uri: string) => ({ [PERSON]: '张三', [OFFICE]: '工程部' })[uri]
const nobody = () => undefined
const patch = (values: Record<string, unknown>) => edit('hr.patchEmployee', { uri: PERSON, patch: values })

describe('an edit in words', () => {
  test('names who and what', () => {
    expect(editTitle(patch({ mobile: '13800000001' }), names, 'zh-CN')).toBe('修改 张三 的手机号')
    expect(editTitle(patch({ mobile: '13800000001', name: '李四' }), names, 'en')).toContain('张三')
  })

  test('custom fields have their own names, and values of their own type', () => {
    const asked = (collection: string, uri: string) =>
      uri !== FIELD ? names(collection, uri) : { customField: '工地补贴', 'customField.fieldType': 'money' }[collection]
    const custom = patch({ [`custom.${FIELD}`]: 125_000 })
    expect(rowsNamedBy([custom])).toContain(`customField:${FIELD}`)
    expect(editTitle(custom, asked, 'zh-CN')).toBe('修改 张三 的工地补贴')
    expect(factsOf(custom, asked)).toEqual([{ field: `custom.${FIELD}`, label: '工地补贴', value: '¥1,250.00' }])
    expect(withValues(custom.args, { [`custom.${FIELD}`]: undefined })).toBeUndefined()
  })

  test('long lists of fields end in their number', () => {
    const many = patch({ mobile: '1', name: '2', workEmail: '3', remark: '4' })
    expect(editTitle(many, names, 'zh-CN')).toMatch(/等 4 项$/)
  })

  test('a move names the department, an addition the new name', () => {
    expect(editTitle(edit('hr.moveEmployee', { uri: PERSON, groupUri: OFFICE }), names, 'zh-CN')).toBe(
      '把 张三 调到工程部',
    )
    expect(editTitle(edit('hr.addEmployee', { uri: PERSON, values: { name: '王五' } }), nobody, 'zh-CN')).toBe(
      '添加员工 王五',
    )
  })

  test('a paper is called by its type, whatever was done to it', () => {
    const content = { type: 'idCard', title: '', files: [], required: null, issueDate: null, expireDate: '2036-01-02' }
    const path = `materials.${PAPER}`
    const held = { ...content, notifyBeforeDays: null, status: 'rejected', reason: '看不清' }
    const base = [{ collection: 'employee', uri: PERSON, rev: 1, values: { [path]: held } }]
    const of = (name: string, rest: object) =>
      edit(`hr.${name}EmployeeMaterial`, { uri: PERSON, key: PAPER, ...rest }, { base })
    const set = of('set', { content: { ...content, notifyBeforeDays: null } })
    const check = of('check', { material: held })
    const remove = of('remove', {})
    expect([set, check, remove].map((one) => editTitle(one, names, 'zh-CN'))).toEqual([
      '更新 张三 的材料（身份证）',
      '审核 张三 的材料（身份证）',
      '移除 张三 的材料（身份证）',
    ])
    expect(factsOf(check, names)).toEqual([
      { field: path, label: '材料（身份证）', value: '已退回：看不清 · 没有文件 · 有效期至 2036-01-02' },
    ])
    expect(factsOf(remove, names)).toEqual([{ field: path, label: '材料（身份证）', value: '' }])
    // The server's is kept: nothing is left to send. Mine: all of it.
    for (const { args } of [set, check, remove]) {
      expect(withValues(args, { [path]: undefined })).toBeUndefined()
      expect(withValues(args, {})).toEqual(args)
    }
  })

  test('someone unknown is a person, an act of a newer version is said to be one', () => {
    expect(editTitle(patch({ mobile: '1' }), nobody, 'zh-CN')).toBe('修改 一位员工 的手机号')
    expect(editTitle(edit('hr.future', { uri: PERSON }), names, 'zh-CN')).toBe('一项由新版本写下的操作')
  })

  test('asks for the names of its own row and of those its values refer to', () => {
    expect(rowsNamedBy([edit('hr.moveEmployee', { uri: PERSON, groupUri: OFFICE })])).toEqual([
      `department:${OFFICE}`,
      `employee:${PERSON}`,
    ])
  })
})

describe('values inside arguments', () => {
  test('are found and put back wherever the mutation keeps them', () => {
    for (const args of [
      { uri: PERSON, patch: { mobile: '1', name: 'a' } },
      { uri: PERSON, values: { mobile: '1', name: 'a' } },
      { uri: PERSON, mobile: '1', name: 'a' },
    ]) {
      expect(valuesOf(args)).toEqual({ mobile: '1', name: 'a' })
      expect(valuesOf(withValues(args, { mobile: '2' }))).toEqual({ mobile: '2', name: 'a' })
      expect(withValues(args, {})).toEqual(args)
    }
  })

  test('a patch of which everything was given up has nothing left to send', () => {
    expect(withValues({ uri: PERSON, patch: { mobile: '1' } }, { mobile: undefined })).toBeUndefined()
    expect(withValues({ uri: PERSON, groupUri: OFFICE }, { groupUri: undefined })).toBeUndefined()
    expect(withValues({ uri: PERSON, patch: { mobile: '1', name: 'a' } }, { mobile: undefined })).toEqual({
      uri: PERSON,
      patch: { name: 'a' },
    })
  })

  test('conflicts are read with their row and field', () => {
    const three = { base: '1', mine: '2', server: '3' }
    const refused = patch({ mobile: '2' })
    const outcome = { kind: 'refused', code: 'conflict', fields: { [`employee:${PERSON}:mobile`]: three } } as const
    expect(conflictsOf({ ...refused, outcome })).toEqual([
      { collection: 'employee', uri: PERSON, field: 'mobile', ...three },
    ])
    expect(conflictsOf(refused)).toEqual([])
  })
})

describe('a value of one’s own', () => {
  test('takes the control that fits the field', () => {
    const kinds = ['mobile', 'entryDate', 'gender', 'probationMonths', 'stationUri', 'managerUri', 'education'].map(
      (field) => ownKindOf('employee', field),
    )
    expect(kinds).toEqual(['text', 'date', 'choice', 'number', 'fixed', 'fixed', 'fixed'])
  })

  test('is typed as the field wants it, and refused when it does not fit', () => {
    expect(ownValue('employee', 'probationMonths', ' 3 ')).toBe(3)
    expect(ownValue('employee', 'remark', '  ')).toBeNull()
    expect(fieldTakes('employee', 'mobile', ownValue('employee', 'mobile', '13800000001'))).toBe(true)
    expect(fieldTakes('employee', 'mobile', ownValue('employee', 'mobile', '123'))).toBe(false)
  })
})

describe('the outbox sorted for people', () => {
  const refused = { ...patch({ name: 'a' }), state: 'inbox' as const }
  const sent = { ...patch({ name: 'b' }), state: 'sent' as const }
  const elsewhere = { ...patch({ name: 'c' }), domain: 'org2', weight: 3 }
  const done = { ...patch({ name: 'd' }), state: 'accepted' as const }

  test('by identity, the open one first, and by what is asked', () => {
    const [open, other] = groupEdits([elsewhere, refused, sent, done], 'org1')
    expect(open).toMatchObject({ domain: 'org1', refused: [refused], sending: [sent], waiting: [], count: 2 })
    expect(other).toMatchObject({ domain: 'org2', count: 3 })
    expect(groupEdits([], 'org1')).toMatchObject([{ domain: 'org1', count: 0 }])
  })

  test('the oldest unsent is one that the server does not have, of any identity', () => {
    expect(oldestUnsent([refused, elsewhere, sent])).toBe(sent.madeAtMs)
    expect(oldestUnsent([refused, done])).toBeNull()
  })
})

describe('what keeps the queue', () => {
  const storage = { fault: null, reloadNeeded: false, persisted: null, usage: null }

  const fine = { isExpired: false, closed: undefined }

  test('each block has its sentence and its act', () => {
    expect(blockOf({ blocked: { kind: 'login' }, storage }, fine)?.act).toBe('login')
    expect(blockOf({ blocked: { kind: 'permission', code: 10112 }, storage }, fine)?.act).toBe('permission')
    expect(blockOf({ blocked: { kind: 'upgrade' }, storage }, fine)?.act).toBe('reload')
    expect(blockOf({ blocked: { kind: 'closed', code: 10115 }, storage }, fine)?.act).toBe('switch')
    // What is closed is not mended by a login, except the account.
    expect(blockOf({ blocked: { kind: 'login' }, storage }, { ...fine, closed: 10116 })?.sentence).toBe('closed')
    expect(blockOf({ blocked: null, storage }, { ...fine, closed: 10101 })).toEqual({
      sentence: 'account',
      act: 'login',
    })
    expect(blockOf({ blocked: { kind: 'storage', fault: 'quota' }, storage }, fine)).toEqual({
      sentence: 'quota',
      act: 'resume',
    })
    expect(blockOf({ blocked: null, storage: { ...storage, fault: 'closed' } }, fine)?.act).toBe('resume')
    expect(blockOf({ blocked: null, storage }, { ...fine, isExpired: true })?.act).toBe('login')
    expect(blockOf({ blocked: null, storage }, fine)).toBeUndefined()
  })
})

test('a refusal names every field that is lacking, or the one it is about, or none', () => {
  const refused = (detail?: Record<string, string>) =>
    fieldsRefused({ outcome: { kind: 'refused', code: 'invalid', fields: {}, ...(detail ? { detail } : {}) } })
  expect(refused({ field: 'employeeType', fields: 'employeeType entryDate', reason: 'required' })).toEqual([
    'employeeType',
    'entryDate',
  ])
  expect(refused({ field: 'mobile', reason: 'mobile' })).toEqual(['mobile'])
  // As the schema of the arguments names it.
  expect(refused({ field: 'patch.mobile', reason: 'mobile' })).toEqual(['mobile'])
  expect(refused({ field: 'values.dutyUris.0', reason: 'invalid' })).toEqual(['dutyUris.0'])
  expect(refused()).toEqual([])
})

test('a refusal is said with the fields it is about; one about the whole by itself', () => {
  const refused = (code: string, detail?: Record<string, string>) =>
    edit(
      'hr.addEmployee',
      { uri: PERSON, values: { name: '李四' } },
      {
        state: 'inbox',
        outcome: { kind: 'refused', code, fields: {}, ...(detail ? { detail } : {}) },
      },
    )
  const said = (code: string, detail?: Record<string, string>) => refusalWords(refused(code, detail), nobody)
  const lacking = { field: 'mobile', fields: 'mobile entryDate', reason: 'required' }
  expect(said('invalid', lacking)).toBe('手机号、入职日期：必填，不能为空。')
  expect(said('mobileTaken', { field: 'mobile' })).toBe('手机号：该手机号已被其他人使用。')
  expect(said('departmentDisabled')).toBe('该部门已停用，不能再安排人员。')
  expect(said('invalid', { field: 'values.mobile', reason: 'mobile' })).toBe('手机号：请输入 1 开头的 11 位手机号。')
  // What has no name is not called by its code.
  expect(said('invalid', { field: 'uri', reason: 'notAnId' })).toBe('填写的内容不符合要求。')
  expect(editText(refused('invalid', lacking), nobody)).toContain('入职日期：必填')
  expect(refusalWords(patch({ mobile: '13800000001' }), nobody)).toBeUndefined()
})

test('a step that somebody else was quicker with says who, when, and what the record is now', () => {
  const detail = { state: 'approved', by: 'manager', at: String(Date.parse('2026-05-20T10:00:00+08:00')) }
  const refused = edit(
    'hr.rejectRegularisation',
    { uri: 'reg_01J00000000000000000000001', from: 'pending', comment: '再看看' },
    {
      state: 'inbox',
      keys: [['regularisation', 'reg_01J00000000000000000000001']],
      outcome: { kind: 'refused', code: 'stateMoved', fields: {}, detail },
    },
  )
  const named = (collection: string, uri: string) =>
    collection === 'username' && uri === 'manager' ? '高远' : undefined
  const said = refusalWords(refused, named)
  expect(said).toContain('高远 已于 ')
  expect(said).toContain('10:00')
  expect(said).toContain('已通过，待生效')
  expect(refusalWords(refused, nobody)).toContain('manager 已于 ')
})

test('a comment shows its words and a mark what was marked, neither the number of the article', async () => {
  await mirrored.growth.bring(['articles'])
  const articleId = '01J00000000000000000000009'
  const said = edit('articles.addArticleComment', { uri: 'cmt_1', values: { articleId, content: '已整改' } })
  const marked = edit('articles.setArticleMark', { uri: 'amk_1', articleId, set: { liked: true } })
  const valuesIn = (one: Edit, collection: string) =>
    factsOf({ ...one, keys: [[collection, 'x_1']] }, () => undefined).map(({ field, value }) => [field, value])
  expect(valuesIn(said, 'articleComment')).toEqual([['content', '已整改']])
  expect(valuesIn(marked, 'articleMark')).toEqual([['liked', '是']])
})

test('a step shows what was given and said with it, and no state by its code', () => {
  const keys = [['offboarding', 'off_01J00000000000000000000001']] as never
  const given = { uri: 'off_01J00000000000000000000001', from: 'handover', comment: '本人留下' }
  const facts = (args: object) =>
    factsOf(edit('hr.revokeOffboarding', args, { keys }), () => undefined).map(({ value }) => value)
  expect(facts(given)).toEqual(['本人留下'])
  expect(facts({ ...given, values: { lastDay: '2026-07-20' } })).toEqual([
    ...[expect.stringContaining('2026'), '本人留下'],
  ])
  expect(facts({ uri: given.uri, from: 'handover' })).toEqual([])
})

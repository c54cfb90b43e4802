// What somebody gets wrong with approvals, as he meets it: refused by the server, said in a sentence, nothing of it kept but the draft.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS, type FlowNode, newNode } from '#contract/domains/approval/flow.ts'
import type { FormField } from '#contract/domains/approval/form-field.ts'
import type { templateFaults } from '#contract/domains/approval/template-faults.ts'
import { refusals } from '#src/i18n/refusals.ts'
import { buildApprovals } from './kit/approvals.ts'
import type { BuiltMember } from './kit/people.ts'
import { createTestApp, type TestApp } from './kit/server/app.ts'
import { filledRows } from './kit/sync/filled-rows.ts'
import { newId } from './kit/sync/sync-who.ts'

let server: TestApp
let org: Awaited<ReturnType<typeof buildApprovals>>
let foreman: BuiltMember
let manager: BuiltMember
let way: Awaited<ReturnType<typeof org.template>>

beforeAll(async () => {
  server = await createTestApp()
  org = await buildApprovals(server)
  manager = await org.person('李经理')
  foreman = await org.person('王工长', { managerUri: manager.employeeUri })
  way = await org.template([newNode('n1', {})])
})
afterAll(() => server.close())

const FORM: FormField[] = [
  { fieldId: 'days', type: 'number', label: '天数' },
  { fieldId: 'reason', type: 'text', label: '事由' },
]
const NODE = newNode('n1', { name: '上级' })
const branch = (branchId: string, isDefault: boolean, values: number[] = [1, 3]) => ({
  ...{ branchId, name: branchId, isDefault },
  groups: isDefault ? [] : [[{ field: 'days', op: 'between' as const, values }]],
})
const condition = (...branches: FlowNode['branches']) => newNode('c', { type: 'condition', branches })
const CARD: FormField = { fieldId: 'card', type: 'bankCard', label: '账号' }
const aboutCard = {
  ...{ branchId: 'a', name: 'a', isDefault: false },
  groups: [[{ field: 'card', op: 'contains' as const, values: ['6200'] }]],
}
const formula = (text: string): FormField => ({ fieldId: 'f', type: 'formula', label: '公式', formula: text })

type Reason = ReturnType<typeof templateFaults>[number]['reason']

describe('a template', () => {
  test.each<[string, Reason, readonly FormField[], readonly FlowNode[]]>([
    ['branches without a default one', 'noDefaultBranch', FORM, [NODE, condition(branch('a', false))]],
    ['two default branches', 'noDefaultBranch', FORM, [NODE, condition(branch('a', true), branch('b', true))]],
    ['nodes in a circle', 'flowCycle', FORM, [NODE, { ...condition(branch('a', true)), inBranch: 'a' }]],
    ['a node without anybody', 'noAssignee', FORM, [newNode('n1', { assigneeKind: 'users' })]],
    ['nobody at all', 'noNodes', FORM, []],
    [
      'a range the wrong way round',
      'rangeSwapped',
      FORM,
      [NODE, condition(branch('a', false, [3, 1]), branch('b', true))],
    ],
    ['limits the wrong way round', 'limitsSwapped', [{ ...FORM[0], min: 5, max: 1 } as FormField], [NODE]],
    ['formulas that use one another', 'formulaCycle', [...FORM, formula('{f} + 1')], [NODE]],
    ['a formula that is none', 'formulaSyntax', [...FORM, formula('{days} +')], [NODE]],
    ['a formula of nothing', 'formulaUnknownField', [...FORM, formula('{hours} * 2')], [NODE]],
    [
      'a condition about a number that is kept sealed',
      'secretCondition',
      [...FORM, CARD],
      [NODE, condition(aboutCard, branch('b', true))],
    ],
    [
      'a field that is shown by such a number',
      'secretCondition',
      [...FORM, CARD, { ...FORM[1], fieldId: 'more', showIf: { field: 'card', op: 'empty', values: [] } } as FormField],
      [NODE],
    ],
    ['no fields', 'noFields', [], [NODE]],
    ['the same field twice', 'sameId', [...FORM, ...FORM], [NODE]],
  ])('%s', async (_, reason, form, flow) => {
    const uri = newId('apt')
    const content = { form, flow, settings: DEFAULT_SETTINGS }
    const card = { name: '测试', icon: '', groupName: '其他', description: '', category: 'other' }
    const values = { ...card, starterKind: 'all', starterNames: [], viewers: [], noRule: 'CS-{4}' }
    expect(await org.push(org.admin, 'addApprovalTemplate', { uri, values, content })).toBe('applied')
    const published = await org.push(org.admin, 'publishApprovalTemplate', { uri, versionUri: newId('apv'), content })
    expect(published).toMatchObject({ code: 'templateFaulty', reason })
    sentence(reason)
    // What was designed is still there.
    const [kept] = (await filledRows(server, org.admin.token, 'approvalTemplate')).filter((row) => row.uri === uri)
    expect(kept).toMatchObject({ status: 'draft', draft: content })
  })
})

const sentence = (code: string): void => {
  expect((refusals.zh as Readonly<Record<string, string>>)[code], code).toMatch(/.{4,}。$/)
  expect((refusals.en as Readonly<Record<string, string>>)[code], code).toMatch(/.{8,}[.]$/)
}

describe('a form', () => {
  const columns: NonNullable<FormField['columns']> = [
    { fieldId: 'sum', type: 'number', label: '金额' },
    { fieldId: 'each', type: 'formula', label: '单价', formula: '{sum} / {sum}' },
  ]
  const rows = (count: number, sum = 1) => ({ rows: Array.from({ length: count }, () => ({ sum })) })
  test.each<[string, FormField, Record<string, unknown>, string]>([
    [
      'a range the wrong way round',
      field('when', 'dateRange'),
      { when: { from: '2026-07-03', to: '2026-07-01' } },
      'rangeSwapped',
    ],
    ['a table of a thousand rows', { ...field('rows', 'table'), columns }, rows(1000), 'tooMany'],
    ['a formula that divides by nothing', formula('10 / {days}'), { days: 0 }, 'divisionByZero'],
    ['the same in a row of a table', { ...field('rows', 'table'), columns }, rows(2, 0), 'divisionByZero'],
    ['nothing where something is needed', { ...field('what', 'text'), required: true }, {}, 'required'],
  ])('%s', async (_, extra, values, reason) => {
    const { uri, outcome } = await org.start(foreman, await org.template([NODE], {}, [...FORM, extra]), values)
    expect(outcome).toMatchObject({ code: 'formFaulty', field: extra.label, reason })
    sentence(reason)
    expect(await org.rowOf(uri)).toBeUndefined()
  })
})

const field = (fieldId: string, type: FormField['type']): FormField => ({ fieldId, type, label: fieldId })

test('a template that changed while a draft was open: the draft goes its own way, and stays when it is refused', async () => {
  const own = await org.template([newNode('n1', {})])
  const uri = newId('apd')
  const values = { templateUri: own.uri, templateName: '请假', values: { reason: '回家' }, savedAt: server.clock.nowMs }
  expect(await org.push(foreman, 'addApprovalDraft', { uri, values })).toBe('applied')
  const next = { form: [{ fieldId: 'other', type: 'text', label: '新字段', required: true }], flow: [NODE] }
  const published = { uri: own.uri, versionUri: newId('apv'), content: { ...next, settings: DEFAULT_SETTINGS } }
  expect(await org.push(org.admin, 'publishApprovalTemplate', published)).toBe('applied')
  // Refused by the form that he has filled in, not by the new one.
  expect((await org.start(foreman, own, { reason: '回家' })).outcome).toMatchObject({
    code: 'formFaulty',
    field: '天数',
  })
  const [kept] = (await filledRows(server, foreman.token, 'approvalDraft')).filter((row) => row.uri === uri)
  expect(kept?.values).toEqual({ reason: '回家' })
  const sent = await org.start(foreman, own, { days: 2, reason: '回家' })
  expect(sent.outcome).toBe('applied')
  expect(await org.rowOf(sent.uri)).toMatchObject({ versionUri: own.versionUri, values: { days: 2 } })
})

test('a substitute who is the starter does not decide on his own; one who is oneself is refused', async () => {
  const values = (toUsername: string) => ({
    ...{ startDate: '2026-07-01', endDate: '2026-07-02', templateUris: [], keepCopy: false, toUsername },
  })
  const uri = newId('aps')
  expect(await org.push(manager, 'addApprovalSubstitute', { uri, values: values(foreman.username) })).toBe('applied')
  expect((await org.rowOf((await org.start(foreman, way)).uri))?.holderNames).toEqual([manager.username])
  const self = { uri: newId('aps'), values: values(manager.username) }
  expect(await org.push(manager, 'addApprovalSubstitute', self)).toEqual({ code: 'substituteSelf' })
  const swapped = { ...values(foreman.username), startDate: '2026-07-03' }
  expect(await org.push(manager, 'addApprovalSubstitute', { uri: newId('aps'), values: swapped })).toMatchObject({
    ...{ code: 'invalid', field: 'endDate', reason: 'datesSwapped' },
  })
  for (const code of ['substituteSelf', 'substituteCircle', 'datesSwapped']) sentence(code)
})

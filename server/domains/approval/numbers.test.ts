// Numbers of people and accounts in forms: nobody's device has them, and whoever may look is written down.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approval } from '#contract/domains/approval/approval-record.ts'
import { newNode } from '#contract/domains/approval/flow.ts'
import type { FormField } from '#contract/domains/approval/form-field.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { formNumber } from '#contract/kit/sealed-number.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { offerFormKey } from '#server/jobs/offer-form-key.ts'
import { takeOldNumbers } from '#server/jobs/take-old-numbers.ts'
import { sealNumber } from '#src/records/form/seal-number.ts'
import { buildApprovals } from '#tests/kit/approvals.ts'
import type { BuiltMember } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const SECRET = 'a secret of this test alone, long enough'
const CARD = '6222021234567890123'
const OTHER = '6217001112223334445'
const PERSON = '110101190001010014'

let server: TestApp
let org: Awaited<ReturnType<typeof buildApprovals>>
let foreman: BuiltMember
let manager: BuiltMember
let cashier: BuiltMember
let reader: BuiltMember
let template: Awaited<ReturnType<typeof org.template>>

const FORM: readonly FormField[] = [
  { fieldId: 'card', type: 'bankCard', label: '收款账号', required: true, inSummary: true, hiddenAt: ['n1'] },
  {
    fieldId: 'people',
    type: 'table',
    label: '人员',
    columns: [
      { fieldId: 'name', type: 'text', label: '姓名' },
      { fieldId: 'idNo', type: 'idCard', label: '身份证' },
    ],
  },
]
const jobs = () => ({ ...server, nowMs: () => server.clock.nowMs, random: Math.random, secret: SECRET })

beforeAll(async () => {
  server = await createTestApp({ outside: { secret: SECRET } })
  org = await buildApprovals(server)
  manager = await org.person('李经理')
  foreman = await org.person('王工长', { managerUri: manager.employeeUri })
  cashier = await org.person('孙出纳')
  reader = await org.person('钱抄送')
  template = await org.template(
    [
      newNode('n1', { name: '上级' }),
      newNode('n2', { name: '出纳', type: 'handle', assigneeKind: 'users', among: [cashier.username] }),
      newNode('n3', { type: 'cc', assigneeKind: 'users', among: [reader.username] }),
    ],
    {},
    FORM,
  )
  expect(await offerFormKey(jobs())).toBe(true)
  expect(await offerFormKey(jobs())).toBe(false)
})
afterAll(() => server.close())

const sealed = async (number: string, by: BuiltMember = foreman) => {
  const [key] = await filledRows(server, by.token, 'formKey')
  const publicKey = String(key?.publicKey)
  return {
    sealed: await sealNumber({ uri: String(key?.uri), publicKey }, number, formNumber(by.username)),
    masked: '****6789',
  }
}
const read = async (by: BuiltMember, uri: string, ref: string) => {
  const { code, result } = await server.call('approval', 'readApprovalNumber', { uri, ref }, by.token)
  return code === 200 ? result?.number : code
}
/** Everything that lies in the database in the clear. */
async function everything(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(server.db)
  const texts = []
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string
    }>`select to_jsonb(one)::text as text from ${sql.table(name)} one`.execute(server.db)
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}
const kept = (values: Readonly<Record<string, unknown>> | undefined) => values?.card as { masked: string; ref: string }

describe('a number', () => {
  test('is masked in the row, and stands in clear in no table and no answer', async () => {
    const people = [{ name: '何工', idNo: await sealed(PERSON) }]
    const { uri, outcome } = await org.start(foreman, template, { card: await sealed(CARD), people })
    expect(outcome).toBe('applied')
    const row = await org.rowOf(uri, foreman)
    expect(row?.values).toMatchObject({
      card: { masked: '***************0123' },
      people: [{ name: '何工', idNo: { masked: '110***********0014' } }],
    })
    expect(row?.summary).toEqual([{ label: '收款账号', value: '***************0123' }])
    await org.act(manager, 'agree', uri)
    const all = await everything()
    const lies = ['0123', CARD, PERSON].filter((text) => all.includes(text))
    expect(lies).toEqual(['0123'])
    for (const one of [foreman, manager, cashier, org.admin]) {
      const pulled = JSON.stringify(await server.pull(one.token))
      for (const number of [CARD, PERSON]) expect(pulled).not.toContain(number)
    }
  })

  test('is read by whoever filled it in and who decides where it is shown, and each look is written down', async () => {
    const { uri } = await org.start(foreman, template, { card: await sealed(CARD) })
    const { ref } = kept((await org.rowOf(uri))?.values)
    expect(await read(foreman, uri, ref)).toBe(CARD)
    // Hidden at his node; not his turn yet; no part in it; manages approvals without deciding.
    expect(await read(manager, uri, ref)).toBe(ERROR_CODES.noPermission)
    expect(await read(cashier, uri, ref)).toBe(ERROR_CODES.notFound)
    expect(await read(org.admin, uri, ref)).toBe(ERROR_CODES.noPermission)
    await org.act(manager, 'agree', uri)
    expect(await read(cashier, uri, ref)).toBe(CARD)
    await org.act(cashier, 'agree', uri)
    expect(await read(reader, uri, ref)).toBe(ERROR_CODES.noPermission)
    expect(await read(foreman, uri, 'num_other')).toBe(ERROR_CODES.notFound)
    const { rows } = await sql<{
      who: string
    }>`select user_id as who from access_log where uri = ${uri} order by at`.execute(server.db)
    expect(rows.map(({ who }) => who)).toEqual([foreman.userId, cashier.userId])
  })

  test('stays through a resubmission, moves with its row, and goes when it is typed anew', async () => {
    const people = [{ name: '甲', idNo: await sealed(PERSON) }, { name: '乙' }]
    const { uri } = await org.start(foreman, template, { card: await sealed(CARD), people })
    const before = (await org.rowOf(uri))?.values
    const [first] = (before?.people ?? []) as { idNo: { ref: string } }[]
    await org.act(manager, 'giveBack', uri, { toNode: '', comment: '改一下' })
    const again = { card: await sealed(OTHER), people: [{ name: '乙' }, first] }
    expect(await org.push(foreman, 'resubmitApproval', { uri, values: again, picks: {} })).toBe('applied')
    const after = (await org.rowOf(uri))?.values
    expect(after).toMatchObject({ people: [{ name: '乙' }, { name: '甲', idNo: first?.idNo }] })
    expect(await read(foreman, uri, String(first?.idNo.ref))).toBe(PERSON)
    expect(await read(foreman, uri, kept(after).ref)).toBe(OTHER)
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from form_secret where approval_uri = ${uri}`.execute(server.db)
    expect(rows[0]?.count).toBe(2)
  })

  test('of somebody else, of another form, changed or wrong is refused with its reason', async () => {
    const one = await org.start(foreman, template, { card: await sealed(CARD) })
    const stolen = kept((await org.rowOf(one.uri))?.values)
    const start = async (card: unknown) => (await org.start(foreman, template, { card })).outcome
    expect(await start(stolen)).toMatchObject({ code: 'formFaulty', reason: 'required', path: 'card' })
    expect(await start(await sealed(CARD, manager))).toMatchObject({ reason: 'numberUnreadable' })
    expect(await start(await sealed('12'))).toMatchObject({ reason: 'bankCard' })
    expect(await start({ unsealed: 'wrong' })).toMatchObject({ code: 'formFaulty', field: '收款账号' })
    // Programs send it in the clear; it goes apart all the same.
    expect(await start(OTHER)).toBe('applied')
    expect((await everything()).includes(OTHER)).toBe(false)
  })
})

test('a draft has it sealed or not at all', async () => {
  const draft = async (card: unknown) => {
    const uri = newId('apd')
    const values = { templateUri: template.uri, templateName: '报销', values: { card }, savedAt: 1 }
    expect(await org.push(foreman, 'addApprovalDraft', { uri, values })).toBe('applied')
    return (await filledRows(server, foreman.token, 'approvalDraft')).find((row) => row.uri === uri)?.values
  }
  const card = await sealed(CARD)
  expect(await draft(card)).toEqual({ card })
  expect(await draft(OTHER)).toEqual({})
  // What was kept is handed in as it is.
  expect((await org.start(foreman, template, { card })).outcome).toBe('applied')
})

test('the approval that takes another one back has its numbers, and a removed one has none', async () => {
  const { uri } = await org.start(foreman, template, { card: await sealed(CARD) })
  await org.act(manager, 'agree', uri)
  await org.act(cashier, 'agree', uri)
  const revertUri = newId('apr')
  expect(await org.push(foreman, 'revertApproval', { uri, revertUri, comment: '付错了' })).toBe('applied')
  expect(await read(foreman, revertUri, kept((await org.rowOf(revertUri))?.values).ref)).toBe(CARD)
  await org.act(manager, 'reject', revertUri, { comment: '不行' })
  expect(await org.push(org.admin, 'removeApproval', { uri: revertUri })).toBe('applied')
  const { rows } = await sql`select 1 from form_secret where approval_uri = ${revertUri}`.execute(server.db)
  expect(rows).toEqual([])
})

test('what stands in rows of before is taken out of them', async () => {
  const { uri } = await org.start(foreman, template, { card: await sealed(CARD) })
  const old = {
    card: OTHER,
    people: [
      { name: '甲', idNo: PERSON },
      { name: '乙', idNo: '看不清' },
    ],
  }
  await server.command(byNobody(org.domain), newId(), ({ all }) => all.patch(approval, uri, { values: old }))
  expect(await takeOldNumbers(jobs())).toBe(1)
  expect(await takeOldNumbers(jobs())).toBe(0)
  const values = (await org.rowOf(uri))?.values
  expect(values).toMatchObject({ people: [{ idNo: { masked: '110***********0014' } }, { name: '乙' }] })
  expect(await read(foreman, uri, kept(values).ref)).toBe(OTHER)
  expect((await everything()).split('\n').filter((line) => line.includes(OTHER))).toEqual([])
})

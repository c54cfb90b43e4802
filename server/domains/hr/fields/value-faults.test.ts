import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEmployee } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { buildImports, type Imports } from '#tests/kit/sheets/imports.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

/** What no form takes: field, value, and the reason in the words of refusals. */
const WRONG = [
  ['name', '12<>', 'name'],
  ['workEmail', 'not an email', 'email'],
  ['officePhone', 'ask at the gate', 'phone'],
  ['birthDate', '2099-01-01', 'inFuture'],
  ['firstWorkDate', '2099-01-01', 'inFuture'],
  ['ethnicity', 'junk', 'notAnOption'],
  ['nativeRegionCode', '999999', 'regionUnknown'],
] as const
const RIGHT: Readonly<Record<string, string>> = {
  name: '阿依古丽·买买提',
  workEmail: 'li.lei@example.com',
  officePhone: '0571-88001234',
  birthDate: '1990-01-01',
  firstWorkDate: '2012-07-01',
  ethnicity: '维吾尔族',
  nativeRegionCode: '330106',
}
/** As records of before such rules may have it. */
const OLD = { name: '李2', ethnicity: '维族', nativeRegionCode: '999999', birthDate: '2099-01-01' }

describeServers('values that no form takes', (kind) => {
  let server: TestApp
  let kit: Imports
  beforeAll(async () => {
    server = await createTestApp({ kind })
    kit = await buildImports(server)
  })
  afterAll(() => server.close())

  async function push(mutation: string, uri: string, args: object, before: Record<string, unknown> = {}) {
    const base = [{ collection: 'employee', uri, rev: 0, values: before }]
    const { result } = await server.push(kit.hr.token, [{ mutation, args: { uri, ...args }, base }])
    const outcome = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
    return outcome?.kind === 'refused' ? outcome : 'done'
  }
  const patch = (uri: string, values: Record<string, unknown>, before: Record<string, unknown> = {}) => {
    const empty = Object.fromEntries(Object.keys(values).map((field) => [field, null]))
    return push('hr.patchEmployee', uri, { patch: values }, { ...empty, ...before })
  }
  const add = (values: Record<string, unknown>) =>
    push('hr.addEmployee', newId('emp'), {
      values: kit.someone({ employeeNo: newId().slice(-8), mobile: '13700000001', employeeStatus: 'left', ...values }),
    })

  test.each(WRONG)('%s %s is refused with its field, whatever sends it', async (field, value, reason) => {
    const uri = await buildEmployee(server, kit.domain, kit.root)
    const refused = { code: 'invalid', detail: { field, reason } }
    const before = field === 'name' ? { name: '王小明' } : {}
    expect(await patch(uri, { [field]: value }, before)).toMatchObject(refused)
    expect(await add({ [field]: value })).toMatchObject(refused)
    const sheet = [kit.someone({ employeeNo: 'N1', [field]: value })]
    expect((await kit.run(sheet, { dryRun: true })).result?.rows).toEqual([
      { row: 1, action: 'fail', problems: { [field]: reason } },
    ])
    expect(await patch(uri, { [field]: RIGHT[field] }, before)).toBe('done')
    expect(await add({ [field]: RIGHT[field] })).toBe('done')
    const good = [kit.someone({ employeeNo: 'N1', [field]: RIGHT[field] })]
    expect((await kit.run(good, { dryRun: true })).result).toMatchObject({ added: 1 })
  })

  test.each([
    ['name', '王\u202e明', 'name'],
    ['name', ' 王明', 'name'],
    ['employeeNo', 'A1\u200b', 'invalid'],
    ['employeeNo', 'Ａ１', 'invalid'],
    ['workEmail', 'li.lei@example.com\u200d', 'email'],
    ['officePhone', '０５７１-88001234', 'phone'],
  ])('%s %j, which a form would have put right, is no second way to write the same', async (field, value, reason) => {
    const uri = await buildEmployee(server, kit.domain, kit.root, { employeeNo: newId().slice(-8), name: '王小明' })
    const refused = { code: 'invalid', detail: { field, reason } }
    expect(await add({ [field]: value })).toMatchObject(refused)
    const held = await sql<{ row: Record<string, unknown> }>`select jsonb_build_object('name', name,
      'employeeNo', employee_no) as row from employee where uri = ${uri}`.execute(server.db)
    expect(await patch(uri, { [field]: value }, held.rows[0]?.row)).toMatchObject(refused)
  })

  test('an employee number that a spreadsheet would work out is none, but stays with whoever has it', async () => {
    const [old, wrong] = [`-${newId().slice(-8)}`, `=${newId().slice(-8)}`]
    const uri = await buildEmployee(server, kit.domain, kit.root, { employeeNo: old, mobile: '13700000078' })
    const refused = { code: 'invalid', detail: { field: 'employeeNo', reason: 'employeeNo' } }
    expect(await add({ employeeNo: wrong })).toMatchObject(refused)
    expect(await patch(uri, { employeeNo: wrong }, { employeeNo: old })).toMatchObject(refused)
    const sheet = [kit.someone({ employeeNo: wrong }), { employeeNo: old, workPlace: '一号工地' }]
    expect((await kit.run(sheet)).result?.rows).toMatchObject([
      { action: 'fail', problems: { employeeNo: 'employeeNo' } },
      { action: 'update', problems: {} },
    ])
  })

  test('a birthday is today at the latest, by the day in Shanghai', async () => {
    const uri = await buildEmployee(server, kit.domain, kit.root)
    const day = (ms: number) => new Date(server.clock.nowMs + 8 * 3_600_000 + ms).toISOString().slice(0, 10)
    expect(await patch(uri, { birthDate: day(86_400_000) })).toMatchObject({ detail: { reason: 'inFuture' } })
    expect(await patch(uri, { birthDate: day(0) })).toBe('done')
  })

  test('what stands in a record of old stays, beside what is changed and in a sheet that brings it back', async () => {
    const employeeNo = newId().slice(-8)
    const uri = await buildEmployee(server, kit.domain, kit.root, { ...OLD, employeeNo, mobile: '13700000077' })
    expect(await patch(uri, { remark: '见证' })).toBe('done')
    const { result } = await kit.run([{ employeeNo, ...OLD, workPlace: '一号工地' }])
    expect(result?.rows).toEqual([{ row: 1, action: 'update', problems: {} }])
    expect(await patch(uri, { ethnicity: '回族人' }, OLD)).toMatchObject({ detail: { field: 'ethnicity' } })
  })
})

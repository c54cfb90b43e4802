import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportRow } from '#contract/domains/hr/hr.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/app.ts'
import { type BuiltMember, buildDepartment, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'

describeServers('imports', (kind) => {
  const RESIDENT_ID = '11010519491231002X'

  let server: TestApp
  let domain: string
  let root: string
  let hr: BuiltMember
  let imports = 0
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  beforeEach(async () => {
    ;({ domain, root } = await buildOrganisation(server))
    hr = await buildMember(server, domain, { codes: PERMISSIONS })
  })
  afterAll(() => server.close())

  interface Options {
    mode?: 'add' | 'update' | 'both'
    dryRun?: boolean
    allOrNothing?: boolean
    importId?: string
    as?: BuiltMember
  }

  async function run(sheet: readonly (Record<string, unknown> & { clear?: string[] })[], options: Options = {}) {
    const rows: ImportRow[] = sheet.map(({ clear = [], ...values }, at) => ({ row: at + 1, values, clear }))
    const { as = hr, ...rest } = options
    const input = {
      mode: 'both',
      dryRun: false,
      allOrNothing: false,
      importId: `import-${++imports}`,
      rows,
      ...rest,
    } as const
    return server.call('hr', 'importEmployees', input, as.token)
  }

  const someone = (given: Record<string, unknown> = {}) => ({
    name: '李雷',
    employeeNo: 'A1',
    mobile: '13800000001',
    groupUri: root,
    ...given,
  })
  const people = async () =>
    (
      await sql<{
        person: Record<string, unknown>
      }>`select jsonb_build_object('no', employee_no, 'name', name, 'mobile', mobile, 'remark', remark,
    'group', group_uri, 'idNo', id_no, 'birth', birth_date) as person
    from employee where scope = ${`org:${domain}`} order by employee_no`.execute(server.db)
    ).rows.map((row) => row.person)

  describe('someone who means no good', () => {
    test('does not get another person’s result by its id', async () => {
      expect((await run([someone()], { importId: 'guessed-id' })).code).toBe(200)
      const other = await buildMember(server, domain, { codes: PERMISSIONS })
      expect(await run([], { importId: 'guessed-id', as: other })).toMatchObject({ code: 400, result: null })
    })

    test('names columns that every object has, or texts and days that cannot be kept', async () => {
      const named = JSON.parse('{"constructor":"x","toString":1,"__proto__":{"name":"x"}}')
      const { result } = await run([{ ...someone(), ...named }])
      expect(result?.rows[0]).toEqual({
        row: 1,
        action: 'fail',
        problems: { constructor: 'unknownField', toString: 'unknownField' },
      })
      expect((await run([someone({ entryDate: '0000-01-01' })])).result?.rows[0]?.problems).toEqual({
        entryDate: 'notADate',
      })
      expect((await run([someone({ remark: 'a\0' })])).code).toBe(400)
      expect(await people()).toEqual([])
    })

    test('leaves a line in the log of sensitive fields', async () => {
      await run([someone({ idNo: RESIDENT_ID })])
      const lines = await sql<{ line: string }>`select action || ' ' || fields::text as line from access_log
        where domain = ${domain}`.execute(server.db)
      expect(lines.rows).toEqual([{ line: 'sensitive.import ["idNo", "idType"]' }])
    })
  })

  describe('a dry run', () => {
    test('says what would happen and writes nothing', async () => {
      const before = await server.pull(hr.token, ['employee'])
      const { result } = await run([someone(), someone({ employeeNo: 'A2', mobile: '12' })], { dryRun: true })
      expect(result).toEqual({
        rows: [
          { row: 1, action: 'add', problems: {} },
          { row: 2, action: 'fail', problems: { mobile: 'mobile' } },
        ],
        added: 1,
        updated: 0,
        skipped: 0,
        failed: 1,
      })
      expect(await people()).toEqual([])
      expect((await server.pull(hr.token, ['employee'])).result).toMatchObject({
        collections: before.result?.kind === 'snapshot' ? before.result.collections : {},
      })
    })
  })

  describe('a commit', () => {
    test('adds the good rows and leaves the bad ones', async () => {
      const { result } = await run([
        someone(),
        someone({ employeeNo: 'A2', mobile: '１３８ 0000 0002' }),
        { name: '无' },
      ])
      expect(result).toMatchObject({ added: 2, failed: 1, rows: [{}, {}, { problems: { name: 'tooShort' } }] })
      expect(await people()).toMatchObject([{ no: 'A1' }, { no: 'A2', mobile: '13800000002' }])
      expect(
        JSON.stringify(await server.call('hr', 'employeeHistory', { uri: await uriOf('A1') }, hr.token)),
      ).toContain('李雷')
    })

    test('a caller who hangs up in time has nothing imported, and may ask what became of it', async () => {
      const rows = Array.from({ length: 120 }, (_, at) => ({
        row: at + 1,
        values: someone({ employeeNo: `A${at}`, mobile: `138${10_000_000 + at}` }),
        clear: [],
      }))
      const input = { mode: 'both', dryRun: false, allOrNothing: false, importId: 'hung-up-1', rows } as const
      const hangingUp = new AbortController()
      const sent = server.app.request('/api/hr/importEmployees', {
        method: 'POST',
        headers: { 'content-type': 'application/json', token: hr.token },
        body: JSON.stringify(input),
        signal: hangingUp.signal,
      })
      hangingUp.abort()
      await sent
      expect(await people()).toEqual([])
      const asked = await server.call('hr', 'importEmployees', { ...input, dryRun: true }, hr.token)
      expect(asked.result).toMatchObject({ added: 120 })
      expect(asked.result?.carriedOut).toBeUndefined()
      await server.call('hr', 'importEmployees', input, hr.token)
      const again = await server.call('hr', 'importEmployees', { ...input, dryRun: true }, hr.token)
      expect(again.result).toMatchObject({ added: 120, carriedOut: true })
    })

    test('someone who comes back while his number is another’s is a problem of his row alone', async () => {
      await run([someone(), someone({ employeeNo: 'A2', mobile: '13800000002' })])
      await run([{ employeeNo: 'A1', employeeStatus: 'left' }])
      await run([someone({ employeeNo: 'A3', mobile: '13800000001' })])
      const back = { employeeNo: 'A1', employeeStatus: 'active' }
      const { code, result } = await run([back, { employeeNo: 'A2', remark: '见证' }])
      expect(code).toBe(200)
      expect(result?.rows).toEqual([
        { row: 1, action: 'fail', problems: { mobile: 'mobileTaken' } },
        { row: 2, action: 'update', problems: {} },
      ])
      expect((await run([{ ...back, mobile: '13800000009' }])).result).toMatchObject({ updated: 1 })
    })

    test('someone who comes back does not share his number with a later row of the file', async () => {
      await run([someone()])
      await run([{ employeeNo: 'A1', employeeStatus: 'left' }])
      const sheet = [{ employeeNo: 'A1', employeeStatus: 'active' }, someone({ employeeNo: 'A2' })]
      for (const rows of [sheet, [...sheet].reverse()]) {
        expect((await run(rows, { dryRun: true })).result?.rows).toMatchObject([
          { problems: {} },
          { action: 'fail', problems: { mobile: 'duplicateInFile' } },
        ])
      }
    })

    test('all or nothing: one bad row keeps out all', async () => {
      const { result } = await run(
        [someone(), someone({ employeeNo: 'A2', groupUri: 'dept_01HF7YAT0D7EQ41AYH3APMA8ZJ', mobile: '13800000002' })],
        { allOrNothing: true },
      )
      expect(result).toMatchObject({
        added: 0,
        skipped: 1,
        failed: 1,
        rows: [{ action: 'skip', problems: { '': 'othersFailed' } }, { problems: { groupUri: 'departmentMissing' } }],
      })
      expect(await people()).toEqual([])
    })

    test('sent twice it is carried out once, and answered alike', async () => {
      const first = await run([someone()], { importId: 'the-same-import' })
      const again = await run([someone({ employeeNo: 'A9', mobile: '13800000009' })], { importId: 'the-same-import' })
      expect(again).toEqual(first)
      expect(await people()).toHaveLength(1)
    })

    test('two at once with the same people end with one of each', async () => {
      const both = await Promise.all([run([someone()], { mode: 'add' }), run([someone()], { mode: 'add' })])
      expect(both.map((one) => one.result?.added).sort()).toEqual([0, 1])
      expect(await people()).toHaveLength(1)
    })

    test('takes 2,000 rows, and not one more', async () => {
      const rows = Array.from({ length: 2000 }, (_, at) =>
        someone({ employeeNo: `B${at}`, mobile: `1370000${String(at).padStart(4, '0')}` }),
      )
      expect((await run(rows)).result).toMatchObject({ added: 2000, failed: 0 })
      expect((await run([...rows, someone()])).code).toBe(400)
    })
  })

  describe('matching', () => {
    test('goes by employee number, then identity number, then mobile', async () => {
      await buildEmployee(server, domain, root, { employeeNo: 'X1', mobile: '13500000001' })
      await buildEmployee(server, domain, root, {
        employeeNo: 'X2',
        mobile: '13500000002',
        idNo: RESIDENT_ID,
        idType: 'residentId',
      })
      await buildEmployee(server, domain, root, { employeeNo: 'X3', mobile: '13500000003' })
      const { result } = await run([
        { employeeNo: 'X1', remark: '一' },
        { idNo: RESIDENT_ID, remark: '二' },
        { mobile: '13500000003', remark: '三' },
      ])
      expect(result).toMatchObject({ updated: 3 })
      expect(await people()).toMatchObject([{ remark: '一' }, { remark: '二' }, { remark: '三' }])
    })

    test('the modes add only and update only skip the others', async () => {
      await buildEmployee(server, domain, root, { employeeNo: 'X1', mobile: '13500000001' })
      expect((await run([{ employeeNo: 'X1', remark: '改' }, someone()], { mode: 'add' })).result).toMatchObject({
        added: 1,
        skipped: 1,
        rows: [{ action: 'skip', problems: { '': 'exists' } }, { action: 'add' }],
      })
      expect(
        (
          await run([{ employeeNo: 'X1', remark: '改' }, someone({ employeeNo: 'A7', mobile: '13800000007' })], {
            mode: 'update',
          })
        ).result,
      ).toMatchObject({
        updated: 1,
        skipped: 1,
        rows: [{ action: 'update' }, { action: 'skip', problems: { '': 'notFound' } }],
      })
    })

    test('an empty cell changes nothing, a cleared one empties the field, an equal row is skipped', async () => {
      await buildEmployee(server, domain, root, {
        employeeNo: 'X1',
        mobile: '13500000001',
        remark: '旧',
        name: '韩梅梅',
      })
      expect((await run([{ employeeNo: 'X1', name: '韩梅梅' }])).result?.rows[0]).toEqual({
        row: 1,
        action: 'skip',
        problems: { '': 'unchanged' },
      })
      expect((await run([{ employeeNo: 'X1', clear: ['remark'] }])).result).toMatchObject({ updated: 1 })
      expect(await people()).toMatchObject([{ name: '韩梅梅', remark: null }])
      expect((await run([{ employeeNo: 'X1', clear: ['name'] }])).result?.rows[0]?.problems).toEqual({
        name: 'required',
      })
    })

    test('numbers of others and repeats within the file are named by column', async () => {
      await buildEmployee(server, domain, root, { employeeNo: 'X1', mobile: '13500000001' })
      const { result } = await run([
        someone({ mobile: '13500000001', employeeNo: 'X9', name: '张三' }),
        someone(),
        someone({ mobile: '13800000004' }),
        someone({ employeeNo: 'A5' }),
        someone({ employeeNo: 'A6', mobile: undefined }),
      ])
      expect(result?.rows.map((one) => one.problems)).toEqual([
        {},
        {},
        { employeeNo: 'duplicateInFile' },
        { mobile: 'duplicateInFile' },
        { mobile: expect.any(String) },
      ])
      expect((await run([{ employeeNo: 'A1', mobile: '13500000001' }])).result?.rows[0]?.problems).toEqual({
        mobile: 'mobileTaken',
      })
    })
  })

  describe('rights', () => {
    test('needs the code for editing beside that of the roster', async () => {
      const reader = await buildMember(server, domain, { codes: PERMISSIONS.filter((code) => code !== 'staff_edit') })
      expect((await run([someone()], { as: reader })).code).toBe(6)
    })

    test('sensitive columns need their own code, and are checked like typed ones', async () => {
      const plain = await buildMember(server, domain, {
        codes: PERMISSIONS.filter((code) => code !== 'roster_sensitive'),
      })
      expect((await run([someone({ idNo: RESIDENT_ID })], { as: plain })).result?.rows[0]?.problems).toEqual({
        idNo: 'notAllowed',
      })
      expect((await run([someone({ idNo: '110105194912310021' })])).result?.rows[0]?.problems).toEqual({
        idNo: 'identityNumberInvalid',
      })
      expect((await run([someone({ idNo: '110105491231002' })])).result).toMatchObject({ added: 1 })
      expect(await people()).toMatchObject([{ idNo: RESIDENT_ID, birth: '1949-12-31' }])
    })

    test('stays inside the data scope, for people and for departments', async () => {
      const branch = await buildDepartment(server, domain, { parentUri: root })
      const manager = await buildMember(server, domain, {
        codes: PERMISSIONS,
        employeeUri: await buildEmployee(server, domain, branch, { employeeNo: 'M1' }),
        dataScopes: { employee: { kind: 'deptAndChildren' } },
      })
      await buildEmployee(server, domain, root, { employeeNo: 'X1', mobile: '13500000001' })
      const { result } = await run(
        [
          { employeeNo: 'X1', remark: '改' },
          someone(),
          someone({ employeeNo: 'A2', mobile: '13800000002', groupUri: branch }),
          { employeeNo: 'M1', groupUri: root },
        ],
        { as: manager },
      )
      expect(result?.rows.map((one) => one.action)).toEqual(['fail', 'fail', 'add', 'fail'])
      expect(result?.rows[0]?.problems).toEqual({ employeeNo: 'employeeNoTaken' })
      expect(result?.rows[1]?.problems).toEqual({ '': 'notAllowed' })
    })

    test('gives nobody an account, a photo or a membership', async () => {
      const { result } = await run([someone({ username: 'admin', membership: 'disabled' })])
      expect(result?.rows[0]?.problems).toEqual({ username: 'unknownField', membership: 'unknownField' })
    })

    test('devices see what was imported by their next pull', async () => {
      const before = await server.pull(hr.token, ['employee'])
      await run([someone()])
      const after = await server.pull(hr.token, ['employee'])
      const count = (pulled: typeof after) => {
        const found = pulled.result?.kind === 'snapshot' ? pulled.result.collections.employee : undefined
        return found?.kind === 'fill' ? found.count : -1
      }
      expect(count(after)).toBe(count(before) + 1)
    })
  })

  async function uriOf(employeeNo: string): Promise<string> {
    const found = await sql<{
      uri: string
    }>`select uri from employee where employee_no = ${employeeNo} and scope = ${`org:${domain}`}`.execute(server.db)
    return found.rows[0]?.uri ?? ''
  }
})

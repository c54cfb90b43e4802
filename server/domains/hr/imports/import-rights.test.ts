import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { buildDepartment, buildEmployee, buildMember } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { buildImports, type Imports } from '#tests/kit/sheets/imports.ts'

describeServers('who may import what', (kind) => {
  const RESIDENT_ID = '11010519491231002X'

  let server: TestApp
  let domain: Imports['domain']
  let root: Imports['root']
  let hr: Imports['hr']
  let run: Imports['run']
  let someone: Imports['someone']
  let people: Imports['people']
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  beforeEach(async () => {
    ;({ domain, root, hr, run, someone, people } = await buildImports(server))
  })
  afterAll(() => server.close())

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

    test('numbers to call and the order of dates are judged as on the form, by column', async () => {
      await buildEmployee(server, domain, root, {
        employeeNo: 'X1',
        mobile: '13500000001',
        entryDate: '2024-03-01',
        regularDate: '2024-06-01',
      })
      const { result } = await run([
        someone({ officePhone: 'ask at the gate', entryDate: '2024-03-01', regularDate: '2024-02-29' }),
        someone({ entryDate: '2024-03-01', plannedRegularDate: '2024-02-29', regularDate: '2024-02-28' }),
        { employeeNo: 'X1', lastDay: '2024-02-29' },
        { employeeNo: 'X1', entryDate: '2024-06-02' },
        { employeeNo: 'X1', entryDate: '2024-05-01', officePhone: '（0571）80000001' },
        someone({ entryDate: '2024-03-01', regularDate: '2024-03-01' }),
      ])
      expect(result?.rows.map((one) => one.problems)).toEqual([
        { officePhone: 'phone', regularDate: 'beforeEntry' },
        { plannedRegularDate: 'beforeEntry', regularDate: 'beforeEntry' },
        { lastDay: 'beforeEntry' },
        { entryDate: 'entryTooLate' },
        {},
        {},
      ])
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
})

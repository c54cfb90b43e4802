import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { CONTRACT_SUMMARY } from '#tests/kit/contract-summary.ts'
import { buildDepartment, buildEmployee, buildMember } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { buildImports, type Imports } from '#tests/kit/sheets/imports.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const COLUMNS = Object.fromEntries(Object.entries(CONTRACT_SUMMARY).map(([part, value]) => [`contract.${part}`, value]))

describeServers('contracts in an import', (kind) => {
  let server: TestApp
  let domain: Imports['domain']
  let root: Imports['root']
  let hr: Imports['hr']
  let run: Imports['run']
  let someone: Imports['someone']
  let uriOf: Imports['uriOf']
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  beforeEach(async () => {
    ;({ domain, root, hr, run, someone, uriOf } = await buildImports(server))
  })
  afterAll(() => server.close())

  async function contractOf(employeeNo: string): Promise<unknown> {
    const found = await sql<{ contract: unknown }>`select contract from employee
      where employee_no = ${employeeNo} and scope = ${`org:${domain}`}`.execute(server.db)
    return found.rows[0]?.contract ?? null
  }
  const problemsOf = async (values: Record<string, unknown> & { clear?: string[] }) =>
    (await run([{ employeeNo: 'A1', ...values }])).result?.rows[0]?.problems

  describe('the parts of a sheet', () => {
    test('come with a new person; a dry run says so and writes nothing', async () => {
      const rows = [someone(COLUMNS)]
      expect((await run(rows, { dryRun: true })).result).toMatchObject({ added: 1 })
      expect(await contractOf('A1')).toBeNull()
      expect((await run(rows)).result).toMatchObject({ added: 1, failed: 0 })
      expect(await contractOf('A1')).toEqual(CONTRACT_SUMMARY)
    })

    test('what the sheet does not name stays, a dash empties, and with the last part the summary goes', async () => {
      await run([someone(COLUMNS)])
      const renewed = { 'contract.curStart': '2026-03-01', 'contract.renewCount': 2, 'contract.signCount': 3 }
      await run([{ employeeNo: 'A1', ...renewed, 'contract.termType': 'openEnded', clear: ['contract.curEnd'] }])
      expect(await contractOf('A1')).toEqual({
        ...CONTRACT_SUMMARY,
        curStart: '2026-03-01',
        termType: 'openEnded',
        curEnd: null,
        renewCount: 2,
        signCount: 3,
      })
      expect((await run([{ employeeNo: 'A1', clear: Object.keys(COLUMNS) }])).result).toMatchObject({ updated: 1 })
      expect(await contractOf('A1')).toBeNull()
      expect((await run([{ employeeNo: 'A1', clear: Object.keys(COLUMNS) }])).result?.rows[0]).toMatchObject({
        action: 'skip',
        problems: { '': 'unchanged' },
      })
    })

    test('the same sheet again changes nothing', async () => {
      await run([someone(COLUMNS)])
      expect((await run([someone(COLUMNS)])).result?.rows[0]).toMatchObject({ problems: { '': 'unchanged' } })
    })

    test('a person found by the identity number keeps the parts that no device could have known of', async () => {
      const idNo = '11010519491231002X'
      await run([someone({ ...COLUMNS, idNo })])
      await run([{ idNo, 'contract.companyName': ' 恒基劳务　有限公司 ' }])
      expect(await contractOf('A1')).toEqual({ ...CONTRACT_SUMMARY, companyName: '恒基劳务 有限公司' })
    })

    test('the history tells each part that changed', async () => {
      await run([someone({ 'contract.curEnd': '2026-02-28' })])
      await run([{ employeeNo: 'A1', 'contract.curEnd': '2029-02-28', 'contract.contractType': 'labour' }])
      const { result } = await server.call('hr', 'employeeHistory', { uri: await uriOf('A1') }, hr.token)
      expect(result?.entries.map(({ fields }) => fields)).toMatchObject([
        {
          'contract.curEnd': { before: '2026-02-28', after: '2029-02-28' },
          'contract.contractType': { before: null, after: 'labour' },
        },
        { 'contract.curEnd': { before: null, after: '2026-02-28' } },
        { name: { before: null, after: '李雷' } },
      ])
      expect(Object.keys(result?.entries[0]?.fields ?? {})).toHaveLength(2)
    })
  })

  describe('what does not fit', () => {
    test('is said by column, and leaves nothing of the row behind', async () => {
      await run([someone(COLUMNS)])
      expect(
        await problemsOf({
          remark: '见证',
          'contract.companyName': '龙'.repeat(101),
          'contract.contractType': '劳动合同',
          'contract.termType': 'forever',
          'contract.curStart': '2026-02-30',
          'contract.renewCount': 1.5,
          'contract.signCount': 100,
        }),
      ).toEqual({
        'contract.companyName': 'tooLong',
        'contract.contractType': 'notAnOption',
        'contract.termType': 'notAnOption',
        'contract.curStart': 'notADate',
        'contract.renewCount': 'notANumber',
        'contract.signCount': 'range',
      })
      expect(await problemsOf({ 'contract.curEnd': '2023-02-28' })).toEqual({ 'contract.curEnd': 'datesSwapped' })
      expect(await problemsOf({ 'contract.termType': 'openEnded' })).toEqual({ 'contract.termType': 'endWithoutTerm' })
      expect(await problemsOf({ 'contract.renewCount': 9 })).toEqual({ 'contract.renewCount': 'fewerThanRenewed' })
      expect(await contractOf('A1')).toEqual(CONTRACT_SUMMARY)
    })

    test('a summary in one piece, an unknown part or something else by path is no column', async () => {
      expect(
        await problemsOf({
          contract: CONTRACT_SUMMARY,
          'contract.wage': 1,
          'contract.constructor': 'x',
          'social.city': '杭州',
        }),
      ).toEqual({
        contract: 'unknownField',
        'contract.wage': 'unknownField',
        'contract.constructor': 'unknownField',
        'social.city': 'unknownField',
      })
      expect(await problemsOf({ clear: ['contract', 'materials'] })).toEqual({
        contract: 'unknownField',
        materials: 'unknownField',
      })
    })

    test('text that no database keeps is refused like anywhere', async () => {
      const { result, code } = await run([someone({ 'contract.companyName': 'a\0' })])
      expect(code === 400 || (result?.failed ?? 0) > 0).toBe(true)
      expect(await contractOf('A1')).toBeNull()
    })
  })

  describe('who may', () => {
    test('nobody without the code of the roster, nobody outside the data scope', async () => {
      const clerk = await buildMember(server, domain, {
        codes: PERMISSIONS.filter((code) => code !== 'roster_managerment'),
      })
      await buildEmployee(server, domain, root, { employeeNo: 'X1', contract: CONTRACT_SUMMARY })
      const change = { employeeNo: 'X1', 'contract.signCount': 3 }
      expect((await run([change], { as: clerk })).code).toBe(6)
      const own = await buildDepartment(server, domain, { groupName: '一工区', parentUri: root })
      const scoped = await buildMember(server, domain, {
        codes: PERMISSIONS,
        dataScopes: { employee: { kind: 'custom', groupUris: [own] } },
      })
      expect((await run([change], { as: scoped })).result?.rows[0]).toMatchObject({ action: 'fail' })
      expect(await contractOf('X1')).toEqual(CONTRACT_SUMMARY)
    })

    test('no edit of a device, as a whole or part by part', async () => {
      const uri = await buildEmployee(server, domain, root, { employeeNo: 'X1', contract: CONTRACT_SUMMARY })
      const codeOf = async (mutation: string, args: object, values: Record<string, unknown>) => {
        const base = [{ collection: 'employee', uri, rev: 0, values }]
        const { result } = await server.push(hr.token, [{ mutation, args, base }])
        const found = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
        return found?.kind === 'refused' ? found.code : found?.kind
      }
      const patch = (values: Record<string, unknown>, before: Record<string, unknown>) =>
        codeOf('hr.patchEmployee', { uri, patch: values }, before)
      expect(await patch({ contract: { ...CONTRACT_SUMMARY, signCount: 9 } }, { contract: CONTRACT_SUMMARY })).toBe(
        'invalid',
      )
      expect(await patch({ contract: null }, { contract: CONTRACT_SUMMARY })).toBe('invalid')
      expect(await patch({ 'contract.signCount': 9 }, { 'contract.signCount': 2 })).toBe('invalid')
      const added = { uri: newId('emp'), values: { ...someone(), groupUri: root } }
      for (const given of [{ contract: CONTRACT_SUMMARY }, { 'contract.signCount': 9 }])
        expect(await codeOf('hr.addEmployee', { ...added, values: { ...added.values, ...given } }, {})).toBe('invalid')
      expect(await contractOf('X1')).toEqual(CONTRACT_SUMMARY)
      expect(await contractOf('A1')).toBeNull()
    })
  })
})

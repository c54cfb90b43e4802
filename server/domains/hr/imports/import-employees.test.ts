import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { buildImports, type Imports } from '#tests/kit/sheets/imports.ts'

describeServers('imports', (kind) => {
  let server: TestApp
  let hr: Imports['hr']
  let run: Imports['run']
  let someone: Imports['someone']
  let people: Imports['people']
  let uriOf: Imports['uriOf']
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  beforeEach(async () => {
    ;({ hr, run, someone, people, uriOf } = await buildImports(server))
  })
  afterAll(() => server.close())

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
})

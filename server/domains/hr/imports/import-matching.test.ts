import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEmployee } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { buildImports, type Imports } from '#tests/kit/sheets/imports.ts'

describeServers('whom the rows of an import mean', (kind) => {
  const RESIDENT_ID = '11010519491231002X'

  let server: TestApp
  let domain: Imports['domain']
  let root: Imports['root']
  let run: Imports['run']
  let someone: Imports['someone']
  let people: Imports['people']
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  beforeEach(async () => {
    ;({ domain, root, run, someone, people } = await buildImports(server))
  })
  afterAll(() => server.close())

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
        { employeeNo: 'duplicateInFile:2' },
        { mobile: 'duplicateInFile:2' },
        { mobile: expect.any(String) },
      ])
      expect((await run([{ employeeNo: 'A1', mobile: '13500000001' }])).result?.rows[0]?.problems).toEqual({
        mobile: 'mobileTaken',
      })
    })
  })
})

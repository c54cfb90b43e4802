// The salary note of a regularisation: read by whoever may read sensitive fields of that person, never mirrored.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { regularisation } from '#contract/domains/hr/regularisation.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { newInState } from '#contract/kit/workflow.ts'
import type { Permission } from '#contract/permissions.ts'
import { type BuiltMember, buildDepartment, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const SEES: readonly Permission[] = ['user_and_departments', 'roster_managerment', 'roster_sensitive']
const MANAGES: readonly Permission[] = [...SEES, 'regularization_management']

describeServers('the salary note of a regularisation', (kind) => {
  let server: TestApp
  let hr: BuiltMember
  let elsewhere: BuiltMember
  let stranger: BuiltMember
  let uri: string
  beforeAll(async () => {
    server = await createTestApp({ kind })
    const { domain, root } = await buildOrganisation(server)
    const beside = await buildDepartment(server, domain, { parentUri: root })
    const employeeUri = await buildEmployee(server, domain, root)
    hr = await buildMember(server, domain, { codes: MANAGES })
    elsewhere = await buildMember(server, domain, {
      codes: MANAGES,
      employeeUri: await buildEmployee(server, domain, beside),
      dataScopes: { employee: { kind: 'dept' } },
    })
    const other = await buildOrganisation(server)
    stranger = await buildMember(server, other.domain, { codes: MANAGES })
    uri = newId('reg')
    const row = completeRow(regularisation, uri, {
      ...{ employeeUri, employeeName: '陈建国', groupUri: root, probationEndPlanned: '2026-07-20' },
      ...{ mode: 'direct', initiatedBy: 'hr', ...newInState('waiting') },
    })
    const scope = scopeName('participants', hr)
    await server.store.write((tx) => tx.flush([{ kind: 'insert', collection: regularisation, scope, row }], [], []))
  })
  afterAll(() => server.close())
  const read = (by: BuiltMember) => server.call('hr', 'salaryNote', { uri }, by.token)
  const save = (note: string, seen: string, by = hr) =>
    server.call('hr', 'saveSalaryNote', { uri, note, seen }, by.token)

  test('is empty, is written, and is refused to whoever saw an older one', async () => {
    expect((await read(hr)).result).toEqual({ note: '' })
    expect((await save('转正后月薪上调 800 元', '')).code).toBe(200)
    expect((await read(hr)).result).toEqual({ note: '转正后月薪上调 800 元' })
    expect(await save('不调薪', '')).toMatchObject({ code: 400, reason: 'changedMeanwhile' })
    expect((await save('不调薪', '转正后月薪上调 800 元')).code).toBe(200)
  })

  test('each look and each writing is in the log, and nothing of it in the mirror', async () => {
    const { rows } = await sql<{ action: string }>`select action from access_log where uri = ${uri}`.execute(server.db)
    expect(rows.map((row) => row.action)).toEqual(expect.arrayContaining(['sensitive.read', 'sensitive.write']))
    expect(JSON.stringify(await filledRows(server, hr.token, 'regularisation'))).not.toContain('调薪')
  })

  test('is closed to another organisation and outside of the data scope', async () => {
    expect((await read(stranger)).code).toBe(404)
    expect((await read(elsewhere)).code).toBe(404)
    expect((await save('改一改', '不调薪', elsewhere)).code).toBe(404)
  })
})

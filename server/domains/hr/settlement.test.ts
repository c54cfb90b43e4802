// How a departure is settled: for whoever reads sensitive fields of that person, never mirrored.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offboarding } from '#contract/domains/hr/processes/offboarding.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { newInState } from '#contract/kit/workflow.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const CODES = ['user_and_departments', 'roster_managerment', 'roster_sensitive', 'resign_management'] as const
const NOTHING = {
  ...{ wageTo: null, wageFen: null, leaveDays: null, compensationFen: null, deductFen: null, payDate: null },
}
const SETTLED = { ...NOTHING, wageTo: '2026-07-20', wageFen: 987_654_00, leaveDays: 3.5, compensationFen: 2_000_000 }

let server: TestApp
let hr: BuiltMember
let clerk: BuiltMember
let outside: BuiltMember
let uri: string

beforeAll(async () => {
  server = await createTestApp()
  const { domain, root } = await buildOrganisation(server)
  const employeeUri = await buildEmployee(server, domain, root)
  hr = await buildMember(server, domain, { codes: CODES })
  clerk = await buildMember(server, domain, { codes: ['user_and_departments', 'resign_management'] })
  outside = await buildMember(server, domain, { codes: CODES, dataScopes: { employee: { kind: 'self' } } })
  uri = newId('off')
  const row = completeRow(offboarding, uri, {
    ...{ employeeUri, employeeName: '陈建国', groupUri: root, departureType: 'mutual', applyDate: '2026-06-20' },
    ...{
      expectedLastDay: '2026-07-20',
      shortened: false,
      mode: 'direct',
      items: [],
      ownerUsernames: [],
      ...newInState('draft'),
    },
  })
  const scope = scopeName('participants', hr)
  await server.store.write((tx) => tx.flush([{ kind: 'insert', collection: offboarding, scope, row }], [], []))
})
afterAll(() => server.close())

const read = (by = hr) => server.call('hr', 'departureSettlement', { uri }, by.token)
const save = (settlement: typeof NOTHING | typeof SETTLED, seen: typeof NOTHING | typeof SETTLED, by = hr) =>
  server.call('hr', 'saveDepartureSettlement', { uri, settlement, seen }, by.token)

test('is empty, is written, and is refused to whoever saw an older one', async () => {
  expect((await read()).result).toEqual({ settlement: NOTHING })
  expect((await save(SETTLED, NOTHING)).code).toBe(200)
  expect((await read()).result).toEqual({ settlement: SETTLED })
  expect(await save(NOTHING, NOTHING)).toMatchObject({ code: 400, reason: 'changedMeanwhile' })
})

test('is logged, lies sealed, and on no device', async () => {
  const { rows } = await sql<{ action: string }>`select action from access_log where uri = ${uri}`.execute(server.db)
  expect(rows.map((row) => row.action)).toEqual(expect.arrayContaining(['sensitive.read', 'sensitive.write']))
  const kept = await sql<{ sealed: string }>`select sealed from departure_settlement`.execute(server.db)
  expect(kept.rows[0]?.sealed).not.toContain('98765400')
  expect(JSON.stringify(await filledRows(server, hr.token, 'offboarding'))).not.toContain('98765400')
})

test('is closed to whoever may not see sensitive fields, or the person', async () => {
  expect((await read(clerk)).code).toBe(6)
  expect((await read(outside)).code).toBe(404)
  expect((await save(SETTLED, SETTLED, outside)).code).toBe(404)
})

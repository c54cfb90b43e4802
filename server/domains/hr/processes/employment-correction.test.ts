// States of employment move by processes; what was entered wrongly is put right by a correction, and kept.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltMember, buildDepartment, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { processKit } from '#tests/kit/server/process-kit.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const CODES = ['org_structure', 'user_and_departments', 'roster_managerment', 'staff_edit'] as const

let server: TestApp
let domain: string
let root: string
let head: BuiltMember
let clerk: BuiltMember
let kit: ReturnType<typeof processKit>

beforeAll(async () => {
  server = await createTestApp()
  ;({ domain, root } = await buildOrganisation(server))
  head = await buildMember(server, domain, { codes: [...CODES, 'employment_correction', 'induction_management'] })
  clerk = await buildMember(server, domain, { codes: [...CODES, 'induction_management'] })
  kit = processKit(server, domain, root)
})
afterAll(() => server.close())

const correct = async (by: BuiltMember, values: Record<string, unknown>) => {
  const uri = newId('ecr')
  const given = { stageAfter: 'regular', reason: '入职时选错了阶段', ...values }
  return { uri, outcome: await kit.push(by, 'addEmploymentCorrection', { uri, values: given }) }
}

test('what was wrong is as it should be, and the line says what it was, why, by whom and when', async () => {
  const { uri: employeeUri } = await kit.person({ name: '林志强', stage: 'probation' })
  const { uri, outcome } = await correct(head, { employeeUri, statusAfter: 'active' })
  expect(outcome).toBe('applied')
  expect(await kit.employeeOf(head, employeeUri)).toMatchObject({ employeeStatus: 'active', stage: 'regular' })
  expect(await kit.rowOf(head, 'employmentCorrection', uri)).toMatchObject({
    ...{ employeeUri, employeeName: '林志强', statusBefore: 'active', statusAfter: 'active', stageBefore: 'probation' },
    ...{ stageAfter: 'regular', reason: '入职时选错了阶段', byUsername: head.username, at: server.clock.nowMs },
  })
  const history = await server.call('hr', 'employeeHistory', { uri: employeeUri }, head.token)
  expect(history.result?.entries[0]?.fields).toMatchObject({ stage: { before: 'probation', after: 'regular' } })
})

test('it takes a right of its own, a reason and a change', async () => {
  const { uri: employeeUri } = await kit.person({ stage: 'regular' })
  const asked = { employeeUri, statusAfter: 'left' }
  expect((await correct(clerk, asked)).outcome).toMatchObject({ code: 'notAllowed' })
  expect((await correct(head, { ...asked, reason: '   ' })).outcome).toMatchObject({ field: 'reason' })
  expect((await correct(head, { employeeUri, statusAfter: 'active' })).outcome).toEqual({ code: 'nothingChanges' })
  expect(await filledRows(server, clerk.token, 'employmentCorrection')).toEqual([])
  expect(await kit.employeeOf(head, employeeUri)).toMatchObject({ employeeStatus: 'active' })
})

test('by whose people it is not, nobody is corrected', async () => {
  const site = await buildDepartment(server, domain, { parentUri: root })
  const { uri: employeeUri } = await kit.person({ groupUri: root, groupUris: [root] })
  const dataScopes = { employee: { kind: 'custom' as const, groupUris: [site] } }
  const local = await buildMember(server, domain, { codes: [...CODES, 'employment_correction'], dataScopes })
  expect((await correct(local, { employeeUri, statusAfter: 'left' })).outcome).toMatchObject({ field: 'employeeUri' })
})

const INDUCTION = {
  ...{ name: '许明', employeeType: 'fullTime', plannedEntryDate: '2026-07-10' },
  ...{ emergencyName: '许父', emergencyMobile: '13912340009' },
}

test('whoever is expected in the roster enters by his induction, and does not come when it is cancelled', async () => {
  const mobile = '13712340001'
  const { uri: employeeUri } = await kit.person({ name: '许明', mobile, employeeStatus: 'preEntry' })
  const uri = newId('ind')
  const values = { ...INDUCTION, mobile, groupUri: root }
  expect(await kit.push(clerk, 'addInduction', { uri, values })).toBe('applied')
  expect(await kit.rowOf(clerk, 'induction', uri)).toMatchObject({ entryEmployeeUri: employeeUri, recruitSource: null })
  const cancelled = { uri, from: 'pending', values: { cancelReason: 'postponed' } }
  expect(await kit.push(clerk, 'cancelInduction', cancelled)).toBe('applied')
  expect(await kit.employeeOf(head, employeeUri)).toMatchObject({ employeeStatus: 'entryCancelled' })
  expect(await kit.push(clerk, 'restoreInduction', { uri, from: 'cancelled' })).toBe('applied')
  expect(await kit.employeeOf(head, employeeUri)).toMatchObject({ employeeStatus: 'preEntry' })
})

// A record of HR is decided directly or by an approval, never both: through the front door.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedPresets } from '#server/jobs/seed-presets.ts'
import { buildApprovals } from '#tests/kit/approvals.ts'
import { type BuiltMember, buildMember } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { processKit } from '#tests/kit/server/process-kit.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const PASS = { result: 'pass', regularDate: '2026-07-03', managerScore: 90 }

let server: TestApp
let org: Awaited<ReturnType<typeof buildApprovals>>
let kit: ReturnType<typeof processKit>
let hr: BuiltMember
let chief: BuiltMember
let manager: BuiltMember

beforeAll(async () => {
  server = await createTestApp()
  org = await buildApprovals(server)
  kit = processKit(server, org.domain, org.root)
  const codes = ['regularization_management', 'user_transfer_management', 'user_and_departments', 'roster_managerment']
  hr = await buildMember(server, org.domain, { codes: [...codes, 'org_structure'] })
  chief = await org.person('周总')
  manager = await org.person('李经理', { managerUri: chief.employeeUri })
  const nowMs = () => server.clock.nowMs
  await seedPresets({ ...server, nowMs, random: Math.random, log: silent })
})
afterAll(() => server.close())

const begun = async () => {
  const { uri: employeeUri } = await kit.person({
    ...{
      stage: 'probation',
      managerUri: manager.employeeUri,
      entryDate: '2026-04-21',
      plannedRegularDate: '2026-07-21',
    },
  })
  const uri = newId('reg')
  const values = { employeeUri, employeeName: '陈建国', groupUri: org.root, probationEndPlanned: '2026-07-20' }
  expect(await kit.push(hr, 'addRegularisation', { uri, values })).toBe('applied')
  return { uri, employeeUri }
}
const asked = async () => {
  const record = await begun()
  const args = { uri: record.uri, from: 'waiting', values: PASS }
  expect(await kit.push(manager, 'submitForApprovalRegularisation', args)).toBe('applied')
  const row = await kit.rowOf(hr, 'regularisation', record.uri)
  expect(row).toMatchObject({ status: 'inApproval', mode: 'flow' })
  return { ...record, approvalUri: String(row?.approvalUri) }
}
const holderOf = async (approvalUri: string): Promise<BuiltMember> => {
  const username = (await org.rowOf(approvalUri))?.holders[0]?.username
  const found = [chief, manager, hr, org.admin].find((one) => one.username === username)
  if (!found) throw new Error(`held by ${username}`)
  return found
}
const stateOf = async (uri: string) => (await kit.rowOf(hr, 'regularisation', uri))?.status

test('what the superior has said goes the way of its template, and the last who agrees makes it so', async () => {
  const { uri, approvalUri, employeeUri } = await asked()
  expect(await org.rowOf(approvalUri)).toMatchObject({
    ...{ title: '转正 · 陈建国', starterUsername: manager.username, sourceType: 'regularisation', sourceUri: uri },
    values: { person: '陈建国', day: '2026-07-03', dept: [org.root] },
  })
  expect(await org.todosOf(chief)).toContain(approvalUri)
  // Nobody decides it beside the approval.
  expect(await kit.push(hr, 'approveRegularisation', { uri, from: 'pending' })).toMatchObject({ code: 'stateMoved' })
  for (let steps = 0; steps < 5 && (await org.status(approvalUri)) === 'pending'; steps++)
    expect(await org.act(await holderOf(approvalUri), 'agree', approvalUri)).toBe('applied')
  expect(await stateOf(uri)).toBe('approved')
  server.clock.nowMs += 3 * 24 * 3_600_000
  await kit.clockMoves()
  expect(await stateOf(uri)).toBe('converted')
  expect(await kit.employeeOf(hr, employeeUri)).toMatchObject({ stage: 'regular', regularDate: '2026-07-03' })
})

test('a refusal comes back with its reason, and it can be assessed anew and decided directly', async () => {
  const { uri, approvalUri } = await asked()
  expect(await org.act(chief, 'reject', approvalUri, { comment: '再看一个月' })).toBe('applied')
  const row = await kit.rowOf(hr, 'regularisation', uri)
  expect(row).toMatchObject({ status: 'rejected' })
  expect(row?.trail).toContainEqual(expect.objectContaining({ step: 'decline', note: '再看一个月' }))
  const notices = await filledRows(server, manager.token, 'notice')
  expect(notices.map(({ facts }) => (facts as { step?: string }).step)).toContain('decline')
  expect(await kit.push(hr, 'reopenRegularisation', { uri, from: 'rejected' })).toBe('applied')
  const again = { uri, from: 'waiting', values: PASS }
  expect(await kit.push(hr, 'submitRegularisation', again)).toBe('applied')
  expect(await kit.rowOf(hr, 'regularisation', uri)).toMatchObject({ status: 'pending', mode: 'direct' })
})

test('taken back by whoever asked, the record is his again', async () => {
  const { uri, approvalUri } = await asked()
  expect(await org.push(manager, 'withdrawApproval', { uri: approvalUri, comment: '写错了' })).toBe('applied')
  expect(await stateOf(uri)).toBe('withdrawn')
})

test('where the organisation has switched the template off, the record stays as it was', async () => {
  const templates = await filledRows(server, org.admin.token, 'approvalTemplate')
  const found = templates.find(({ presetKey }) => presetKey === 'transfer')
  await org.push(org.admin, 'switchApprovalTemplate', { uri: found?.uri, isEnabled: false })
  const { uri: employeeUri } = await kit.person({ managerUri: manager.employeeUri })
  const uri = newId('trf')
  const values = {
    ...{ employeeUri, employeeName: '某人', groupUri: org.root, transferType: 'lateral', reason: 'business' },
    ...{ effectiveDate: '2026-08-15', toWorkPlace: '二号工地' },
  }
  expect(await kit.push(hr, 'addPersonnelTransfer', { uri, values })).toBe('applied')
  const ask = () => kit.push(hr, 'submitForApprovalPersonnelTransfer', { uri, from: 'draft' })
  expect(await ask()).toEqual({ code: 'templateDisabled' })
  expect(await kit.rowOf(hr, 'personnelTransfer', uri)).toMatchObject({ status: 'draft', approvalUri: null })
  await org.push(org.admin, 'switchApprovalTemplate', { uri: found?.uri, isEnabled: true })
  expect(await ask()).toBe('applied')
  expect(await kit.rowOf(hr, 'personnelTransfer', uri)).toMatchObject({ status: 'inApproval', mode: 'flow' })
})

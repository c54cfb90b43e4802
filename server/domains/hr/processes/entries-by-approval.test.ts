// Entries, contracts and departures are settled directly or by an approval, never both: through the front door.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { seedPresets } from '#server/jobs/seed-presets.ts'
import { buildApprovals } from '#tests/kit/approvals.ts'
import { type BuiltMember, buildMember } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { processKit } from '#tests/kit/server/process-kit.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

let server: TestApp
let org: Awaited<ReturnType<typeof buildApprovals>>
let kit: ReturnType<typeof processKit>
let hr: BuiltMember
let chief: BuiltMember
let successor: BuiltMember

beforeAll(async () => {
  server = await createTestApp()
  org = await buildApprovals(server)
  kit = processKit(server, org.domain, org.root)
  chief = await org.person('周总')
  const clerk = await org.person('何人事', { managerUri: chief.employeeUri })
  hr = { ...(await buildMember(server, org.domain, { codes: PERMISSIONS })), employeeUri: clerk.employeeUri }
  successor = await org.person('接手人')
  const nowMs = () => server.clock.nowMs
  await seedPresets({ ...server, nowMs, random: Math.random, log: silent })
})
afterAll(() => server.close())

const decided = async (collection: string, uri: string, how: 'agree' | 'reject') => {
  const approvalUri = String((await kit.rowOf(hr, collection, uri))?.approvalUri)
  for (let steps = 0; steps < 5 && (await org.status(approvalUri)) === 'pending'; steps++) {
    const username = (await org.rowOf(approvalUri))?.holders[0]?.username
    const holder = [chief, hr, org.admin, successor].find((one) => one.username === username)
    if (!holder) throw new Error(`held by ${username}`)
    expect(await org.act(holder, how, approvalUri, { comment: '已阅' })).toBe('applied')
  }
  return approvalUri
}
const stateOf = async (collection: string, uri: string) => (await kit.rowOf(hr, collection, uri))?.status

const departure = async (name: string) => {
  const person = await org.person(name, { stage: 'regular', entryDate: '2020-01-01' })
  const uri = newId('off')
  const asked = { departureType: 'mutual', shortened: false, applyDate: '2026-07-01', expectedLastDay: '2026-07-20' }
  const values = { employeeUri: person.employeeUri, employeeName: name, groupUri: org.root, ...asked }
  expect(await kit.push(hr, 'addOffboarding', { uri, values })).toBe('applied')
  const decision = { lastDay: '2026-07-20', handoverUri: successor.employeeUri, rehireAdvice: 'ok' }
  const args = { uri, from: 'draft', values: decision }
  expect(await kit.push(hr, 'submitForApprovalOffboarding', args)).toBe('applied')
  return { uri, person }
}

test('a departure that is approved is handed over; nobody settles it beside the approval', async () => {
  const { uri, person } = await departure('赵一')
  expect(await kit.rowOf(hr, 'offboarding', uri)).toMatchObject({ status: 'inApproval', mode: 'flow', items: [] })
  const beside = { lastDay: '2026-07-20', handoverUri: successor.employeeUri, rehireAdvice: 'ok' }
  const aside = { uri, from: 'pending', values: beside }
  expect(await kit.push(hr, 'approveOffboarding', aside)).toMatchObject({ code: 'stateMoved' })
  const patch = { expectedLastDay: '2026-08-01' }
  const base = [{ collection: 'offboarding', uri, rev: 0, values: { expectedLastDay: '2026-07-20' } }]
  expect(await kit.push(hr, 'changeOffboarding', { uri, patch }, base)).toEqual({ code: 'recordClosed' })
  const approvalUri = await decided('offboarding', uri, 'agree')
  expect(await org.rowOf(approvalUri)).toMatchObject({
    ...{ status: 'approved', title: '离职 · 赵一', sourceUri: uri },
    values: { person: '赵一', day: '2026-07-20', dept: [org.root] },
  })
  expect(await stateOf('offboarding', uri)).toBe('handover')
  const leaving = { employeeStatus: 'leaving', lastDay: '2026-07-20' }
  expect(await kit.employeeOf(hr, person.employeeUri ?? '')).toMatchObject(leaving)
  expect(await kit.todosOf(successor)).toContain(uri)
})

test('one that is refused leaves everything as it was', async () => {
  const { uri, person } = await departure('钱二')
  await decided('offboarding', uri, 'reject')
  expect(await stateOf('offboarding', uri)).toBe('rejected')
  expect(await kit.employeeOf(hr, person.employeeUri ?? '')).toMatchObject({ employeeStatus: 'active', lastDay: null })
})

test('who asks himself is let go by the approval, though HR holds less than he does; nobody else is', async () => {
  const codes = ['resign_management', 'user_and_departments', 'roster_managerment', 'org_structure']
  const clerk = await org.person('孔人事', { managerUri: chief.employeeUri })
  const plain = { ...(await buildMember(server, org.domain, { codes })), employeeUri: clerk.employeeUri }
  const { uri: employeeUri, member } = await kit.person({ name: '冯主管', entryDate: '2020-01-01' }, [
    'role_management',
  ])
  const uri = newId('off')
  const asked = { departureType: 'voluntary', shortened: true, applyDate: '2026-07-01', expectedLastDay: '2026-07-20' }
  const own = { employeeUsername: member.username, employeeUri, employeeName: '冯主管', groupUri: org.root }
  expect(await kit.push(member, 'addOffboarding', { uri, values: { ...own, ...asked } })).toBe('applied')
  const decision = { lastDay: '2026-07-20', handoverUri: successor.employeeUri, rehireAdvice: 'ok' }
  const hand = (from: string) => kit.push(plain, 'submitForApprovalOffboarding', { uri, from, values: decision })
  expect(await hand('draft')).toMatchObject({ code: 'aboveOwnRights' })
  expect(await kit.push(member, 'submitOffboarding', { uri, from: 'draft' })).toBe('applied')
  expect(await hand('pending')).toBe('applied')
  await decided('offboarding', uri, 'agree')
  expect(await stateOf('offboarding', uri)).toBe('handover')
  expect(await kit.employeeOf(hr, employeeUri)).toMatchObject({ employeeStatus: 'leaving', lastDay: '2026-07-20' })
})

test('a wish that was taken back is none any more', async () => {
  const codes = ['resign_management', 'user_and_departments', 'roster_managerment', 'org_structure']
  const plain = await buildMember(server, org.domain, { codes })
  const { uri: employeeUri, member } = await kit.person({ name: '卫主管', entryDate: '2020-01-01' }, [
    'role_management',
  ])
  const uri = newId('off')
  const asked = { departureType: 'voluntary', shortened: true, applyDate: '2026-07-01', expectedLastDay: '2026-07-20' }
  const own = { employeeUsername: member.username, employeeUri, employeeName: '卫主管', groupUri: org.root }
  await kit.push(member, 'addOffboarding', { uri, values: { ...own, ...asked } })
  await kit.push(member, 'submitOffboarding', { uri, from: 'draft' })
  expect(await kit.push(member, 'withdrawOffboarding', { uri, from: 'pending' })).toBe('applied')
  const decision = { lastDay: '2026-07-20', handoverUri: successor.employeeUri, rehireAdvice: 'ok' }
  const args = { uri, from: 'withdrawn', values: decision }
  expect(await kit.push(plain, 'submitForApprovalOffboarding', args)).toMatchObject({ code: 'aboveOwnRights' })
})

test('a contract is signed once it is approved, and written anew where it is not', async () => {
  const { uri: employeeUri } = await kit.person({ name: '孙三', entryDate: '2026-01-01' })
  const add = async (contractNo: string, startDate: string, endDate: string) => {
    const uri = newId('con')
    const terms = { companyName: '龙门建设', contractType: 'labour', termType: 'fixed', contractNo, startDate, endDate }
    const values = { employeeUri, employeeName: '孙三', groupUri: org.root, ...terms }
    expect(await kit.push(hr, 'addEmploymentContract', { uri, values })).toBe('applied')
    expect(await kit.push(hr, 'submitForApprovalEmploymentContract', { uri, from: 'draft' })).toBe('applied')
    return uri
  }
  const signed = { signDate: '2026-07-01', files: [], signedBy: 'paper' }
  const uri = await add('HT-1', '2026-01-01', '2026-12-31')
  const early = { uri, from: 'draft', values: signed }
  expect(await kit.push(hr, 'signEmploymentContract', early)).toMatchObject({ code: 'stateMoved' })
  await decided('employmentContract', uri, 'agree')
  expect(await stateOf('employmentContract', uri)).toBe('approved')
  expect(await kit.todosOf(hr)).toContain(uri)
  const other = await add('HT-2', '2027-01-01', '2028-12-31')
  await decided('employmentContract', other, 'reject')
  expect(await stateOf('employmentContract', other)).toBe('rejected')
  expect(await kit.push(hr, 'reopenEmploymentContract', { uri: other, from: 'rejected' })).toBe('applied')
  expect(await stateOf('employmentContract', other)).toBe('draft')
})

test('an entry that is approved is prepared and completed; taken back, it is expected as before', async () => {
  const plan = async (mobile: string) => {
    const uri = newId('ind')
    const card = { name: '李四', plannedEntryDate: '2026-07-01', groupUri: org.root, employeeType: 'fullTime' }
    const values = { ...card, mobile, emergencyName: '李父', emergencyMobile: '13912340009' }
    expect(await kit.push(hr, 'addInduction', { uri, values })).toBe('applied')
    expect(await kit.push(hr, 'submitForApprovalInduction', { uri, from: 'pending' })).toBe('applied')
    return uri
  }
  const uri = await plan('13712340011')
  const approvalUri = String((await kit.rowOf(hr, 'induction', uri))?.approvalUri)
  expect(await org.push(hr, 'withdrawApproval', { uri: approvalUri, comment: '写错了' })).toBe('applied')
  expect(await stateOf('induction', uri)).toBe('pending')
  expect(await kit.push(hr, 'submitForApprovalInduction', { uri, from: 'pending' })).toBe('applied')
  const items = (await kit.rowOf(hr, 'induction', uri))?.items as { key: string; required: boolean }[]
  for (const { key } of items.filter((one) => one.required)) {
    const dealt = { uri, key, status: 'done', note: '' }
    expect(await kit.push(hr, 'dealItemInduction', dealt)).toBe('applied')
  }
  const values = { actualEntryDate: '2026-07-01', emergencyName: '李父', emergencyMobile: '13912340009' }
  const enter = (from: string) => kit.push(hr, 'onboardInduction', { uri, from, comment: '证件已核对', values })
  expect(await enter('pending')).toMatchObject({ code: 'stateMoved' })
  await decided('induction', uri, 'agree')
  expect(await stateOf('induction', uri)).toBe('approved')
  expect(await enter('approved')).toBe('applied')
  expect(await stateOf('induction', uri)).toBe('onboarded')
  const refused = await plan('13712340012')
  await decided('induction', refused, 'reject')
  expect(await stateOf('induction', refused)).toBe('rejected')
})

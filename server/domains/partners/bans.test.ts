// A partner is black-listed by an approval alone, for a time or for good, and taken off the list by another one or by the clock.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newNode } from '#contract/domains/approval/flow.ts'
import { partnerBanFlow } from '#contract/domains/partners/partner-ban.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { moveByClock } from '#server/jobs/move-by-clock.ts'
import { seedPresets } from '#server/jobs/seed-presets.ts'
import { buildApprovals } from '#tests/kit/approvals.ts'
import { type BuiltMember, buildEmployee, buildMember } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { workflowSuite } from '#tests/kit/workflow-suite.ts'

workflowSuite(partnerBanFlow, 'partners', () => ({}))

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const DAY_MS = 24 * 3_600_000
const REASON = '拖欠工人工资'

let server: TestApp
let org: Awaited<ReturnType<typeof buildApprovals>>
let keeper: BuiltMember
let chief: BuiltMember

beforeAll(async () => {
  server = await createTestApp()
  org = await buildApprovals(server)
  // It has a template of its own, as an organisation has that was there before this preset.
  await org.template([newNode('n1', { name: '上级', assigneeKind: 'superior' })])
  chief = await org.person('周总')
  const username = `keeper-${newId().toLowerCase()}`
  const record = { name: '王部长', username, managerUri: chief.employeeUri }
  const employeeUri = await buildEmployee(server, org.domain, org.root, record)
  const dataScopes = { employee: { kind: 'all' } } as const
  const member = await buildMember(server, org.domain, { codes: PERMISSIONS, employeeUri, dataScopes })
  await sql`update account set username = ${username} where user_id = ${member.userId}`.execute(server.db)
  keeper = { ...member, username }
  await seedPresets({ ...server, nowMs: () => server.clock.nowMs, random: Math.random, log: silent })
})
afterAll(() => server.close())

const push = async (mutation: string, args: Record<string, unknown>, member = keeper) => {
  const { result } = await server.push(member.token, [{ mutation, args }])
  const outcome = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
  return outcome?.kind === 'refused' ? { code: outcome.code, ...outcome.detail } : outcome?.kind
}
const rowOf = async (collection: string, uri: string) =>
  (await filledRows(server, keeper.token, collection)).find((row) => row.uri === uri)
const dayIn = (days: number) => new Date(server.clock.nowMs + days * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10)

const partner = async () => {
  const uri = newId('ptn')
  const values = { name: '鲁越劳务', partnerKind: 'person', contactName: '周一', contactMobile: '13800000002' }
  expect(await push('partners.addPartner', { uri, values })).toBe('applied')
  return uri
}
const ask = (uri: string, partnerUri: string, endsOn: string | null = null, member = keeper) =>
  push('partners.addPartnerBan', { uri, partnerUri, reason: REASON, endsOn, files: null }, member)
const asked = async (endsOn: string | null = null) => {
  const [partnerUri, uri] = [await partner(), newId('pbn')]
  expect(await ask(uri, partnerUri, endsOn)).toBe('applied')
  return { uri, partnerUri, approvalUri: String((await rowOf('partnerBan', uri))?.approvalUri) }
}
const agreed = async (approvalUri: string) => {
  for (let steps = 0; steps < 5 && (await org.status(approvalUri)) === 'pending'; steps++) {
    const username = (await org.rowOf(approvalUri))?.holders[0]?.username
    const holder = [chief, keeper, org.admin].find((one) => one.username === username)
    if (!holder) throw new Error(`held by ${username}`)
    expect(await org.act(holder, 'agree', approvalUri)).toBe('applied')
  }
}
const banned = async (endsOn: string | null = null) => {
  const ban = await asked(endsOn)
  await agreed(ban.approvalUri)
  expect(await rowOf('partnerBan', ban.uri)).toMatchObject({ status: 'inForce', inForceAt: server.clock.nowMs })
  return ban
}
const makesRole = (partnerUri: string) =>
  push('partners.addPartnerRole', { uri: newId('prl'), partnerUri, typeCode: '111', classUri: null, joinDate: null })
const stateOf = async (uri: string) => (await rowOf('partner', uri))?.status
const moveClock = (days: number) => {
  server.clock.nowMs += days * DAY_MS
  return moveByClock({ ...server, nowMs: () => server.clock.nowMs, random: Math.random, log: silent })
}

test('asked for, it changes nothing until the last has agreed; in force, nothing new is begun with the partner and the reason is said', async () => {
  const until = dayIn(30)
  const { uri, partnerUri, approvalUri } = await asked(until)
  expect(await org.rowOf(approvalUri)).toMatchObject({
    ...{ title: '列入黑名单 · 鲁越劳务', sourceType: 'partnerBan', sourceUri: uri, starterUsername: keeper.username },
    values: { partner: '鲁越劳务', act: '列入黑名单', reason: REASON, until },
  })
  expect(await stateOf(partnerUri)).toBe('active')
  expect(await ask(newId('pbn'), partnerUri)).toEqual({ code: 'banOpen' })
  expect(await push('partners.endPartner', { uri: partnerUri, from: 'active' })).toEqual({ code: 'banAsked' })
  await agreed(approvalUri)
  expect(await rowOf('partner', partnerUri)).toMatchObject({
    ...{ status: 'blacklisted', banReason: REASON, banUntil: until },
  })
  expect(await makesRole(partnerUri)).toEqual({ code: 'partnerBlacklisted', why: REASON, until })
  const mine = await filledRows(server, keeper.token, 'notice')
  expect(mine.map(({ facts }) => (facts as { step?: string }).step)).toContain('agree')
})

test('the day on which it ends takes the partner off the list by itself', async () => {
  const { uri, partnerUri } = await banned(dayIn(3))
  await moveClock(2)
  expect(await stateOf(partnerUri)).toBe('blacklisted')
  await moveClock(1)
  expect(await rowOf('partner', partnerUri)).toMatchObject({ status: 'active', banReason: null, banUntil: null })
  const row = await rowOf('partnerBan', uri)
  expect(row).toMatchObject({ status: 'ended', reason: REASON, askedBy: keeper.username })
  expect(row?.trail).toContainEqual(expect.objectContaining({ step: 'expire', by: '' }))
  expect(await makesRole(partnerUri)).toBe('applied')
})

test('a refusal and a withdrawal leave the partner as it was, and it can be asked for anew', async () => {
  const first = await asked()
  expect(await org.act(chief, 'reject', first.approvalUri, { comment: '证据不足' })).toBe('applied')
  const row = await rowOf('partnerBan', first.uri)
  expect(row).toMatchObject({ status: 'refused' })
  expect(row?.trail).toContainEqual(expect.objectContaining({ step: 'decline', note: '证据不足' }))
  expect(await stateOf(first.partnerUri)).toBe('active')
  const again = newId('pbn')
  expect(await ask(again, first.partnerUri)).toBe('applied')
  const approvalUri = String((await rowOf('partnerBan', again))?.approvalUri)
  expect(await org.push(keeper, 'withdrawApproval', { uri: approvalUri, comment: '写错了' })).toBe('applied')
  expect(await rowOf('partnerBan', again)).toMatchObject({ status: 'withdrawn' })
  expect(await stateOf(first.partnerUri)).toBe('active')
})

test('for good, it is lifted by an approval alone; one that is refused leaves it in force', async () => {
  const { uri, partnerUri } = await banned()
  await moveClock(20)
  expect(await stateOf(partnerUri)).toBe('blacklisted')
  const askLift = (comment: string) => push('partners.askLiftPartnerBan', { uri, from: 'inForce', comment })
  expect(await askLift('已付清')).toBe('applied')
  const first = String((await rowOf('partnerBan', uri))?.liftApprovalUri)
  expect(await org.rowOf(first)).toMatchObject({ values: { act: '移出黑名单', reason: '已付清' } })
  expect(await org.act(chief, 'reject', first, { comment: '再观察' })).toBe('applied')
  expect([await stateOf(partnerUri), (await rowOf('partnerBan', uri))?.status]).toEqual(['blacklisted', 'inForce'])
  expect(await askLift('整改完成')).toBe('applied')
  await agreed(String((await rowOf('partnerBan', uri))?.liftApprovalUri))
  expect([await stateOf(partnerUri), (await rowOf('partnerBan', uri))?.status]).toEqual(['active', 'ended'])
})

test('nobody black-lists or lifts directly, and who keeps no kind of partners asks for nothing', async () => {
  const partnerUri = await partner()
  const direct = { uri: partnerUri, from: 'active', comment: REASON }
  expect(await push('partners.blacklistPartner', direct)).toEqual({ code: 'notAllowed' })
  const held = await banned()
  const lift = { uri: held.partnerUri, from: 'blacklisted', comment: '已付清' }
  expect(await push('partners.liftPartner', lift)).toEqual({ code: 'notAllowed' })
  const agree = { uri: held.uri, from: 'inForce' }
  expect(await push('partners.agreeLiftPartnerBan', agree)).toMatchObject({ code: 'stateMoved' })
  const reader = await buildMember(server, org.domain, { codes: ['external_management'] })
  expect(await ask(newId('pbn'), partnerUri, null, reader)).toEqual({ code: 'notAllowed' })
  expect(await ask(newId('pbn'), partnerUri, dayIn(0))).toMatchObject({ field: 'endsOn', reason: 'banOver' })
})

test('where the organisation has switched the template off, nothing is asked for', async () => {
  const templates = await filledRows(server, org.admin.token, 'approvalTemplate')
  const found = templates.find(({ presetKey }) => presetKey === 'partnerBan')
  await org.push(org.admin, 'switchApprovalTemplate', { uri: found?.uri, isEnabled: false })
  const [uri, partnerUri] = [newId('pbn'), await partner()]
  expect(await ask(uri, partnerUri)).toEqual({ code: 'templateDisabled' })
  expect([await rowOf('partnerBan', uri), await stateOf(partnerUri)]).toEqual([undefined, 'active'])
  await org.push(org.admin, 'switchApprovalTemplate', { uri: found?.uri, isEnabled: true })
})

test('a black-listed partner takes part in no site', async () => {
  const { partnerUri } = await banned()
  const projectUri = newId('prj')
  const site = { name: '滨江二期', groupUri: org.root, crewUris: [], licences: [] }
  expect(await push('labour.addSiteProject', { uri: projectUri, values: site })).toBe('applied')
  const values = { projectUri, name: '鲁越劳务', unitType: '006', partnerUri }
  const unit = await push('labour.addSiteUnit', { uri: newId('sun'), values })
  expect(unit).toEqual({ code: 'unitBlacklisted', why: REASON, until: '' })
})

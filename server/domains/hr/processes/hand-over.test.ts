// What somebody owned is his successor's once he has left: in every domain, in one transaction, told before and after.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newNode } from '#contract/domains/approval/flow.ts'
import { approvalTemplate } from '#contract/domains/approval/template.ts'
import { scheduleItem } from '#contract/domains/board/schedule-item.ts'
import { sharedTemplate } from '#contract/domains/hr/export-template.ts'
import { induction } from '#contract/domains/hr/processes/induction.ts'
import { internship } from '#contract/domains/hr/processes/internship.ts'
import { talent } from '#contract/domains/hr/processes/talent.ts'
import { siteProject } from '#contract/domains/labour/site-project.ts'
import { siteTeam } from '#contract/domains/labour/site-team.ts'
import { subscription } from '#contract/domains/market/subscription.ts'
import { branchCompany } from '#contract/domains/partners/branch-company.ts'
import { externalContact } from '#contract/domains/partners/external-contact.ts'
import { partner } from '#contract/domains/partners/partner.ts'
import { partnerRole } from '#contract/domains/partners/partner-role.ts'
import type { AnyCollection } from '#contract/kit/collection.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { buildApprovals } from '#tests/kit/approvals.ts'
import { sampleRow } from '#tests/kit/isolation/samples.ts'
import type { BuiltMember } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { processKit } from '#tests/kit/server/process-kit.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const DAY_MS = 24 * 3_600_000

let server: TestApp
let org: Awaited<ReturnType<typeof buildApprovals>>
let kit: ReturnType<typeof processKit>

beforeAll(async () => {
  server = await createTestApp()
  org = await buildApprovals(server)
  kit = processKit(server, org.domain, org.root)
})
afterAll(() => server.close())

const put = async (collection: AnyCollection, values: Record<string, unknown>): Promise<string> => {
  const uri = newId(collection.idPrefix)
  // What is not said is as in any row, and nobody's.
  const row = { ...sampleRow(collection, uri.slice(-6), { domain: org.domain }), ...values, uri, rev: 0 }
  const scope = scopeName(collection.audience, { userId: '', domain: org.domain })
  await server.store.write((tx) => tx.flush([{ kind: 'insert', collection, scope, row }], [], []))
  return row.uri
}

/** One of each kind that somebody can own. */
async function belongings(leaver: BuiltMember, other: BuiltMember) {
  const { username, employeeUri } = leaver
  const now = server.clock.nowMs
  const state = { status: 'active', trail: [] }
  const card = { name: '一行', columns: [], entity: 'roster', includeLeft: false, maskSensitive: true }
  const template = { name: '用印', icon: '', groupName: '办公', description: '', category: 'office', noRule: 'A' }
  const service = { applicationUri: newId('app'), applicationName: '图纸', planSnapshot: {}, cycleUri: '', seats: 2 }
  const date = { title: '周例会', allDay: false, repeat: 'none', participants: [], remindMinutes: [], doneDays: [] }
  const project = await put(siteProject, {
    ...{ name: '滨江一期', groupUri: org.root, crewUris: [employeeUri, other.employeeUri] },
    ...{ siteUsernames: [username, other.username].sort(), status: 'building', trail: [] },
  })
  const item = {
    key: 'papers',
    kind: 'papers',
    title: '',
    ownerUri: employeeUri,
    ownerName: '',
    ownerUsername: username,
  }
  const intern = { employeeUri: newId('emp'), employeeName: '小周', groupUri: org.root, school: '同济大学' }
  return {
    partner: await put(partner, { name: '老周班组', partnerKind: 'person', ownerUsername: username, ...state }),
    partnerRole: await put(partnerRole, { partnerUri: newId('ptn'), typeCode: '107', managerUsername: username }),
    branchCompany: await put(branchCompany, { unitName: '温州分公司', managerUsername: username }),
    externalContact: await put(externalContact, {
      ...{ name: '陈总', mobile: '13800000001', ownerUsername: username, sharedWith: [], tags: [], followUps: [] },
    }),
    talent: await put(talent, {
      ...{
        name: '孙雨桐',
        source: 'other',
        ownerUsername: username,
        tags: [],
        contacts: [],
        status: 'available',
        trail: [],
      },
    }),
    ahead: await put(scheduleItem, {
      ...{ ...date, startAt: now + 60 * DAY_MS, endAt: now + 60 * DAY_MS, ownerUsername: username, ownerName: '走' },
      status: 'todo',
    }),
    past: await put(scheduleItem, {
      ...{ ...date, startAt: now - DAY_MS, endAt: now - DAY_MS, ownerUsername: username, ownerName: '走' },
      status: 'todo',
    }),
    sharedTemplate: await put(sharedTemplate, { ...card, ownerUsername: username }),
    approvalTemplate: await put(approvalTemplate, {
      ...{ ...template, starterKind: 'users', starterNames: [username], viewers: [username, other.username] },
      ...{ status: 'enabled', isSystem: 'no', sortNo: 1, version: 0 },
    }),
    subscription: await put(subscription, {
      ...{ ...service, usernames: [username, other.username], forAll: false, startAt: now, endAt: now + 90 * DAY_MS },
      ...{ graceEndAt: now + 97 * DAY_MS, sourceOrderUri: 'o', autoRemind: true, ...state },
    }),
    project,
    team: await put(siteTeam, {
      ...{ projectUri: project, groupUri: org.root, siteUsernames: [username, other.username].sort() },
      ...{ name: '钢筋一班', files: [] },
    }),
    induction: await put(induction, {
      ...{ name: '许明', mobile: '13712349999', plannedEntryDate: '2026-09-01', groupUri: org.root, status: 'pending' },
      ...{ employeeType: 'fullTime', items: [{ ...item, dueDate: null, required: true, status: 'todo', note: '' }] },
      ...{ openItems: 1, ownerUsernames: [username], formStatus: 'notSent', trail: [] },
    }),
    internship: await put(internship, {
      ...{ ...intern, internshipType: 'campus', mentorUri: employeeUri, mentorUsername: username, mentorName: '走' },
      ...{ startDate: '2026-06-01', endDate: '2026-12-31', weeklyReports: [], ...state },
    }),
  }
}

const rowOf = async (collection: string, uri: string) =>
  (await filledRows(server, org.admin.token, collection)).find((row) => row.uri === uri)

/** HR lets somebody go today without waiting for his list; the clock does the rest. */
async function leave(employeeUri: string, handoverUri: string): Promise<string> {
  const uri = newId('off')
  const values = {
    ...{ employeeUri, employeeName: '某人', groupUri: org.root, departureType: 'mutual', shortened: false },
    ...{ applyDate: '2026-06-20', expectedLastDay: '2026-07-20' },
  }
  expect(await kit.push(org.admin, 'addOffboarding', { uri, values })).toBe('applied')
  const decision = { lastDay: '2026-07-20', handoverUri, rehireAdvice: 'welcome' }
  const decided = { uri, from: 'draft', values: decision, comment: '协商一致' }
  expect(await kit.push(org.admin, 'decideDirectlyOffboarding', decided)).toBe('applied')
  const forced = { uri, from: 'handover', comment: '人已离场' }
  expect(await kit.push(org.admin, 'forceOffboarding', forced)).toBe('applied')
  return uri
}

test('all of it is with the successor, as the preview has said and the report says', async () => {
  const leaver = await org.person('要走的')
  const successor = await org.person('接手的')
  const other = await org.person('同事')
  const starter = await org.person('申请人')
  const had = await belongings(leaver, other)
  const flow = [newNode('n1', { name: '审', assigneeKind: 'users', among: [leaver.username] })]
  const asked = await org.start(starter, await org.template(flow))
  expect(asked.outcome).toBe('applied')
  expect(await org.todosOf(leaver)).toContain(asked.uri)

  const uri = await leave(leaver.employeeUri ?? '', successor.employeeUri ?? '')
  const counts = { partners: 3, contacts: 2, schedules: 1, templates: 3, seats: 1, projects: 1, approvals: 1 }
  const preview = await server.call('hr', 'handoverPreview', { uri }, org.admin.token)
  expect(preview.result?.moved).toMatchObject(counts)
  server.clock.nowMs = Date.parse('2026-07-21T01:00:00Z')
  await kit.clockMoves()
  expect(await kit.rowOf(org.admin, 'offboarding', uri)).toMatchObject({ status: 'left', moved: counts })

  const names = async (collection: AnyCollection, of: string) => rowOf(collection.name, of)
  const { username, employeeUri } = successor
  expect(await names(partner, had.partner)).toMatchObject({ ownerUsername: username })
  expect(await names(partnerRole, had.partnerRole)).toMatchObject({ managerUsername: username })
  expect(await names(branchCompany, had.branchCompany)).toMatchObject({ managerUsername: username })
  expect(await names(talent, had.talent)).toMatchObject({ ownerUsername: username })
  expect(await names(sharedTemplate, had.sharedTemplate)).toMatchObject({ ownerUsername: username })
  expect(await names(approvalTemplate, had.approvalTemplate)).toMatchObject({
    ...{ starterNames: [username], viewers: [username, other.username] },
  })
  expect(await names(subscription, had.subscription)).toMatchObject({ usernames: [username, other.username] })
  expect(await names(induction, had.induction)).toMatchObject({ ownerUsernames: [username], openItems: 1 })
  expect(await names(internship, had.internship)).toMatchObject({ mentorUri: employeeUri, mentorUsername: username })
  const site = { siteUsernames: [username, other.username].sort() }
  expect(await names(siteProject, had.project)).toMatchObject({ crewUris: [employeeUri, other.employeeUri], ...site })
  expect(await names(siteTeam, had.team)).toMatchObject(site)
  // What only those who take part see.
  const seen = async (collection: string) => filledRows(server, successor.token, collection)
  expect(await seen('externalContact')).toMatchObject([{ uri: had.externalContact, ownerUsername: username }])
  expect(await seen('scheduleItem')).toMatchObject([{ uri: had.ahead, ownerUsername: username, ownerName: '接手的' }])

  // The approval waits for him, is in his to-dos once, and he decides it.
  expect((await org.todosOf(successor)).filter((one) => one === asked.uri)).toHaveLength(1)
  expect(await org.act(successor, 'agree', asked.uri)).toBe('applied')
  expect(await org.status(asked.uri)).toBe('approved')
})

test('whoever has a seat already gets no second one; without an account nobody owns what must have an owner', async () => {
  const leaver = await org.person('又走的')
  const successor = await org.person('有席位的')
  const had = await belongings(leaver, successor)
  await leave(leaver.employeeUri ?? '', successor.employeeUri ?? '')
  server.clock.nowMs += DAY_MS
  await kit.clockMoves()
  expect(await rowOf('subscription', had.subscription)).toMatchObject({ usernames: [successor.username] })

  const last = await org.person('再走的')
  const { uri: bare } = await kit.person({ name: '没有账号的', username: null })
  const left = await belongings(last, successor)
  await leave(last.employeeUri ?? '', bare)
  server.clock.nowMs += DAY_MS
  await kit.clockMoves()
  expect(await rowOf('partner', left.partner)).toMatchObject({ ownerUsername: null })
  expect(await rowOf('sharedTemplate', left.sharedTemplate)).toMatchObject({ ownerUsername: last.username })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todo } from '#contract/domains/approval.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { offboardingFlow } from '#contract/domains/hr/processes/offboarding.ts'
import { talentFlow } from '#contract/domains/hr/processes/talent.ts'
import { department } from '#contract/domains/organisation.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { type BuiltMember, buildDepartment, buildEmployee, buildMember } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { buildPersonnel, type ProcessKit } from '#tests/kit/server/process-kit.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { workflowSuite } from '#tests/kit/workflow-suite.ts'

workflowSuite(offboardingFlow, 'hr', ({ employeeUri, root }) => ({
  ...{ employeeUri, groupUri: root, departureType: 'mutual', applyDate: '2026-06-01', expectedLastDay: '2026-08-01' },
  ...{ lastDay: '2026-08-01', handoverUri: employeeUri, items: [], openItems: 1, rehireAdvice: 'ok' },
}))
workflowSuite(talentFlow, 'hr', () => ({}))

const DAY_MS = 24 * 3_600_000
const MANAGES = 'resign_management'

describeServers('departure', (kind) => {
  let server: TestApp
  let domain: string
  let root: string
  let hr: BuiltMember
  let kit: ProcessKit
  let successor: { uri: string; member: BuiltMember }

  beforeAll(async () => {
    server = await createTestApp({ kind })
    const codes = [MANAGES, 'user_and_departments', 'roster_managerment', 'org_structure', 'role_management']
    ;({ domain, root, hr, kit } = await buildPersonnel(server, codes))
    successor = await kit.person({ name: '接手人' })
  })
  afterAll(() => server.close())

  const begin = async (member: BuiltMember, employeeUri: string, more: Record<string, unknown> = {}) => {
    const uri = newId('off')
    const values = {
      ...{ employeeUri, employeeName: '某人', groupUri: root, departureType: 'voluntary', shortened: false },
      ...{ applyDate: '2026-06-20', expectedLastDay: '2026-07-20', ...more },
    }
    return { uri, outcome: await kit.push(member, 'addOffboarding', { uri, values }) }
  }
  const step = (member: BuiltMember, name: string, uri: string, more: Record<string, unknown> = {}) =>
    kit.push(member, `${name}Offboarding`, { uri, ...more })
  const decision = () => ({ lastDay: '2026-07-20', handoverUri: successor.uri, rehireAdvice: 'welcome' })

  test('somebody asks to leave, hands over, and has left the day after: what was his is his successor’s', async () => {
    const leaver = await kit.person({ name: '李要走', stage: 'regular', entryDate: '2020-01-01' })
    const below = await buildEmployee(server, domain, root, { managerUri: leaver.uri })
    const led = await buildDepartment(server, domain, { groupName: '质检部', parentUri: root, headUris: [leaver.uri] })
    await giveTodo(leaver.member.userId)
    const { uri, outcome } = await begin(leaver.member, leaver.uri, { employeeUsername: leaver.member.username })
    expect(outcome).toBe('applied')
    expect(await step(leaver.member, 'submit', uri, { from: 'draft' })).toBe('applied')
    expect(await kit.todosOf(hr)).toContain(uri)
    expect(await step(hr, 'approve', uri, { from: 'pending', values: decision() })).toBe('applied')
    expect(await kit.employeeOf(hr, leaver.uri)).toMatchObject({ employeeStatus: 'leaving', lastDay: '2026-07-20' })
    expect(await kit.todosOf(successor.member)).toContain(uri)
    const { result: preview } = await server.call('hr', 'handoverPreview', { uri }, hr.token)
    expect(preview?.moved).toMatchObject({ todos: 1, departments: 1, people: 1 })
    // The list is the successor's; nobody else ticks it off.
    const row = await kit.rowOf(successor.member, 'offboarding', uri)
    const items = row?.items as { key: string; required: boolean }[]
    const deal = (member: BuiltMember, key: string) =>
      kit.push(member, 'dealItemOffboarding', { uri, key, status: 'done', note: '' })
    expect(await deal(leaver.member, 'work')).toMatchObject({ code: 'notAllowed' })
    server.clock.nowMs += 20 * DAY_MS
    await kit.clockMoves()
    expect(await kit.rowOf(hr, 'offboarding', uri)).toMatchObject({ status: 'handover' })
    for (const { key } of items.filter((one) => one.required)) expect(await deal(successor.member, key)).toBe('applied')
    server.clock.nowMs += DAY_MS
    await kit.clockMoves()
    expect(await kit.rowOf(hr, 'offboarding', uri)).toMatchObject({
      status: 'left',
      moved: { todos: 1, departments: 1, people: 1 },
    })
    expect(await kit.employeeOf(hr, leaver.uri)).toMatchObject({ employeeStatus: 'left' })
    expect(await kit.employeeOf(hr, below)).toMatchObject({ managerUri: successor.uri })
    const departments = await filledRows(server, hr.token, department.name)
    expect(departments.find((one) => one.uri === led)).toMatchObject({ headUris: [successor.uri] })
    const inbox = await filledRows(server, successor.member.token, todo.name)
    expect(inbox).toContainEqual(expect.objectContaining({ sourceUri: 'art_1', status: 'open' }))
    // His session in this organisation has ended.
    expect((await server.push(leaver.member.token, [])).result).toBeNull()
    expect(await filledRows(server, hr.token, 'talent')).toContainEqual(
      expect.objectContaining({ employeeUri: leaver.uri, source: 'departed', status: 'available' }),
    )
  })

  const giveTodo = async (userId: string) => {
    const row = completeRow(todo, newId('todo'), {
      ...{ kind: 'articleReview', title: '', summary: '', fromName: '', sourceUri: 'art_1', deepLink: '/' },
      ...{ priority: 'normal', status: 'open', at: 1 },
    })
    await server.store.write((tx) =>
      tx.flush([{ kind: 'insert', collection: todo, scope: `user:${userId}:${domain}`, row }], [], []),
    )
  }

  test('the notice of the law, one open departure a person, and nobody’s but one’s own', async () => {
    const regular = await kit.person({ stage: 'regular' })
    const asked = { employeeUsername: regular.member.username, applyDate: '2026-07-01', expectedLastDay: '2026-07-15' }
    const { uri } = await begin(regular.member, regular.uri, asked)
    expect(await step(regular.member, 'submit', uri, { from: 'draft' })).toMatchObject({ reason: 'noticeTooShort' })
    expect((await begin(regular.member, regular.uri, asked)).outcome).toMatchObject({ code: 'alreadyOpen' })
    const other = await kit.person({ stage: 'probation' })
    expect((await begin(regular.member, other.uri, asked)).outcome).toMatchObject({ reason: 'notFound' })
    const { uri: short } = await begin(hr, other.uri, { expectedLastDay: '2026-06-24' })
    expect(await step(hr, 'submit', short, { from: 'draft' })).toBe('applied')
  })

  test('HR may not wait for what is open, and takes a departure back before its last day', async () => {
    const one = await kit.person({ stage: 'regular' })
    const { uri } = await begin(hr, one.uri, { departureType: 'mutual' })
    const values = { ...decision(), lastDay: '2026-12-31' }
    expect(await step(hr, 'decideDirectly', uri, { from: 'draft', values, comment: '协商一致' })).toBe('applied')
    expect(await step(hr, 'force', uri, { from: 'handover', comment: '人已离场' })).toBe('applied')
    expect(await kit.rowOf(hr, 'offboarding', uri)).toMatchObject({ openItems: null })
    expect(await step(hr, 'revoke', uri, { from: 'handover', comment: '本人留下' })).toBe('applied')
    expect(await kit.employeeOf(hr, one.uri)).toMatchObject({ employeeStatus: 'active', lastDay: null })
  })

  test('who is never to come back is put on a list that heads of HR alone see', async () => {
    const one = await kit.person({ stage: 'regular' })
    const { uri } = await begin(hr, one.uri, { departureType: 'dismissal' })
    const values = { ...decision(), rehireAdvice: 'blockList', rehireReason: '虚报考勤' }
    const decide = (member: BuiltMember) =>
      step(member, 'decideDirectly', uri, { from: 'draft', values, comment: '严重违纪' })
    expect(await decide(hr)).toMatchObject({ code: 'blockNeedsHead' })
    const head = await buildMember(server, domain, {
      codes: [
        MANAGES,
        'user_and_departments',
        'roster_managerment',
        'roster_sensitive',
        employee.groups.public?.permission ?? '',
      ],
    })
    expect(await decide(head)).toBe('applied')
    expect(await step(hr, 'force', uri, { from: 'handover', comment: '即日离场' })).toBe('applied')
    server.clock.nowMs += DAY_MS
    await kit.clockMoves()
    expect(await kit.rowOf(hr, 'offboarding', uri)).toMatchObject({ status: 'left' })
    const blocked = await filledRows(server, head.token, 'blockEntry')
    expect(blocked).toMatchObject([{ employeeUri: one.uri, reason: '虚报考勤' }])
    expect((await filledRows(server, hr.token, 'talent')).filter((row) => row.employeeUri === one.uri)).toEqual([])
  })

  test('whom nobody has asked for two years is put away in the talent pool', async () => {
    const add = async (consentDate: string) => {
      const uri = newId('tal')
      const values = { name: '赵备选', source: 'interview', consentDate }
      expect(await kit.push(hr, 'addTalent', { uri, values })).toBe('applied')
      return uri
    }
    const dayAgo = (days: number) => new Date(server.clock.nowMs - days * DAY_MS).toISOString().slice(0, 10)
    const [silent, spoken] = [await add(dayAgo(731)), await add(dayAgo(731))]
    await kit.push(hr, 'noteTalent', { uri: spoken, day: dayAgo(2), note: '还在考虑', nextContact: null })
    server.clock.nowMs += DAY_MS
    await kit.clockMoves()
    expect(await kit.rowOf(hr, 'talent', silent)).toMatchObject({ status: 'archived' })
    expect(await kit.rowOf(hr, 'talent', spoken)).toMatchObject({ status: 'contacted' })
  })

  test('an account that was never made is no hindrance', async () => {
    const bare = await buildEmployee(server, domain, root, { stage: 'regular' })
    const { uri } = await begin(hr, bare, { departureType: 'mutual' })
    await step(hr, 'decideDirectly', uri, { from: 'draft', values: decision(), comment: '项目结束' })
    await step(hr, 'force', uri, { from: 'handover', comment: '人已离场' })
    server.clock.nowMs += DAY_MS
    await kit.clockMoves()
    const { rows } = await sql<{ status: string }>`select status from offboarding where uri = ${uri}`.execute(server.db)
    expect(rows).toEqual([{ status: 'left' }])
  })
})

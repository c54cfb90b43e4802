import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tickBoard } from '#server/jobs/board-clock.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

let server: TestApp
let domain: string
let foreman: BuiltMember
let mate: BuiltMember
let other: BuiltMember

beforeAll(async () => {
  server = await createTestApp()
  const built = await buildOrganisation(server)
  domain = built.domain
  await sql`update organisation set industry = 'E', company_auth = 3 where domain_uri = ${domain}`.execute(server.db)
  const person = async (name: string) => {
    const username = `${name}-${newId().toLowerCase()}`
    const employeeUri = await buildEmployee(server, domain, built.root, { name, username })
    const member = await buildMember(server, domain, { codes: ['org_structure'], employeeUri })
    await sql`update account set username = ${username}, real_status = 3 where user_id = ${member.userId}`.execute(
      server.db,
    )
    return { ...member, username }
  }
  foreman = await person('王工长')
  mate = await person('李班长')
  other = await person('赵会计')
})
afterAll(() => server.close())

const push = async (
  by: BuiltMember,
  mutation: string,
  args: object,
  seen?: { uri: string; values: Record<string, unknown> },
) => {
  const base = seen && [{ collection: 'scheduleItem', rev: 0, ...seen }]
  const { result } = await server.push(by.token, [{ mutation, args, ...(base && { base }) }])
  const outcome = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
  return outcome?.kind === 'refused' ? outcome.code : outcome?.kind
}
const tick = async () => {
  server.clock.nowMs += MINUTE_MS
  await tickBoard({ ...server, nowMs: () => server.clock.nowMs, random: Math.random, log: silent })
}
const itemOf = async (by: BuiltMember, uri: string) =>
  (await filledRows(server, by.token, 'scheduleItem')).find((row) => row.uri === uri)
const todosOf = async (by: BuiltMember, uri: string, status = 'open') =>
  (await filledRows(server, by.token, 'todo')).filter(
    (row) => String(row.sourceUri).startsWith(uri) && row.status === status,
  )
const plan = async (by: BuiltMember, values: object = {}) => {
  const uri = newId('sch')
  const startAt = server.clock.nowMs + 30 * MINUTE_MS
  const usual = { title: '验收', startAt, endAt: startAt + 60 * MINUTE_MS, allDay: false, repeat: 'none' }
  const outcome = await push(by, 'board.addScheduleItem', {
    uri,
    values: { ...usual, participants: [mate.username], remindMinutes: [15], ...values },
  })
  return { uri, outcome }
}

test('who is invited sees it, hears of it, is reminded once and ticks it for everybody', async () => {
  const { uri, outcome } = await plan(foreman)
  expect(outcome).toBe('applied')
  expect(await itemOf(mate, uri)).toMatchObject({ ownerName: '王工长', status: 'todo' })
  expect(await itemOf(other, uri)).toBeUndefined()
  const told = (await filledRows(server, mate.token, 'notice')).map(({ facts }) => facts as Record<string, unknown>)
  expect(told).toContainEqual(expect.objectContaining({ flow: 'scheduleItem', step: 'invited', title: '验收' }))
  await tick()
  expect(await todosOf(mate, uri)).toEqual([])
  server.clock.nowMs += 15 * MINUTE_MS
  await tick()
  await tick()
  expect(await todosOf(mate, uri)).toHaveLength(1)
  expect(await todosOf(foreman, uri)).toHaveLength(1)
  expect(await push(other, 'board.tickScheduleItem', { uri, day: null, isDone: true })).toBe('notFound')
  expect(await push(mate, 'board.tickScheduleItem', { uri, day: null, isDone: true })).toBe('applied')
  expect(await itemOf(foreman, uri)).toMatchObject({ status: 'done', statusBy: mate.username })
  expect(await todosOf(foreman, uri)).toEqual([])
})

test('only its owner changes and cancels it; what is cancelled is not ticked', async () => {
  const { uri } = await plan(foreman)
  const change = async (by: BuiltMember, patch: Record<string, unknown>) => {
    const row = (await itemOf(by, uri)) ?? {}
    const values = Object.fromEntries(Object.keys(patch).map((field) => [field, row[field]]))
    return push(by, 'board.changeScheduleItem', { uri, patch }, { uri, values })
  }
  expect(await change(mate, { title: '改了' })).toBe('notAllowed')
  expect(await push(mate, 'board.cancelScheduleItem', { uri })).toBe('notAllowed')
  expect(await change(foreman, { endAt: 1 })).toBe('invalid')
  expect(await push(foreman, 'board.cancelScheduleItem', { uri })).toBe('applied')
  expect(await push(mate, 'board.tickScheduleItem', { uri, day: null, isDone: true })).toBe('scheduleCancelled')
})

test('a day of what repeats is ticked by itself', async () => {
  const { uri } = await plan(foreman, { repeat: 'day' })
  expect(await push(mate, 'board.tickScheduleItem', { uri, day: null, isDone: true })).toBe('invalid')
  expect(await push(mate, 'board.tickScheduleItem', { uri, day: '2026-07-01', isDone: true })).toBe('applied')
  expect(await itemOf(foreman, uri)).toMatchObject({ status: 'todo', doneDays: ['2026-07-01'] })
})

const post = async (by: BuiltMember, days = 30) => {
  const uri = newId('cop')
  const values = {
    ...{ kind: 'seekTeam', title: '招钢筋班组', trade: 'rebar', regionCode: '330106', contactName: '王工长' },
    expireAt: server.clock.nowMs + days * DAY_MS,
  }
  const args = { uri, values, contactMobile: '13812345678', postedAt: server.clock.nowMs }
  return { uri, outcome: await push(by, 'board.addCooperationPost', args) }
}
const postOf = async (by: BuiltMember, uri: string) =>
  (await filledRows(server, by.token, 'cooperationPost')).find((row) => row.uri === uri)
const contact = (by: BuiltMember, uri: string) => server.call('board', 'cooperationContact', { uri }, by.token)

test('the number of a post is in no row; who asks for it is counted once', async () => {
  expect((await post(foreman, 0)).outcome).toBe('invalid')
  expect((await post(foreman, 91)).outcome).toBe('invalid')
  const { uri } = await post(foreman)
  expect(JSON.stringify(await postOf(other, uri))).not.toContain('13812345678')
  expect(await contact(other, uri)).toMatchObject({ code: 200, result: { name: '王工长', mobile: '13812345678' } })
  await contact(other, uri)
  await contact(foreman, uri)
  expect(await postOf(other, uri)).toMatchObject({ contactCount: 1, authorName: '王工长', status: 'open' })
  expect(await push(other, 'board.closeCooperationPost', { uri, status: 'closed' })).toBe('notAllowed')
  expect(await push(foreman, 'board.closeCooperationPost', { uri, status: 'matched' })).toBe('applied')
  expect((await contact(other, uri)).code).toBe(404)
})

test('in the name of an organisation that is not certified nobody posts; what was written comes back', async () => {
  const certified = (value: number) =>
    sql`update organisation set company_auth = ${value} where domain_uri = ${domain}`.execute(server.db)
  await certified(1)
  const { uri, outcome } = await post(foreman)
  expect(outcome).toBe('companyNotCertified')
  expect(await postOf(foreman, uri)).toBeUndefined()
  await certified(3)
  expect((await post(foreman)).outcome).toBe('applied')
})

test('a private person posts by his real name', async () => {
  const citizen = await buildMember(server, '')
  expect((await post(citizen)).outcome).toBe('realNameMissing')
  await sql`update account set real_status = 3 where user_id = ${citizen.userId}`.execute(server.db)
  const { uri, outcome } = await post(citizen)
  expect(outcome).toBe('applied')
  expect(await postOf(mate, uri)).toMatchObject({ domainName: '' })
})

test('the third who reports a post hides it; a post runs out by itself', async () => {
  const { uri } = await post(foreman, 1)
  const third = await buildMember(server, domain, { codes: ['org_structure'] })
  const report = (by: BuiltMember) => server.call('board', 'reportCooperation', { uri, reason: '假信息' }, by.token)
  expect((await report(other)).result).toEqual({ isNew: true })
  expect((await report(other)).result).toEqual({ isNew: false })
  await report(mate)
  expect(await postOf(mate, uri)).toMatchObject({ isHidden: false })
  await report(third)
  expect(await postOf(mate, uri)).toMatchObject({ isHidden: true })
  expect((await contact(mate, uri)).code).toBe(404)
  expect(await push(mate, 'board.reviewCooperationPost', { uri, isKept: true })).toBe('notAllowed')
  server.clock.nowMs += DAY_MS
  await tick()
  expect(await postOf(mate, uri)).toMatchObject({ status: 'expired' })
})

test('the week that has ended is counted once, without those who do not take part', async () => {
  const plain = { kind: 'dynamic', authorType: 'person', visibility: 'public', allowComment: true, allowForward: true }
  for (const by of [mate, mate, other]) {
    const values = { ...plain, priority: 'normal', requireAck: false, ackSign: false, content: '今天浇筑完成' }
    expect(await push(by, 'articles.postArticle', { uri: newId('art'), values })).toBe('applied')
  }
  await server.call('board', 'setStarOptOut', { isOptedOut: true }, other.token)
  server.clock.nowMs += 7 * DAY_MS
  await tick()
  await tick()
  const { result } = await server.call('board', 'starOfWeek', {}, mate.token)
  expect(result?.organisation).toEqual([expect.objectContaining({ place: 1, name: '李班长', points: 6, posts: 2 })])
  expect(result?.industry).toHaveLength(1)
  expect(result?.mine).toEqual({ place: 1, points: 6 })
  expect((await server.call('board', 'starOfWeek', {}, other.token)).result).toMatchObject({ isOptedOut: true })
})

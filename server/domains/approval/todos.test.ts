// To-dos across people and identities: who deals with what waits for several, what waits elsewhere, and by which way one hears of it.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notice } from '#contract/domains/feed.ts'
import type { PushChoices } from '#contract/domains/notification.ts'
import { writeTodos } from '#server/domains/write-todo.ts'
import { tellTodos } from '#server/jobs/tell-todos.ts'
import { buildApprovals } from '#tests/kit/approvals.ts'
import type { BuiltMember } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const SECRET = 'a secret of this test, and of no other'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let server: TestApp
let org: Awaited<ReturnType<typeof buildApprovals>>
let one: BuiltMember
let two: BuiltMember

beforeAll(async () => {
  server = await createTestApp({ outside: { secret: SECRET } })
  org = await buildApprovals(server)
  one = await org.person('李经理')
  two = await org.person('周总')
})
afterAll(() => server.close())

/** Lets something wait, as domains do. */
async function wait(who: readonly BuiltMember[], more: { domain?: string; priority?: 'normal' | 'urgent' } = {}) {
  const sourceUri = newId('src')
  server.clock.nowMs++
  const call = { nowMs: () => server.clock.nowMs, random: Math.random }
  const by = { userId: '', username: '', sessionId: '', domain: org.domain, codes: new Set<string>(), dataScopes: {} }
  await server.command(by as unknown as Parameters<TestApp['command']>[0], newId('cause'), (command) =>
    writeTodos(
      command,
      call,
      who.map(({ userId }) => ({ userId, domain: more.domain ?? org.domain })),
      {
        facts: { kind: 'joinAudit', name: '王工长', note: '' },
        ...{ fromName: '王工长', sourceUri, deepLink: '/organizationCenter/join', priority: more.priority ?? 'normal' },
      },
    ),
  )
  return sourceUri
}
const todoOf = async (member: BuiltMember, sourceUri: string) =>
  (await filledRows(server, member.token, 'todo')).find((row) => row.sourceUri === sourceUri)
const claim = async (member: BuiltMember, sourceUri: string, isMine = true) =>
  org.push(member, 'claimTodo', { uri: (await todoOf(member, sourceUri))?.uri, isMine })

describe('what waits for several', () => {
  test('is taken by one, whom the others see; he may leave it again', async () => {
    const source = await wait([one, two])
    expect(await claim(one, source)).toBe('applied')
    expect(await todoOf(two, source)).toMatchObject({ status: 'open', claimedBy: one.username, claimedName: '李经理' })
    expect(await claim(two, source)).toEqual({ code: 'alreadyClaimed', by: '李经理', at: String(server.clock.nowMs) })
    expect(await claim(two, source, false)).toMatchObject({ code: 'alreadyClaimed' })
    expect(await claim(one, source, false)).toBe('applied')
    expect(await todoOf(two, source)).toMatchObject({ claimedBy: null, claimedName: null })
    expect(await claim(two, source)).toBe('applied')
  })

  test('of two at once one wins', async () => {
    const source = await wait([one, two])
    const outcomes = await Promise.all([claim(one, source), claim(two, source)])
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1)
    const [mine, his] = [await todoOf(one, source), await todoOf(two, source)]
    expect(mine?.claimedBy).toBe(his?.claimedBy)
  })

  test('what waits for one alone is not taken, nor is what is done', async () => {
    const alone = await wait([one])
    expect(await claim(one, alone)).toEqual({ code: 'notAllowed' })
    const source = await wait([one, two])
    const uri = (await todoOf(one, source))?.uri
    expect(await org.push(two, 'claimTodo', { uri, isMine: true })).toEqual({ code: 'notFound' })
  })
})

test('what waits under another identity is listed for the person alone, the urgent first', async () => {
  const source = await wait([one], { domain: '' })
  const urgent = await wait([one], { domain: '', priority: 'urgent' })
  const { result } = await server.call('approval', 'todosElsewhere', {}, one.token)
  expect(result?.todos.map(({ domain, priority }) => [domain, priority])).toEqual([
    ['', 'urgent'],
    ['', 'normal'],
  ])
  expect(result?.todos[0]).toMatchObject({ kind: 'joinAudit', deepLink: '/organizationCenter/join' })
  expect((await server.call('approval', 'todosElsewhere', {}, two.token)).result).toEqual({ todos: [] })
  expect([source, urgent]).toHaveLength(2)
})

describe('how one hears of it', () => {
  const base = { todo: true, notice: true, isQuietAtNight: true, mutedDomains: [], mutedKinds: [] }
  const choose = (member: BuiltMember, more: Partial<PushChoices>) =>
    server.call('notification', 'pushChoose', { ...base, smsKinds: [], mailHour: null, ...more }, member.token)
  let told = 0
  /** What went since it was asked last. */
  const fresh = <T>(all: readonly T[]): readonly T[] => {
    const some = all.slice(told)
    told = all.length
    return some
  }
  const tell = async (laterMs: number) => {
    server.clock.nowMs += laterMs
    await tellTodos({
      ...{ db: server.db, nowMs: () => server.clock.nowMs, random: Math.random },
      outside: { secret: SECRET, publicUrl: 'https://office.example/admin/' },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    })
    const all = await server.outbox()
    return fresh(all)
  }
  const reach = (member: BuiltMember, mobile: string, email: string) =>
    sql`update account set mobile = ${mobile}, email = ${email}, email_proven = true
      where user_id = ${member.userId}`.execute(server.db)

  test('by short message: of the chosen kinds, gathered, not at night but for what is urgent', async () => {
    await reach(two, '13900000002', 'two@office.example')
    // Two o'clock in the afternoon.
    server.clock.nowMs += 14 * HOUR_MS
    await wait([two])
    expect((await choose(two, { smsKinds: ['joinAudit'] })).result).toMatchObject({ smsKinds: ['joinAudit'] })
    // What waited before he chose is no news.
    expect(await tell(2 * HOUR_MS)).toEqual([])
    await wait([two])
    await wait([two])
    const [first, ...more] = await tell(MINUTE_MS)
    expect(more).toEqual([])
    expect(first).toMatchObject({ kind: 'sms', to: '13900000002' })
    expect(first?.text).toBe('【龙门】您有2项新待办，请打开处理：https://office.example/admin/message/toDoCenter')
    await wait([two])
    expect(await tell(20 * MINUTE_MS)).toEqual([])
    expect(await tell(HOUR_MS)).toHaveLength(1)
    // Ten at night.
    await wait([two])
    expect(await tell(5 * HOUR_MS)).toEqual([])
    await wait([two], { priority: 'urgent' })
    expect((await tell(MINUTE_MS))[0]?.text).toContain('其中紧急1项')
  })

  test('a kind that he does not want to hear of', async () => {
    await choose(two, { smsKinds: ['approvalTask'] })
    await wait([two])
    expect(await tell(24 * HOUR_MS)).toEqual([])
  })

  test('messages come by the channels that were chosen for their kind, and by no other', async () => {
    const heard = await org.person('钱闻')
    await reach(heard, '13900000004', 'heard@office.example')
    const midnight = Math.floor((server.clock.nowMs + 8 * HOUR_MS) / (24 * HOUR_MS)) * 24 * HOUR_MS + 16 * HOUR_MS
    server.clock.nowMs = midnight + 9 * HOUR_MS
    await choose(heard, { smsKinds: ['mention'], mailKinds: ['comment'], mailHour: 18 })
    server.clock.nowMs += MINUTE_MS
    const by = { userId: heard.userId, username: heard.username, domain: '' }
    const row = { title: '', body: '', fromName: '', at: server.clock.nowMs }
    await server.command(by as unknown as Parameters<TestApp['command']>[0], newId('cause'), async ({ forPerson }) => {
      for (const kind of ['mention', 'comment', 'comment', 'like'] as const)
        await forPerson(heard.userId, '').insert(notice, { uri: newId('ntc'), kind, ...row })
    })
    const [sms, ...more] = (await tell(HOUR_MS)).filter(({ to }) => to === '13900000004')
    expect(more).toEqual([])
    expect(sms?.text).toBe(
      '【龙门】您有1条新消息，请打开查看：https://office.example/admin/message/toDoCenter?tab=notices',
    )
    server.clock.nowMs = midnight + 18 * HOUR_MS
    const mails = (await tell(MINUTE_MS)).filter(({ to }) => to === 'heard@office.example')
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('个人身份：2条未读消息')])
  })

  test('by one mail a day at his hour, of all identities, none where nothing waits', async () => {
    await reach(one, '13900000001', 'one@office.example')
    const midnight = Math.floor((server.clock.nowMs + 8 * HOUR_MS) / (24 * HOUR_MS)) * 24 * HOUR_MS - 8 * HOUR_MS
    server.clock.nowMs = midnight + 10 * HOUR_MS
    await choose(one, { mailHour: 8 })
    // The hour of today is over.
    expect(await tell(MINUTE_MS)).toEqual([])
    server.clock.nowMs = midnight + 24 * HOUR_MS + 7 * HOUR_MS
    expect(await tell(0)).toEqual([])
    const [mail] = await tell(HOUR_MS)
    expect(mail).toMatchObject({ kind: 'mail', to: 'one@office.example' })
    expect(mail?.text).toMatch(/个人身份：2项（紧急1项）/)
    expect(await tell(HOUR_MS)).toEqual([])
    await sql`delete from push_person where user_id = ${one.userId}`.execute(server.db)
    const idle = await org.person('何闲')
    await reach(idle, '13900000003', 'idle@office.example')
    server.clock.nowMs = midnight + 48 * HOUR_MS
    await choose(idle, { mailHour: 8 })
    expect(await tell(9 * HOUR_MS)).toEqual([])
  })

  test('where it goes is said masked', async () => {
    const { result } = await server.call('notification', 'pushSettings', {}, one.token)
    expect(result).toMatchObject({ mobile: '139****0001', email: 'o***@office.example' })
  })
})

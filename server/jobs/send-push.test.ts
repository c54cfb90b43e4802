// Messages really travel: over HTTP to a push service that opens them with the device's key.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { httpPush } from '#server/adapters/push-sender.ts'
import { openSession } from '#server/domains/identity/open-session.ts'
import { writeTodos } from '#server/domains/write-todo.ts'
import type { ServerWho } from '#server/sync/who.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/app.ts'
import { filledRows } from '#tests/kit/filled-rows.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { type PushDevice, type PushService, startPushService } from '#tests/kit/push-service.ts'
import { newId } from '#tests/kit/sync-who.ts'
import { sendPushes } from './send-push.ts'

const SECRET = 'the secret of this test, long enough'
const HOUR_MS = 3_600_000
const byNobody: ServerWho = {
  sessionId: '',
  userId: '',
  username: '',
  domain: '',
  codes: new Set(),
  fingerprint: '',
  filters: {},
}

describeServers('push messages', (kind) => {
  let service: PushService
  let server: TestApp
  let domain: string
  let reader: BuiltMember
  let asker: BuiltMember

  beforeAll(async () => {
    service = await startPushService()
    server = await createTestApp({ kind, outside: { secret: SECRET, pushHosts: [service.origin] } })
  })
  beforeEach(async () => {
    atHour(10)
    let root: string
    ;({ domain, root } = await buildOrganisation(server))
    reader = await buildMember(server, domain, {
      employeeUri: await buildEmployee(server, domain, root),
      codes: PERMISSIONS,
    })
    asker = await buildMember(server, domain, { employeeUri: await buildEmployee(server, domain, root) })
    await sql`delete from push_due`.execute(server.db)
  })
  afterAll(async () => {
    await server.close()
    await service.close()
  })

  /** Moves the clock on to the next time that it is so late in Shanghai. */
  const atHour = (hour: number) => {
    const day = 24 * HOUR_MS
    const since = (server.clock.nowMs + 8 * HOUR_MS) % day
    server.clock.nowMs += ((hour * HOUR_MS - since + day - 1) % day) + 1
  }
  const warned: unknown[] = []
  const deps = (send = httpPush([service.origin])) => ({
    db: server.db,
    nowMs: () => server.clock.nowMs,
    outside: { secret: SECRET },
    subject: 'mailto:someone@example.com',
    send,
    log: {
      info: () => undefined,
      warn: (fields: object) => void warned.push(fields),
      error: (fields: object) => void warned.push(fields),
    },
  })
  const sendAll = () => sendPushes(deps())
  const register = async (person: BuiltMember, lang: 'zh-CN' | 'en' = 'zh-CN', token = person.token) => {
    const device = service.device()
    const { endpoint, p256dh, auth } = device
    const answer = await server.call('notification', 'pushSubscribe', { endpoint, p256dh, auth, lang }, token)
    expect(answer.code).toBe(200)
    return device
  }
  /** One to-do and one message for the reader. */
  const cause = async (code: 'contract_management' | 'staff_edit' = 'contract_management') => {
    const asked = await server.call(
      'identity',
      'permissionAsk',
      { code, pageName: '合同', note: '', path: '/contract' },
      asker.token,
    )
    expect(asked.code).toBe(200)
  }
  const readAll = async () => {
    const notices = await filledRows(server, reader.token, 'notice')
    const args = { uris: notices.map((row) => String(row.uri)), atMs: server.clock.nowMs }
    expect((await server.push(reader.token, [{ mutation: 'feed.readNotices', args }])).code).toBe(200)
  }
  const refuse = async () => {
    const [todo] = (await filledRows(server, reader.token, 'todo')).filter((row) => row.status === 'open')
    const answer = { askUri: String(todo?.sourceUri), roleUri: null, expireAtMs: null, note: '没有必要' }
    expect((await server.call('identity', 'permissionAnswer', answer, reader.token)).code).toBe(200)
  }
  const said = (device: PushDevice) => device.messages.map(({ payload }) => payload)
  const devices = async (person = reader) =>
    (await server.call('notification', 'pushSettings', {}, person.token)).result?.devices ?? []

  test('a to-do and a message arrive once each on every device of the person, and on nobody else’s', async () => {
    const [first, stranger] = [await register(reader), await register(asker)]
    const other = await openSession(
      server.db,
      { userId: reader.userId, domain: '', deviceId: newId('device') },
      server.clock.nowMs,
    )
    const second = await register(reader, 'en', other.token)
    await cause()
    expect(await sendAll()).toBe(4)
    expect(await sendAll()).toBe(0)
    const counts = { [domain]: { todo: 1, notice: 1 } }
    const payload = { v: 1, userId: reader.userId, domain, isNew: true, lang: 'zh-CN', counts }
    const byKind = said(first).sort((a, b) => (a.kind < b.kind ? -1 : 1))
    expect(byKind).toMatchObject([
      { ...payload, kind: 'notice', path: '/message/toDoCenter?tab=notices' },
      { ...payload, kind: 'todo', path: expect.stringMatching(/^\/message\/toDoCenter\?ask=ask_\w+$/) },
    ])
    expect(said(second).map(({ lang }) => lang)).toEqual(['en', 'en'])
    expect(stranger.asked()).toBe(0)
    // Nothing about anybody: numbers and names of things only.
    expect(JSON.stringify(said(first))).not.toMatch(/[一-鿿]/)
    const headers = first.messages.find((one) => one.payload.kind === 'todo')?.headers
    expect(headers).toMatchObject({ ttl: '259200', urgency: 'high', topic: expect.stringMatching(/^[\w-]{1,32}$/) })
  })

  test('what happens at once is one message of its kind, with the numbers of the moment it is sent', async () => {
    const device = await register(reader)
    await cause()
    await cause('staff_edit')
    expect(await sendAll()).toBe(2)
    expect(said(device).find((one) => one.kind === 'todo')).toMatchObject({
      path: '/message/toDoCenter',
      counts: { [domain]: { todo: 2, notice: 2 } },
    })
  })

  test('numbers that have fallen are told a little later and without a sound, each message under a higher number', async () => {
    const device = await register(reader)
    await cause()
    await sendAll()
    await readAll()
    expect(await sendAll()).toBe(0)
    server.clock.nowMs += 10_000
    expect(await sendAll()).toBe(1)
    await refuse()
    await sendAll()
    server.clock.nowMs += 10_000
    expect(await sendAll()).toBe(1)
    expect(said(device).slice(2)).toMatchObject([
      { kind: 'notice', isNew: false, counts: { [domain]: { todo: 1, notice: 0 } } },
      { kind: 'todo', isNew: false, counts: {} },
    ])
    expect(device.messages.at(-1)?.headers.urgency).toBe('low')
    const numbers = said(device).map(({ seq }) => seq)
    expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual(numbers)
  })

  test('a device that shows the numbers already is told nothing', async () => {
    const device = await register(reader)
    await cause()
    await server.call('notification', 'pushSeen', { counts: { todo: 1, notice: 1 } }, reader.token)
    expect(await sendAll()).toBe(0)
    await readAll()
    // Wrong numbers count for nothing.
    await server.call('notification', 'pushSeen', { counts: { todo: 1, notice: 1 } }, reader.token)
    server.clock.nowMs += 10_000
    await sendAll()
    server.clock.nowMs += 10_000
    await sendAll()
    expect(said(device)).toMatchObject([{ kind: 'notice', isNew: false, counts: { [domain]: { todo: 1, notice: 0 } } }])
  })

  test('410 and 404 end the subscription, and no other', async () => {
    const gone = await register(reader)
    const other = await openSession(
      server.db,
      { userId: reader.userId, domain, deviceId: newId('device') },
      server.clock.nowMs,
    )
    const kept = await register(reader, 'zh-CN', other.token)
    gone.answers(410, 404)
    await cause()
    await sendAll()
    expect(kept.messages).toHaveLength(2)
    expect(await devices()).toMatchObject([{ isThisOne: false }])
  })

  test('503 is tried again, later each time; 429 when the push service says', async () => {
    await server.call(
      'notification',
      'pushChoose',
      { todo: true, notice: false, isQuietAtNight: true, mutedDomains: [] },
      reader.token,
    )
    const device = await register(reader)
    device.answers(503, 503, { status: 429, retryAfter: '120' }, { status: 429, retryAfter: 'never' })
    await cause()
    const tries = async (afterMs: number) => {
      server.clock.nowMs += afterMs
      await sendAll()
      return device.asked()
    }
    expect(await tries(0)).toBe(1)
    expect(await tries(4999)).toBe(1)
    expect(await tries(1)).toBe(2)
    expect(await tries(9999)).toBe(2)
    expect(await tries(1)).toBe(3)
    expect(await tries(119_999)).toBe(3)
    expect(await tries(1)).toBe(4)
    expect(device.messages).toHaveLength(0)
    expect(await tries(40_000)).toBe(5)
    expect(said(device)).toMatchObject([{ kind: 'todo', isNew: true }])
  })

  test('a process that dies while it sends loses nothing', async () => {
    const device = await register(reader)
    await cause()
    let begun = 0
    // Never answers: the process is gone before it could write anything down.
    void sendPushes(
      deps(() => {
        begun++
        return new Promise(() => undefined)
      }),
    )
    await expect.poll(() => begun).toBe(2)
    expect(await sendAll()).toBe(0)
    server.clock.nowMs += 60_000
    expect(await sendAll()).toBe(2)
    expect(said(device).map(({ isNew }) => isNew)).toEqual([true, true])
  })

  test('nothing is told once the device is signed out, by itself or from another one', async () => {
    const device = await register(reader)
    const other = await openSession(
      server.db,
      { userId: reader.userId, domain, deviceId: newId('device') },
      server.clock.nowMs,
    )
    const second = await register(reader, 'zh-CN', other.token)
    const list = await server.call('identity', 'deviceList', {}, reader.token)
    const away = list.result?.devices.find(({ isThisOne }) => !isThisOne)
    await server.call('identity', 'deviceRevoke', { deviceId: away?.deviceId ?? '' }, reader.token)
    expect(await devices()).toMatchObject([{ isThisOne: true }])
    await server.call('identity', 'logout', {}, reader.token)
    await cause()
    expect(await sendAll()).toBe(0)
    expect([device.asked(), second.asked()]).toEqual([0, 0])
    expect(
      (await sql`select 1 from push_subscription where user_id = ${reader.userId}`.execute(server.db)).rows,
    ).toEqual([])
  })

  test('a frozen account, and a session that has run out, end it; a closed organisation says nothing', async () => {
    const device = await register(reader)
    await cause()
    await sql`update membership set status = 'left' where user_id = ${reader.userId}`.execute(server.db)
    expect(await sendAll()).toBe(0)
    await sql`update membership set status = 'active' where user_id = ${reader.userId}`.execute(server.db)
    expect(await devices()).toHaveLength(1)
    await cause('staff_edit')
    await sql`update account set status = 'frozen' where user_id = ${reader.userId}`.execute(server.db)
    expect(await sendAll()).toBe(0)
    await sql`update account set status = 'active' where user_id = ${reader.userId}`.execute(server.db)
    expect(await devices()).toEqual([])
    const again = await register(reader)
    await readAll()
    await sql`update session set expires_at = ${server.clock.nowMs} where user_id = ${reader.userId}`.execute(server.db)
    await sendAll()
    expect([device.asked(), again.asked()]).toEqual([0, 0])
    expect(
      (await sql`select 1 from push_subscription where user_id = ${reader.userId}`.execute(server.db)).rows,
    ).toEqual([])
  })

  test('an address belongs to whoever is signed in at its browser; a renewed one takes the place of the old', async () => {
    const device = await register(reader)
    const renewed = await register(reader)
    expect(await devices()).toHaveLength(1)
    const { endpoint, p256dh, auth } = renewed
    await server.call('notification', 'pushSubscribe', { endpoint, p256dh, auth, lang: 'en' }, asker.token)
    expect(await devices()).toEqual([])
    expect(await devices(asker)).toHaveLength(1)
    await cause()
    await sendAll()
    expect([device.asked(), renewed.asked()]).toEqual([0, 0])
  })

  test('a device is dropped by its person alone', async () => {
    await register(reader)
    const [{ id } = { id: '' }] = await devices()
    await server.call('notification', 'pushDrop', { id }, asker.token)
    expect(await devices()).toHaveLength(1)
    await server.call('notification', 'pushDrop', {}, reader.token)
    expect(await devices()).toEqual([])
  })

  test('by night only what is urgent is told, the rest in the morning; kinds and identities can be left out', async () => {
    const device = await register(reader)
    atHour(22)
    await cause()
    expect(await sendAll()).toBe(0)
    atHour(7)
    server.clock.nowMs -= 1
    expect(await sendAll()).toBe(0)
    server.clock.nowMs += 1
    expect(await sendAll()).toBe(2)
    const choices = { todo: false, notice: true, isQuietAtNight: true, mutedDomains: [] }
    await server.call('notification', 'pushChoose', choices, reader.token)
    await cause('staff_edit')
    expect(await sendAll()).toBe(1)
    expect(said(device).at(-1)).toMatchObject({ kind: 'notice', counts: { [domain]: { todo: 0, notice: 2 } } })
    await server.call('notification', 'pushChoose', { ...choices, mutedDomains: [domain] }, reader.token)
    await readAll()
    server.clock.nowMs += 10_000
    expect(await sendAll()).toBe(0)
  })

  test('the night does not hold back what is urgent', async () => {
    const device = await register(reader)
    atHour(2)
    await cause()
    expect(await sendAll()).toBe(0)
    const urgent = { ...deps(), random: Math.random }
    await server.command(byNobody, newId(), (command) =>
      writeTodos(command, urgent, [{ userId: reader.userId, domain }], {
        fromName: '',
        sourceUri: 'x',
        deepLink: '/x',
        priority: 'urgent',
        facts: { kind: 'enrollment', name: '王小明' },
      }),
    )
    expect(await sendAll()).toBe(1)
    expect(said(device)).toMatchObject([{ kind: 'todo', isNew: true, counts: { [domain]: { todo: 2 } } }])
  })

  test('addresses that are no push service’s, and keys that are none, are refused', async () => {
    const { p256dh, auth } = service.device()
    const ask = async (values: { endpoint?: string; p256dh?: string; auth?: string }) => {
      const input = { endpoint: `${service.origin}/push/a`, p256dh, auth, lang: 'en' as const, ...values }
      return (await server.call('notification', 'pushSubscribe', input, reader.token)).code
    }
    expect(await ask({})).toBe(200)
    for (const endpoint of ['https://192.168.1.1/a', 'http://127.0.0.1:1/a', 'https://example.com/a', 'ftp://a/b'])
      expect(await ask({ endpoint })).toBe(400)
    expect(await ask({ p256dh: auth })).toBe(400)
    expect(await ask({ auth: p256dh })).toBe(400)
  })

  test('the key pair is made once, and is not readable in the database', async () => {
    const keys = await Promise.all(
      [reader, asker].map(
        async ({ token }) => (await server.call('notification', 'pushSettings', {}, token)).result?.serverKey,
      ),
    )
    expect(keys[0]).toMatch(/^[\w-]{87}$/)
    expect(keys[1]).toBe(keys[0])
    const { rows } = await sql<{ private_key: string }>`select private_key from push_key`.execute(server.db)
    expect(rows).toHaveLength(1)
    expect(Buffer.from(rows[0]?.private_key ?? '', 'base64').length).toBeGreaterThan(32 + 12 + 16)
  })
})

// People with devices that are told: a server by day, a push service on loopback, somebody who may grant a permission and
// somebody who asks for one.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { httpPush, type PushSender } from '#server/adapters/push-sender.ts'
import type { DatabaseKind } from '#server/db/database.ts'
import { openSession } from '#server/domains/identity/open-session.ts'
import { sendPushes } from '#server/jobs/send-push.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from '../people.ts'
import { createTestApp, type TestApp } from '../server/app.ts'
import { filledRows } from '../sync/filled-rows.ts'
import { newId } from '../sync/sync-who.ts'
import { type PushDevice, type PushService, startPushService } from './push-service.ts'

const SECRET = 'the secret of this test, long enough'
const HOUR_MS = 3_600_000

interface PushKit {
  service: PushService
  server: TestApp
  domain: string
  /** May grant permissions: what others ask for waits for him. */
  reader: BuiltMember
  asker: BuiltMember
}

/** Registers the hooks of a suite; before each test there is another organisation, at ten in the morning. */
export function registerPushKit(kind: DatabaseKind) {
  // Filled before the first test.
  const kit = {} as PushKit
  beforeAll(async () => {
    kit.service = await startPushService()
    kit.server = await createTestApp({ kind, outside: { secret: SECRET, pushHosts: [kit.service.origin] } })
  })
  beforeEach(async () => {
    atHour(10)
    const { domain, root } = await buildOrganisation(kit.server)
    kit.domain = domain
    kit.reader = await buildMember(kit.server, kit.domain, {
      employeeUri: await buildEmployee(kit.server, kit.domain, root),
      codes: PERMISSIONS,
    })
    kit.asker = await buildMember(kit.server, kit.domain, {
      employeeUri: await buildEmployee(kit.server, kit.domain, root),
    })
    await sql`delete from push_due`.execute(kit.server.db)
  })
  afterAll(async () => {
    await kit.server.close()
    await kit.service.close()
  })

  /** Moves the clock on to the next time that it is so late in Shanghai. */
  const atHour = (hour: number) => {
    const day = 24 * HOUR_MS
    const since = (kit.server.clock.nowMs + 8 * HOUR_MS) % day
    kit.server.clock.nowMs += ((hour * HOUR_MS - since + day - 1) % day) + 1
  }
  const deps = (send: PushSender = httpPush([kit.service.origin])) => ({
    db: kit.server.db,
    nowMs: () => kit.server.clock.nowMs,
    outside: { secret: SECRET },
    subject: 'mailto:someone@example.com',
    send,
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: () => undefined,
    },
  })
  const sendAll = () => sendPushes(deps())
  /** The reader on a further device; as a private person where no organisation is named. */
  const signIn = (domain = '') => {
    const who = { userId: kit.reader.userId, domain, deviceId: newId('device') }
    return openSession(kit.server.db, who, kit.server.clock.nowMs)
  }
  const register = async (person: BuiltMember, lang: 'zh-CN' | 'en' = 'zh-CN', token = person.token) => {
    const device = kit.service.device()
    const { endpoint, p256dh, auth } = device
    const answer = await kit.server.call(
      'notification',
      'pushSubscribe',
      { endpoint, p256dh, auth, lang, isRenewal: false },
      token,
    )
    expect(answer.code).toBe(200)
    return device
  }
  /** One to-do and one message for the kit.reader. */
  const cause = async (code: 'contract_management' | 'staff_edit' = 'contract_management') => {
    const asked = await kit.server.call(
      'identity',
      'permissionAsk',
      { code, pageName: '合同', note: '', path: '/contract' },
      kit.asker.token,
    )
    expect(asked.code).toBe(200)
  }
  const readAll = async () => {
    const notices = await filledRows(kit.server, kit.reader.token, 'notice')
    const args = { uris: notices.map((row) => String(row.uri)), atMs: kit.server.clock.nowMs }
    expect((await kit.server.push(kit.reader.token, [{ mutation: 'feed.readNotices', args }])).code).toBe(200)
  }
  const refuse = async () => {
    const [todo] = (await filledRows(kit.server, kit.reader.token, 'todo')).filter((row) => row.status === 'open')
    const answer = { askUri: String(todo?.sourceUri), roleUri: null, expireAtMs: null, note: '没有必要' }
    expect((await kit.server.call('identity', 'permissionAnswer', answer, kit.reader.token)).code).toBe(200)
  }
  const said = (device: PushDevice) => device.messages.map(({ payload }) => payload)
  const devices = async (person = kit.reader) =>
    (await kit.server.call('notification', 'pushSettings', {}, person.token)).result?.devices ?? []
  return { kit, atHour, deps, sendAll, signIn, register, cause, readAll, refuse, said, devices }
}

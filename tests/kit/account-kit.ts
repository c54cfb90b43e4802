// Accounts opened through the front door: numbers, codes, and a clock that has forgotten what the last test asked for.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { SMS_PURPOSES } from '#contract/domains/identity/account-calls.ts'
import type { DatabaseKind } from '#server/db/database.ts'
import { createTestApp, type TestApp } from './server/app.ts'

/** A password that nobody has listed as common. */
export const ACCOUNT_PASSWORD = 'lantern river 42'

/** Registers the hooks of a suite: one server, and before each test an hour that has passed. */
export function registerAccountKit(kind: DatabaseKind) {
  // Filled before the first test.
  const kit = {} as { server: TestApp }
  beforeAll(async () => {
    kit.server = await createTestApp({ kind, trustProxy: true })
  })
  // What one test has asked for does not count in the next.
  beforeEach(() => {
    kit.server.clock.nowMs += 3_601_000
  })
  afterAll(() => kit.server.close())

  let numbers = 0
  const newNumber = () => `1380013${String(++numbers).padStart(4, '0')}`
  const acts = {
    newNumber,
    send: (phone: string, purpose: (typeof SMS_PURPOSES)[number]) =>
      kit.server.call('identity', 'sendSMS', { phone, purpose }),
    async register(mobile = newNumber(), username?: string) {
      await kit.server.call('identity', 'sendRegisterSms', { phone: mobile })
      const code = await kit.server.codeFor(mobile)
      const named = username === undefined ? {} : { username }
      const values = { mobile, code, name: '陈向东', password: ACCOUNT_PASSWORD, roleTags: [8, 24], deviceId: 'd1' }
      const answer = await kit.server.call('identity', 'userRegister', { ...values, ...named })
      return { mobile, answer, token: answer.result?.token ?? '' }
    },
    account: async (token: string) => (await kit.server.call('identity', 'accountGet', {}, token)).result,
    /** How often an act stands in the log. */
    logged: async (action: string) =>
      (
        await sql<{ n: number }>`select count(*)::int as n from access_log where action = ${action}`.execute(
          kit.server.db,
        )
      ).rows[0]?.n,
  }
  return Object.assign(kit, acts)
}

// What the demonstration has of the open platform: keys that open nothing, and an address that is told nothing.
import { type QueryExecutorProvider, sql } from 'kysely'
import { makeUlid } from '#contract/kit/id.ts'
import { createDice } from './plans/seeded-random.ts'

interface OpenPlace {
  readonly domain: string
  readonly seed: number
  readonly nowMs: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const KEYS = [
  {
    ...{ name: '考勤机对接', start: 'gk_7Qd2m', perMinute: 120, madeAgo: 40, days: 180, uses: 18_426 },
    ...{ usedAgo: 6 * MINUTE_MS, revokedAgo: null },
    scopes: ['org_structure', 'user_and_departments', 'roster_managerment'],
  },
  {
    ...{ name: '旧版财务系统', start: 'gk_Lx9aT', perMinute: 30, madeAgo: 200, days: 365, uses: 2310 },
    ...{ usedAgo: 33 * DAY_MS, revokedAgo: 32 },
    scopes: ['application_order', 'external_management'],
  },
] as const

const EVENTS = ['employee.entered', 'employee.left', 'approval.passed', 'partnerApplication.passed']

/** Of each state one; it is paused, so that nothing leaves the demonstration. */
const DELIVERIES = [
  {
    event: 'employee.entered',
    status: 'waiting',
    ago: 20 * MINUTE_MS,
    tries: 0,
    code: null,
    tookMs: null,
    fault: null,
  },
  {
    event: 'approval.passed',
    status: 'retrying',
    ago: 2 * HOUR_MS,
    tries: 3,
    code: null,
    tookMs: 10_002,
    fault: 'timeout',
  },
  { event: 'approval.passed', status: 'failed', ago: 20 * HOUR_MS, tries: 6, code: 503, tookMs: 184, fault: null },
  { event: 'employee.left', status: 'delivered', ago: 26 * HOUR_MS, tries: 1, code: 200, tookMs: 96, fault: null },
  { event: 'test', status: 'delivered', ago: 3 * DAY_MS, tries: 1, code: 204, tookMs: 88, fault: null },
] as const

/** Two keys, one of them revoked, and an address with what was sent to it. */
export async function seedOpenPlatform(db: QueryExecutorProvider, { domain, seed, nowMs }: OpenPlace): Promise<void> {
  const dice = createDice(seed)
  const id = (prefix: string) => `${prefix}_${makeUlid(nowMs, dice.next)}`
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from account where username = 'chairman'`.execute(db)
  const userId = rows[0]?.userId
  if (userId === undefined) return
  for (const key of KEYS) {
    const madeAt = nowMs - key.madeAgo * DAY_MS
    // Nothing has this hash: nobody holds such a key.
    await sql`insert into access_key (uri, key_hash, start, domain, user_id, name, scopes, per_minute, created_at,
        expires_at, revoked_at, last_used_at, uses)
      values (${id('key')}, ${`demonstration ${key.start}`}, ${key.start}, ${domain}, ${userId}, ${key.name},
        ${JSON.stringify(key.scopes)}::text::jsonb, ${key.perMinute}, ${madeAt}, ${madeAt + key.days * DAY_MS},
        ${key.revokedAgo === null ? null : nowMs - key.revokedAgo * DAY_MS}, ${nowMs - key.usedAgo},
        ${key.uses})`.execute(db)
  }
  const webhook = id('whk')
  await sql`insert into webhook (uri, domain, name, url, events, secret, status, created_at, created_by)
    values (${webhook}, ${domain}, '财务共享中心', 'https://hooks.example.com/gantry/events',
      ${JSON.stringify(EVENTS)}::text::jsonb, '', 'failing', ${nowMs - 9 * DAY_MS}, ${userId})`.execute(db)
  for (const { event, status, ago, tries, code, tookMs, fault } of DELIVERIES) {
    const at = nowMs - ago
    const subject = event === 'test' ? '' : id(event.startsWith('employee') ? 'emp' : 'apr')
    await sql`insert into webhook_delivery (uri, webhook_uri, event, subject, at, status, due_at, tries, tried_at, code,
        took_ms, fault)
      values (${id('whd')}, ${webhook}, ${event}, ${subject}, ${at}, ${status}, ${nowMs + 2 * HOUR_MS}, ${tries},
        ${tries === 0 ? null : at + 5 * MINUTE_MS}, ${code}, ${tookMs}, ${fault})`.execute(db)
  }
}

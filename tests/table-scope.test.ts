// Every table says to whom its rows belong, so that a distributed PostgreSQL can spread them (docs/SCALE.md): by the scope of
// the mirror, by the organisation, by the person, beside another table's row, or, if it is one of a few, in the middle.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './kit/server/app.ts'

/** In the middle: small, written seldom, or read before anybody knows who asks. */
const CENTRAL = [
  ...['migration', 'sync_epoch', 'job_run', 'push_key', 'platform_setting', 'platform_act', 'board_role'],
  // Whoever signs in is none of an organisation yet, and often none of the people either.
  ...['login_attempt', 'captcha', 'sms_code', 'sms_sent', 'outbound', 'rights_stamp'],
  // What the platform offers to all.
  ...['catalogue_entry', 'start_command', 'star_week', 'share_code', 'trial_used', 'market_receipt', 'application_key'],
]

/** Beside the row that their key names: they go where it goes. */
const BESIDE: Readonly<Record<string, readonly [column: string, table: string]>> = {
  access_log_person: ['log_id', 'access_log'],
  activity_code: ['article_id', 'article'],
  article_work: ['article_id', 'article'],
  certification_reminder: ['cert_uri', 'certification'],
  certification_transfer: ['cert_uri', 'certification'],
  cooperation_contact: ['post_uri', 'cooperation_post'],
  departure: ['uri', 'participation'],
  homepage: ['owner', 'account'],
  invite_sms: ['by_user', 'account'],
  invoice_order: ['apply_uri', 'invoice_apply'],
  invoice_step: ['apply_uri', 'invoice_apply'],
  invoice_title: ['buyer', 'account'],
  market_reminder: ['sub_uri', 'subscription'],
  paper_ask: ['employee_uri', 'employee'],
  order_review: ['order_uri', 'application_order'],
  share_use: ['order_uri', 'application_order'],
  webhook_delivery: ['webhook_uri', 'webhook'],
}

/** The columns that say whose a row is, the first that a table has decides. */
const OWNERS = ['scope', 'domain', 'domain_uri', 'user_id', 'username']

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

async function columnsOfTables(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, json_agg(column_name::text) as columns from information_schema.columns
    where table_schema = current_schema() and table_name in (select table_name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE') group by table_name`.execute(server.db)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

test('every table names whose its rows are, goes beside one that does, or is one of those in the middle', async () => {
  const tables = await columnsOfTables()
  expect(tables.size).toBeGreaterThan(100)
  const unplaced = [...tables].filter(
    ([name, columns]) =>
      !CENTRAL.includes(name) && !(name in BESIDE) && !OWNERS.some((owner) => columns.includes(owner)),
  )
  expect(unplaced.map(([name]) => name)).toEqual([])
})

test('what is said to stand in the middle or beside another is there, and has no owner of its own', async () => {
  const tables = await columnsOfTables()
  const wrong = CENTRAL.filter((name) => !tables.has(name))
  for (const [name, [column, beside]] of Object.entries(BESIDE)) {
    const columns = tables.get(name) ?? []
    if (!columns.includes(column) || !tables.has(beside)) wrong.push(`${name}.${column} beside ${beside}`)
    if (columns.includes('scope') || columns.includes('domain')) wrong.push(`${name} has an owner of its own`)
  }
  expect(wrong).toEqual([])
})

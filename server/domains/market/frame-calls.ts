// Applications in a frame: codes for whoever has a seat, exchanged by the server of the application.
import { hash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { FrameVisitor } from '#contract/domains/frame-code.ts'
import type { frameCalls as declared } from '#contract/domains/market/frame-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { tablesOf } from '#server/db/mirrored-tables.ts'
import type { CallHandler, CallHandlers } from '#server/domains/call-context.ts'
import { CallFailure, fail } from '#server/domains/call-failure.ts'
import { giveFrameCode, redeemFrameCode } from '#server/domains/frame-codes.ts'
import { operatorAct } from '#server/domains/operator-act.ts'
import { refuseUnseated } from './application-seat.ts'

type Calls = typeof declared

/** Characters of a key that are shown later. */
const START = 8

const applicationCode: CallHandler<Calls['applicationCode']> = async (context, { applicationUri }) => {
  await refuseUnseated(context.db, context.who, applicationUri)
  const row = await tablesOf(context.db)
    .selectFrom('application')
    .select('open_mode')
    .where('uri', '=', applicationUri)
    .executeTakeFirst()
  if (row?.open_mode !== 'iframe') fail('notFramed')
  return giveFrameCode(context, applicationUri)
}

/** Who opened an application, by its code; his seat is looked at once more. */
export async function visitorOf(
  db: Kysely<unknown>,
  { applicationUri, code }: { readonly applicationUri: string; readonly code: string },
  nowMs: number,
): Promise<FrameVisitor> {
  const { visitor, userId } = await redeemFrameCode(db, { code, guest: applicationUri }, nowMs)
  await refuseUnseated(db, { domain: visitor.domainUri, username: visitor.username, userId }, applicationUri)
  return visitor
}

const hashKey = (key: string): string => hash('sha256', key)

const redeemApplicationCode: CallHandler<Calls['redeemApplicationCode']> = async (
  { db, nowMs },
  { applicationUri, applicationKey: key, code },
) => {
  const now = nowMs()
  const { rows } = await sql`update application_key set last_used_at = ${now}
    where application_uri = ${applicationUri} and key_hash = ${hashKey(key)} returning 1 as known`.execute(db)
  if (rows.length === 0) throw new CallFailure(ERROR_CODES.noPermission, 'applicationKeyWrong')
  return visitorOf(db, { applicationUri, code }, now)
}

const applicationKey: CallHandler<Calls['applicationKey']> = async ({ db }, { applicationUri }) => {
  const { rows } = await sql<{ start: string; madeAtMs: number; lastUsedAtMs: number | null }>`
    select start, made_at::float8 as "madeAtMs", last_used_at::float8 as "lastUsedAtMs"
    from application_key where application_uri = ${applicationUri}`.execute(db)
  return { key: rows[0] ?? null }
}

const renewApplicationKey: CallHandler<Calls['renewApplicationKey']> = async (context, { applicationUri }) => {
  const key = `ga_${randomBytes(32).toString('base64url')}`
  const line = { act: 'application.key', subject: applicationUri, reason: '', before: null, after: null } as const
  await operatorAct(context, line, async ({ db, nowMs }) => {
    const entry = await sql`select 1 from catalogue_entry
      where uri = ${applicationUri} and kind = 'application'`.execute(db)
    if (entry.rows.length === 0) throw new CallFailure(ERROR_CODES.notFound)
    await sql`insert into application_key (application_uri, key_hash, start, made_at)
      values (${applicationUri}, ${hashKey(key)}, ${key.slice(0, START)}, ${nowMs}::bigint)
      on conflict (application_uri) do update set key_hash = excluded.key_hash, start = excluded.start,
        made_at = excluded.made_at, last_used_at = null`.execute(db)
  })
  return { key }
}

export const frameCalls: CallHandlers<{ readonly calls: Calls }> = {
  applicationCode,
  redeemApplicationCode,
  applicationKey,
  renewApplicationKey,
}

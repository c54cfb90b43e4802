// The end of an organisation: decided by its leader, seven days in which he may stop it, then closed to everybody.

import { type QueryExecutorProvider, sql } from 'kysely'
import { COOLING_OFF_DAYS, type organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { writeNotices } from '#server/domains/write-message.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure, type FailureReason } from '../../call-failure.ts'
import { inOrganisation } from './in-organisation.ts'
import { spendOwnersCode } from './owners-code.ts'

type Calls = typeof organisationCalls

/** Refused while there is a branch, somebody waits to join, or somebody is asked to take the lead. */
export const disband: CallHandler<Calls['disband']> = async (context, { groupName, code }) => {
  const { domain, userId } = context.who
  const named = await sql`select 1 from organisation where domain_uri = ${domain} and name = ${groupName.trim()}
    and owner_user_id = ${userId}`.execute(context.db)
  // Neither a wrong name nor what stands in the way costs a code; whoever does not lead it hears of that first.
  if (named.rows.length === 0) await refuse(context.db, domain, userId)
  await refuseWhileOpen(context.db, domain, context.nowMs())
  await spendOwnersCode(context, 'disband', code)
  return inOrganisation(context, domain, async ({ db, command, nowMs, held }) => {
    if (held.ownerUserId !== userId) throw new CallFailure(ERROR_CODES.noPermission, 'notOwner')
    if (held.disbandAtMs !== null) throw new CallFailure(ERROR_CODES.badInput, 'disbandingAlready')
    await refuseWhileOpen(db, domain, nowMs)
    const disbandAtMs = nowMs + COOLING_OFF_DAYS * DAY_MS
    await sql`update organisation set disband_at = ${disbandAtMs} where domain_uri = ${domain}`.execute(db)
    const members = await membersOf(db, domain)
    await writeNotices(
      command,
      context,
      members.map((one) => ({ userId: one, domain })),
      {
        kind: 'organisation',
        facts: { event: 'disbanding', organisation: held.name, endsAtMs: disbandAtMs },
        fromName: held.name,
        deepLink: null,
      },
    )
    return { disbandAtMs }
  })
}

async function refuseWhileOpen(db: QueryExecutorProvider, domain: string, nowMs: number): Promise<void> {
  const { rows } = await sql<{ reason: FailureReason | null }>`select case
    when exists (select 1 from department where scope = ${`org:${domain}`} and type = 'branch' and deleted_at is null)
      then 'hasBranches'
    when exists (select 1 from membership_application where scope = ${`org:${domain}`} and status = 'inReview'
      and deleted_at is null) then 'hasApplications'
    when exists (select 1 from manager_offer where domain = ${domain} and status = 'open' and expires_at > ${nowMs})
      then 'offerOpen'
    end as reason`.execute(db)
  const reason = rows[0]?.reason
  if (reason) throw new CallFailure(ERROR_CODES.badInput, reason)
}

async function refuse(db: QueryExecutorProvider, domain: string, userId: string): Promise<never> {
  const led = await sql`select 1 from organisation where domain_uri = ${domain} and owner_user_id = ${userId}`.execute(
    db,
  )
  if (led.rows.length === 0) throw new CallFailure(ERROR_CODES.noPermission, 'notOwner')
  throw new CallFailure(ERROR_CODES.badInput, 'nameDiffers')
}

export const disbandStop: CallHandler<Calls['disbandStop']> = (context) =>
  inOrganisation(context, context.who.domain, async ({ db, command, held }) => {
    if (held.ownerUserId !== context.who.userId) throw new CallFailure(ERROR_CODES.noPermission, 'notOwner')
    if (held.disbandAtMs === null || held.status !== 'active')
      throw new CallFailure(ERROR_CODES.badInput, 'notDisbanding')
    await sql`update organisation set disband_at = null where domain_uri = ${held.domain}`.execute(db)
    const members = await membersOf(db, held.domain)
    await writeNotices(
      command,
      context,
      members.map((one) => ({ userId: one, domain: held.domain })),
      {
        kind: 'organisation',
        facts: { event: 'disbandStopped', organisation: held.name },
        fromName: held.name,
        deepLink: null,
      },
    )
    return {}
  })

/** Those who can be told: active members with an account. */
export async function membersOf(db: QueryExecutorProvider, domain: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`select m.user_id as "userId" from membership m
    join account a on a.user_id = m.user_id and a.status in ('active', 'cancelling')
    where m.domain = ${domain} and m.status = 'active' order by 1`.execute(db)
  return rows.map((row) => row.userId)
}

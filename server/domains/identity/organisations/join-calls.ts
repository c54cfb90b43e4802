// Asking to join an organisation, and taking it back.

import { type QueryExecutorProvider, sql } from 'kysely'
import type { JoinApplication, organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { AUDIT_VALUES } from '#contract/domains/joining/membership-application.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { readPage } from '#server/domains/read-page.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { askedHere } from '../joining/asked-unwritten.ts'
import { handIn, type JoinCaller, type JoinChange, takeBack } from '../joining/hand-in.ts'
import { admitMember } from './admit-member.ts'
import { inOrganisation } from './in-organisation.ts'

type Calls = typeof organisationCalls

/** Applications of one person that may wait at a time, over all organisations. */
const MOST_WAITING = 10
/** Applications of one person within a day: each asks all who audit them, also one that is taken back at once. */
const MOST_A_DAY = 20

export const joinApply: CallHandler<Calls['joinApply']> = (context, { domainUri, note }) =>
  inOrganisation(context, domainUri, async (change) => {
    const applied = await applyTo(change, context, note)
    if (applied.status === 1) change.concerns(context.who.userId)
    return applied
  })

/**
 * Hands an application of whoever calls in: an organisation that is open takes the person at once, unless it has shut him out
 * before; one that takes applications asks those who audit them. Throws `CallFailure` where it does neither.
 */
export async function applyTo(
  change: JoinChange,
  context: JoinCaller,
  note: string,
): Promise<{ applicationUri: string; status: 0 | 1 }> {
  const { db, command, held } = change
  const { userId } = context.who
  if (held.status !== 'active' || held.disbandAtMs !== null) throw new CallFailure(ERROR_CODES.badInput, 'joinClosed')
  if (held.joinPolicy !== 'apply' && held.joinPolicy !== 'open')
    throw new CallFailure(ERROR_CODES.badInput, 'joinClosed')
  await refuseSecond(change, userId)
  const isOpen = held.joinPolicy === 'open' && !(await isShutOut(db, held.domain, userId))
  const applicationUri = await handIn(change, context, { note, isOpen })
  if (!isOpen) return { applicationUri, status: 0 }
  await admitMember(db, command, context, { domain: held.domain, userId, byUserId: userId })
  return { applicationUri, status: 1 }
}

/** Throws `CallFailure` for who belongs already, has asked already, asks too often, or has no number. */
export async function refuseSecond(change: JoinChange, userId: string): Promise<void> {
  const { db, held, nowMs } = change
  const { rows } = await sql<{
    isMember: boolean
    isWaiting: boolean
    waiting: string[]
    day: string[]
    mobile: string | null
  }>`with own as (select uri, scope, status, at from membership_application
      where applicant_user_id = ${userId} and deleted_at is null)
    select
    exists (select 1 from membership m where m.user_id = a.user_id and m.domain = ${held.domain}
      and m.status <> 'left') as "isMember",
    exists (select 1 from own where scope = ${`org:${held.domain}`} and status = 'inReview') as "isWaiting",
    array(select uri from own where status = 'inReview') as waiting,
    array(select uri from own where at > ${nowMs - DAY_MS}::bigint) as day,
    a.mobile
    from account a where a.user_id = ${userId} for update`.execute(db)
  const found = rows[0]
  if (found?.isMember) throw new CallFailure(ERROR_CODES.badInput, 'alreadyMember')
  if (found?.isWaiting) throw new CallFailure(ERROR_CODES.badInput, 'appliedAlready')
  // Somebody without a number could never be put on the roster.
  if (!found?.mobile) throw new CallFailure(ERROR_CODES.badInput, 'mobileMissing')
  const here = await askedHere(change, userId)
  const withThose = (uris: readonly string[], rows: typeof here) =>
    new Set([...uris, ...rows.map(({ uri }) => uri)]).size
  const open = here.filter(({ status }) => status === 'inReview')
  if (withThose(found.waiting, open) >= MOST_WAITING) throw new CallFailure(ERROR_CODES.badInput, 'applicationLimit')
  if (withThose(found.day, here) >= MOST_A_DAY) throw new CallFailure(ERROR_CODES.tooManyRequests, 'applicationsToday')
}

/**
 * Whether somebody else has disabled the person's record, the one with his number or the one that he had as a member, or has
 * marked the latter as left, and nobody has undone it since. Leaving does not undo it: it is the auditors who let him in again.
 */
export async function isShutOut(db: QueryExecutorProvider, domain: string, userId: string): Promise<boolean> {
  const isGone = sql`e.employee_status in ('left', 'entryCancelled')`
  /** Whether the last one who gave the field one of these values was somebody else. */
  const byAnother = (field: string, values: string) =>
    sql`${userId} <> coalesce((select l.user_id from change_log l where l.collection = 'employee' and l.uri = e.uri
      and l.fields #>> ${`{${field},after}`}::text[] = any(${`{${values}}`}::text[])
      order by l.at_ms desc, l.id desc limit 1), ${userId})`
  const { rows } = await sql`select 1 from employee e
    where e.scope = ${`org:${domain}`} and e.deleted_at is null and (
      (e.membership = 'disabled' and not ${isGone} and e.mobile = (select mobile from account where user_id = ${userId}))
      or (e.uri = (select employee_uri from membership where user_id = ${userId} and domain = ${domain})
        and ((e.membership = 'disabled' and ${byAnother('membership', 'disabled')})
          or (${isGone} and ${byAnother('employeeStatus', 'left,entryCancelled')}))))
    limit 1`.execute(db)
  return rows.length > 0
}

export const joinWithdraw: CallHandler<Calls['joinWithdraw']> = async (context, { applicationUri }) => {
  const found = await sql<{ domain: string }>`select substr(scope, 5) as domain from membership_application
    where uri = ${applicationUri} and applicant_user_id = ${context.who.userId} and deleted_at is null`.execute(
    context.db,
  )
  const domain = found.rows[0]?.domain
  if (domain === undefined) throw new CallFailure(ERROR_CODES.notFound)
  return inOrganisation(context, domain, async (change) => {
    await takeBack(change, context, applicationUri)
    return {}
  })
}

/** The newest first, over all organisations. */
export const myApplications: CallHandler<Calls['myApplications']> = async ({ db, who }, asked) => {
  const mine = sql`from membership_application j join organisation o on j.scope = 'org:' || o.domain_uri
    where j.applicant_user_id = ${who.userId} and j.deleted_at is null`
  const columns = sql`jsonb_build_object(
      'applicationUri', j.uri, 'domainUri', o.domain_uri, 'groupName', o.name, 'note', coalesce(j.note, ''),
      'auditNot', coalesce(j.audit_note, ''), 'atMs', j.at, 'auditedAtMs', j.status_at) as line, j.status`
  const order = sql`j.at desc, j.uri desc`
  const { records, total } = await readPage<{ line: JoinApplication; status: keyof typeof AUDIT_VALUES }>(
    db,
    { columns, from: mine, order },
    asked,
  )
  return { records: records.map(({ line, status }) => ({ ...line, status: AUDIT_VALUES[status] })), total }
}

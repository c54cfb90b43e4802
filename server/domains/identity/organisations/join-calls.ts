// Asking to join an organisation, and taking it back.

import { type QueryExecutorProvider, sql } from 'kysely'
import type { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { writeNotices } from '#server/domains/write-message.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { closeTodos, writeTodos } from '../../write-todo.ts'
import { holdersOf } from '../roles/holders.ts'
import { admitMember } from './admit-member.ts'
import { inOrganisation, type OrganisationChange } from './in-organisation.ts'
import { nameIn } from './organisation-info.ts'

type Calls = typeof organisationCalls

export const AUDIT = 'org_invitation_management'
/** Applications of one person that may wait at a time, over all organisations. */
const MOST_WAITING = 10
/** Applications of one person within a day: each asks all who audit them, also one that is taken back at once. */
const MOST_A_DAY = 20

/**
 * An organisation that is open takes the person at once, unless it has shut him out before; one that takes applications asks
 * those who audit them.
 */
export const joinApply: CallHandler<Calls['joinApply']> = (context, { domainUri, note }) =>
  inOrganisation(context, domainUri, async (change) => {
    const { db, command, nowMs, held, concerns } = change
    const { userId } = context.who
    if (held.status !== 'active' || held.disbandAtMs !== null) throw new CallFailure(ERROR_CODES.badInput, 'joinClosed')
    if (held.joinPolicy !== 'apply' && held.joinPolicy !== 'open')
      throw new CallFailure(ERROR_CODES.badInput, 'joinClosed')
    await refuseSecond(change, userId)
    const applicationUri = `join_${makeUlid(nowMs, context.random)}`
    const isOpen = held.joinPolicy === 'open' && !(await isShutOut(db, domainUri, userId))
    await sql`insert into join_application
      (application_uri, domain, user_id, note, status, at_ms, audited_at)
      values (${applicationUri}, ${domainUri}, ${userId}, ${note.trim()}, ${isOpen ? 1 : 0}, ${nowMs},
        ${isOpen ? nowMs : null})`.execute(db)
    if (isOpen) {
      await admitMember(db, command, context, { domain: domainUri, userId, byUserId: userId })
      concerns(userId)
      return { applicationUri, status: 1 as const }
    }
    await askAuditors(change, context, { applicationUri, note: note.trim() })
    return { applicationUri, status: 0 as const }
  })

/** The application of whoever calls waits for everybody who audits them. */
export async function askAuditors(
  { db, command, held, nowMs }: OrganisationChange,
  context: CallContext,
  { applicationUri, note }: { readonly applicationUri: string; readonly note: string },
): Promise<void> {
  const auditors = await holdersOf(db, held.domain, [AUDIT], nowMs)
  const receivers = auditors.map((one) => ({ userId: one.userId, domain: held.domain }))
  const { rows } = await sql<{ name: string }>`select ${nameIn(context.who.userId, '')} as name`.execute(db)
  const fromName = rows[0]?.name ?? ''
  await writeTodos(command, context, receivers, {
    facts: { kind: 'joinAudit', name: fromName, note },
    fromName,
    sourceUri: applicationUri,
    deepLink: `/message/toDoCenter?join=${applicationUri}`,
  })
}

/** Throws `CallFailure` for who belongs already, has asked already, asks too often, or has no number. */
export async function refuseSecond({ db, held, nowMs }: OrganisationChange, userId: string): Promise<void> {
  const { rows } = await sql<{
    isMember: boolean
    isWaiting: boolean
    waiting: number
    day: number
    mobile: string | null
  }>`select
    exists (select 1 from membership m where m.user_id = a.user_id and m.domain = ${held.domain}
      and m.status <> 'left') as "isMember",
    exists (select 1 from join_application j where j.user_id = a.user_id and j.domain = ${held.domain}
      and j.status = 0) as "isWaiting",
    (select count(*)::int from join_application j where j.user_id = a.user_id and j.status = 0) as waiting,
    (select count(*)::int from join_application j where j.user_id = a.user_id and j.at_ms > ${nowMs - DAY_MS}::bigint) as day,
    a.mobile
    from account a where a.user_id = ${userId} for update`.execute(db)
  const found = rows[0]
  if (found?.isMember) throw new CallFailure(ERROR_CODES.badInput, 'alreadyMember')
  if (found?.isWaiting) throw new CallFailure(ERROR_CODES.badInput, 'appliedAlready')
  // Somebody without a number could never be put on the roster.
  if (!found?.mobile) throw new CallFailure(ERROR_CODES.badInput, 'mobileMissing')
  if (found.waiting >= MOST_WAITING) throw new CallFailure(ERROR_CODES.badInput, 'applicationLimit')
  if (found.day >= MOST_A_DAY) throw new CallFailure(ERROR_CODES.tooManyRequests, 'applicationsToday')
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
  const { userId } = context.who
  const found = await sql<{ domain: string }>`select domain from join_application
    where application_uri = ${applicationUri} and user_id = ${userId}`.execute(context.db)
  const domain = found.rows[0]?.domain
  if (domain === undefined) throw new CallFailure(ERROR_CODES.notFound)
  return inOrganisation(context, domain, async ({ db, command, nowMs }) => {
    const taken = await sql`update join_application set status = 4, audited_at = ${nowMs}
      where application_uri = ${applicationUri} and user_id = ${userId} and status = 0 returning 1`.execute(db)
    if (taken.rows.length === 0) throw new CallFailure(ERROR_CODES.badInput, 'applicationDone')
    // The place that an invitation kept for him is free again.
    await sql`delete from invite_use where application_uri = ${applicationUri}`.execute(db)
    await closeTodos(command, context, applicationUri, 'cancelled')
    return {}
  })
}

/** Passes or rejects what is still in review. Everybody's to-do closes, and the applicant is told. */
export async function tellApplicant(
  { command, held }: Pick<OrganisationChange, 'command' | 'held'>,
  context: Parameters<CallHandler<Calls['joinAudit']>>[0],
  application: { readonly userId: string; readonly uri: string; readonly isPassed: boolean; readonly auditNot: string },
): Promise<void> {
  await closeTodos(command, context, application.uri, 'done', application.isPassed ? 'passed' : 'refused')
  await writeNotices(command, context, [{ userId: application.userId, domain: '' }], {
    kind: 'organisation',
    facts: {
      event: application.isPassed ? 'joinPassed' : 'joinRejected',
      organisation: held.name,
      note: application.auditNot,
    },
    fromName: held.name,
    deepLink: application.isPassed ? '/personalCenter/organization' : '/personalCenter/joinOrg',
  })
}

// The audit of applications: those who hold its code list them, pass them into a department, or reject them.
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import type { JoinApplication, organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { withinFilter } from '#server/sync/store.ts'
import { rowsEdited } from '#server/sync/who.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { CERTIFIED } from '../account/real-name.ts'
import { giveInvitedRole, invitedBy, invitedPlace } from '../invites/invited-place.ts'
import { maskedMobile } from '../masked-mobile.ts'
import { changeRights } from '../roles/change-rights.ts'
import { admitMember } from './admit-member.ts'
import { holdOrganisation, namedFailures } from './in-organisation.ts'
import { AUDIT, tellApplicant } from './join-calls.ts'
import { nameIn } from './organisation-info.ts'

type Calls = typeof organisationCalls

export const joinAudit: CallHandler<Calls['joinAudit']> = async (context, input) => {
  const { applicationUri } = input
  await namedFailures(() =>
    changeRights(context, AUDIT, async ({ db, command, who, roles, nowMs, concerns }) => {
      const held = await holdOrganisation(db, who.domain)
      const found = await sql<{ userId: string; status: number }>`select user_id as "userId", status
        from join_application where application_uri = ${applicationUri} and domain = ${who.domain} for update`.execute(
        db,
      )
      const application = found.rows[0]
      if (!application) throw new CallFailure(ERROR_CODES.notFound)
      if (application.status !== 0) throw new CallFailure(ERROR_CODES.badInput, 'applicationDone')
      const isPassed = input.status === 1
      await sql`update join_application set status = ${input.status}, audit_not = ${input.auditNot.trim()},
        audited_by = ${who.userId}, audited_at = ${nowMs} where application_uri = ${applicationUri}`.execute(db)
      if (isPassed) {
        const { groupUri, employeeNo } = input
        const admission = { domain: who.domain, userId: application.userId, groupUri, employeeNo, byUserId: who.userId }
        const mayPlace = (uri: string) => withinFilter(employee, rowsEdited(employee, who), { groupUri: uri })
        const invited = await invitedBy(db, applicationUri)
        await admitMember(db, command, context, { ...admission, ...invitedPlace(invited, groupUri), mayPlace })
        if (invited) await giveInvitedRole({ db, command, roles, nowMs, concerns }, invited, application.userId)
        concerns(application.userId)
      }
      await sql`update invite_use set status = ${input.status}, audited_by = ${who.userId}, audited_at = ${nowMs}
        where application_uri = ${applicationUri}`.execute(db)
      const told = { userId: application.userId, uri: applicationUri, isPassed, auditNot: input.auditNot.trim() }
      await tellApplicant({ command, held }, context, told)
    }),
  )
  const { records } = await page(context.db, sql`j.application_uri = ${applicationUri}`, { pageNo: 1, pageSize: 1 })
  const [audited] = records
  if (!audited) throw new CallFailure(ERROR_CODES.notFound)
  return audited
}

export const joinApplications: CallHandler<Calls['joinApplications']> = (
  { db, who },
  { status, applicationUri, ...pages },
) => {
  const all = sql`true`
  const ofStatus = status === undefined ? all : sql`j.status = ${status}`
  const one = applicationUri === undefined ? all : sql`j.application_uri = ${applicationUri}`
  return page(db, sql`j.domain = ${who.domain} and ${ofStatus} and ${one}`, pages)
}

export const myApplications: CallHandler<Calls['myApplications']> = ({ db, who }, pages) =>
  page(db, sql`j.user_id = ${who.userId}`, pages)

/** The newest first. Numbers are masked: whoever audits learns the whole one when the person is on the roster. */
async function page(
  db: QueryExecutorProvider,
  where: RawBuilder<unknown>,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ records: JoinApplication[]; total: number }> {
  const found = await sql<{ line: JoinApplication }>`select jsonb_build_object('applicationUri', j.application_uri,
      'domainUri', j.domain, 'groupName', o.name, 'name', a.name,
      'mobile', ${maskedMobile('a.mobile')}, 'hasRealName', a.real_status = ${CERTIFIED},
      'note', j.note, 'status', j.status, 'auditNot', j.audit_not, 'atMs', j.at_ms, 'auditedAtMs', j.audited_at,
      'invitedBy', coalesce((select ${nameIn(sql.ref('i.created_by'), sql.ref('i.domain'))} from invite_use u
        join invite i on i.invite_uri = u.invite_uri where u.application_uri = j.application_uri), ''),
      'groupUri', (select i.group_uri from invite_use u
        join invite i on i.invite_uri = u.invite_uri where u.application_uri = j.application_uri)) as line
    from join_application j join organisation o on o.domain_uri = j.domain join account a on a.user_id = j.user_id
    where ${where} order by j.at_ms desc, j.application_uri desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total from join_application j where ${where}`.execute(db)
  return { records: found.rows.map((row) => row.line), total: counted.rows[0]?.total ?? 0 }
}

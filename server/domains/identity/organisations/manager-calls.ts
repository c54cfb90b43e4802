// Who leads an organisation next: offered by the present leader with a code, answered by the member within three days.
import { sql } from 'kysely'
import { MANAGER_OFFER_HOURS, type organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { writeNotices } from '#server/domains/write-message.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { closeTodos, writeTodos } from '../../write-todo.ts'
import { addDefaultRoles } from '../roles/add-default-roles.ts'
import { changeRights } from '../roles/change-rights.ts'
import { requireRoleManager } from '../roles/holders.ts'
import { logRights } from '../roles/rights-log.ts'
import { holdOrganisation } from './in-organisation.ts'
import { spendOwnersCode } from './owners-code.ts'

type Calls = typeof organisationCalls

const HOUR_MS = 3_600_000

interface Candidate {
  readonly userId: string
  readonly name: string
}

export const managerOffer: CallHandler<Calls['managerOffer']> = async (context, { employeeUri, code }) => {
  await spendOwnersCode(context, 'changeManager', code)
  return changeRights(context, '', async ({ db, command, who, nowMs }) => {
    const held = await holdOrganisation(db, who.domain)
    if (held.ownerUserId !== who.userId) throw new CallFailure(ERROR_CODES.noPermission, 'notOwner')
    const found = await sql<Candidate>`select a.user_id as "userId", e.name from employee e
      join membership m on m.employee_uri = e.uri and m.domain = ${who.domain} and m.status = 'active'
      join account a on a.user_id = m.user_id and a.status = 'active'
      where e.uri = ${employeeUri} and e.scope = ${`org:${who.domain}`} and e.deleted_at is null
        and e.membership = 'active' and a.user_id <> ${who.userId}`.execute(db)
    const candidate = found.rows[0]
    if (!candidate) throw new CallFailure(ERROR_CODES.badInput, 'personWithoutAccount')
    await sql`update manager_offer set status = 'expired' where domain = ${who.domain} and status = 'open'
      and expires_at <= ${nowMs}`.execute(db)
    const open = await sql`select 1 from manager_offer where domain = ${who.domain} and status = 'open'`.execute(db)
    if (open.rows.length > 0) throw new CallFailure(ERROR_CODES.badInput, 'offerOpen')
    const offerUri = `offer_${makeUlid(nowMs, context.random)}`
    const expiresAtMs = nowMs + MANAGER_OFFER_HOURS * HOUR_MS
    await sql`insert into manager_offer (offer_uri, domain, from_user, to_user, at_ms, expires_at)
      values (${offerUri}, ${who.domain}, ${who.userId}, ${candidate.userId}, ${nowMs}, ${expiresAtMs})`.execute(db)
    await writeTodos(command, context, [{ userId: candidate.userId, domain: who.domain }], {
      facts: { kind: 'managerOffer', organisation: held.name, hours: MANAGER_OFFER_HOURS },
      fromName: held.name,
      sourceUri: offerUri,
      deepLink: '/personalCenter/organization',
      priority: 'urgent',
      dueAt: expiresAtMs,
    })
    return { offerUri, expiresAtMs }
  })
}

/** Of two answers the first one counts. With the lead goes its role, in the same transaction. */
export const managerAnswer: CallHandler<Calls['managerAnswer']> = (context, { offerUri, isAccepted }) =>
  changeRights(context, '', async ({ db, command, who, nowMs, concerns }) => {
    const held = await holdOrganisation(db, who.domain)
    const answered = await sql<{ fromUser: string }>`update manager_offer
      set status = ${isAccepted ? 'accepted' : 'refused'}
      where offer_uri = ${offerUri} and domain = ${who.domain} and to_user = ${who.userId} and status = 'open'
        and expires_at > ${nowMs} returning from_user as "fromUser"`.execute(db)
    const fromUser = answered.rows[0]?.fromUser
    // Somebody else's offer, and one of another leader, are as good as none.
    if (fromUser === undefined || fromUser !== held.ownerUserId)
      throw new CallFailure(ERROR_CODES.badInput, 'offerDone')
    if (isAccepted) {
      await sql`update organisation set owner_user_id = ${who.userId} where domain_uri = ${who.domain}`.execute(db)
      const newId = (prefix: string) => `${prefix}_${makeUlid(nowMs, context.random)}`
      const roles = await addDefaultRoles(db, who.domain, newId)
      const [owner, staff] = [roles.get('owner') ?? '', roles.get('staff') ?? '']
      await sql`insert into role_grant (user_id, domain, role_uri, granted_by, granted_at)
        values (${who.userId}, ${who.domain}, ${owner}, ${fromUser}, ${nowMs})
        on conflict (user_id, domain, role_uri) do update set expire_at = null`.execute(db)
      await sql`delete from role_grant where user_id = ${fromUser} and domain = ${who.domain} and role_uri = ${owner}`.execute(
        db,
      )
      // Nobody is left without the role that everybody has.
      await sql`insert into role_grant (user_id, domain, role_uri, granted_by, granted_at)
        values (${fromUser}, ${who.domain}, ${staff}, ${who.userId}, ${nowMs}) on conflict do nothing`.execute(db)
      await requireRoleManager(db, who.domain)
      const named = await sql<{
        name: string
        codes: string[]
      }>`select name, codes from role where uri = ${owner}`.execute(db)
      const { name = '', codes = [] } = named.rows[0] ?? {}
      const line = { domain: who.domain, atMs: nowMs, byUserId: who.userId, roleUri: owner, roleName: name }
      await logRights(db, [
        { ...line, action: 'revoke', userId: fromUser, added: [], removed: codes },
        { ...line, action: 'grant', userId: who.userId, added: codes, removed: [] },
      ])
      concerns(who.userId)
      concerns(fromUser)
    }
    await closeTodos(command, context, offerUri, 'done')
    await writeNotices(command, context, [{ userId: fromUser, domain: who.domain }], {
      kind: 'organisation',
      facts: { event: isAccepted ? 'managerChanged' : 'managerDeclined', organisation: held.name },
      fromName: held.name,
      deepLink: null,
    })
    return {}
  })

export const managerWithdraw: CallHandler<Calls['managerWithdraw']> = (context, { offerUri }) =>
  changeRights(context, '', async ({ db, command, who }) => {
    const gone = await sql`update manager_offer set status = 'withdrawn' where offer_uri = ${offerUri}
      and domain = ${who.domain} and from_user = ${who.userId} and status = 'open' returning 1`.execute(db)
    if (gone.rows.length === 0) throw new CallFailure(ERROR_CODES.badInput, 'offerDone')
    await closeTodos(command, context, offerUri, 'cancelled')
    return {}
  })

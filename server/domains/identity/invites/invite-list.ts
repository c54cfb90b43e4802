// The invitations of an organisation, who has answered them, and their end.
import { sql } from 'kysely'
import { INVITE_CODE, type Invite, type inviteCalls } from '#contract/domains/identity/invite-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { readLines } from '#server/domains/read-page.ts'
import { placeWords, type SitePlace } from '../../arrival-hooks.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { maskedMobile } from '../masked-mobile.ts'
import { holdOrganisation } from '../organisations/in-organisation.ts'
import { nameIn } from '../organisations/organisation-info.ts'
import { changeRights, type RightsChangeContext } from '../roles/change-rights.ts'
import { holdersOf } from '../roles/holders.ts'
import { nameOf } from '../roles/name-of.ts'
import { hashToken, newToken } from '../token.ts'
import { stateAt } from './find-invite.ts'
import { linkOf } from './invite-add.ts'
import { inviteWords, sendInvite } from './invite-sms.ts'

type Calls = typeof inviteCalls
type Use = Awaited<ReturnType<CallHandler<Calls['inviteUses']>>>['uses'][number]

export const inviteList: CallHandler<Calls['inviteList']> = async ({ db, who, nowMs, arrivalHooks }, asked) => {
  const now = nowMs()
  const alive = (await holdersOf(db, who.domain, [INVITE_CODE], now)).map((one) => one.userId)
  const state = stateAt(now, sql`i.created_by = any(${alive})`)
  const uses = (status: number) =>
    sql`(select count(*)::int from invite_use u where u.invite_uri = i.invite_uri and u.status = ${status}::int)`
  const found = sql`from invite i where i.domain = ${who.domain}
    and ${asked.type === undefined ? sql`true` : sql`i.type = ${asked.type}`}
    and ${asked.isMine === true ? sql`i.created_by = ${who.userId}` : sql`true`}
    and ${asked.state === undefined ? sql`true` : sql`${state} = ${asked.state}`}`
  const line = sql`jsonb_build_object('inviteUri', i.invite_uri, 'type', i.type,
      'state', ${state}, 'mobile', ${maskedMobile('i.mobile')},
      'departmentName', coalesce((select d.group_name from department d where d.uri = i.group_uri
        and d.deleted_at is null), ''),
      'dutyName', coalesce((select d.name from duty d where d.uri = i.duty_uri and d.deleted_at is null), ''),
      'roleName', coalesce((select r.name from role r where r.uri = i.role_uri), ''),
      'typeCode', i.type_code, 'projectUri', i.project_uri, 'teamUri', i.team_uri,
      'needAudit', i.need_audit, 'maxUses', i.max_uses, 'processing', ${uses(0)}, 'accepted', ${uses(1)},
      'refused', ${uses(2)}, 'expireAtMs', i.expire_at, 'atMs', i.at_ms, 'note', i.note,
      'byName', ${nameIn(sql.ref('i.created_by'), sql.ref('i.domain'))})`
  const lines = await readLines<Omit<Invite, 'projectName' | 'teamName'> & SitePlace>(
    db,
    { line, from: found, order: sql`i.at_ms desc, i.invite_uri desc` },
    asked,
  )
  const names = await arrivalHooks.namesOf(db, who.domain, lines.records)
  const records = lines.records.map(({ projectUri, teamUri, ...one }) => ({
    ...one,
    projectName: names.get(projectUri ?? '') ?? '',
    teamName: names.get(teamUri ?? '') ?? '',
  }))
  return { ...lines, records }
}

export const inviteUses: CallHandler<Calls['inviteUses']> = async ({ db, who }, { inviteUri }) => {
  const held = await sql`select 1 from invite where invite_uri = ${inviteUri} and domain = ${who.domain}`.execute(db)
  if (held.rows.length === 0) throw new CallFailure(ERROR_CODES.notFound)
  const { rows } = await sql<{
    use: Use
  }>`select jsonb_build_object('name', a.name, 'mobile', ${maskedMobile('a.mobile')},
      'status', u.status, 'atMs', u.at_ms, 'auditedByName',
      case when u.audited_by is null then '' else ${nameIn(sql.ref('u.audited_by'), who.domain)} end) as use
    from invite_use u join account a on a.user_id = u.user_id
    where u.invite_uri = ${inviteUri} order by u.at_ms desc, u.user_id`.execute(db)
  return { uses: rows.map(({ use }) => use) }
}

/** Applications that came by it are still to be audited. */
export const inviteRevoke: CallHandler<Calls['inviteRevoke']> = (context, { inviteUri }) =>
  changeRights(context, INVITE_CODE, async (change) => {
    await openInvite(change, inviteUri)
    await sql`update invite set revoked_at = ${change.nowMs} where invite_uri = ${inviteUri}`.execute(change.db)
    return {}
  })

export const inviteRenew: CallHandler<Calls['inviteRenew']> = (context, { inviteUri }) =>
  changeRights(context, INVITE_CODE, async (change) => {
    const { db, who } = change
    const { mobile, expireAtMs, ...site } = await openInvite(change, inviteUri)
    const token = newToken()
    await sql`update invite set token_hash = ${hashToken(token)} where invite_uri = ${inviteUri}`.execute(db)
    const link = linkOf(context, token)
    if (mobile === '') return { made: { inviteUri, link, expireAtMs } }
    const organisation = (await holdOrganisation(db, who.domain)).name
    const byName = await nameOf(db, who.userId, who.domain)
    const place = placeWords(await context.arrivalHooks.namesOf(db, who.domain, [site]), site)
    const text = inviteWords({ byName, organisation, place, link, expireAtMs })
    if (await sendInvite(db, context, { mobile, byUserId: who.userId, text }))
      throw new CallFailure(ERROR_CODES.tooManyRequests, 'inviteSmsLimit')
    return { made: null }
  })

/** One of the organisation's own that is still open. */
async function openInvite({ db, who, nowMs }: RightsChangeContext, inviteUri: string) {
  const { rows } = await sql<{ invite: SitePlace & { mobile: string; expireAtMs: number; state: string } }>`select
      jsonb_build_object('projectUri', i.project_uri, 'teamUri', i.team_uri, 'mobile', i.mobile, 'expireAtMs', i.expire_at, 'state', ${stateAt(nowMs)}) as invite
    from invite i where i.invite_uri = ${inviteUri} and i.domain = ${who.domain} for update`.execute(db)
  const invite = rows[0]?.invite
  if (!invite) throw new CallFailure(ERROR_CODES.notFound)
  if (invite.state !== 'open') throw new CallFailure(ERROR_CODES.badInput, 'inviteRevoked')
  return invite
}

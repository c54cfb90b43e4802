// Making invitations: by whoever holds the code, never above his own rights.

import { sql } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import { INVITE_CODE, type inviteCalls } from '#contract/domains/identity/invite-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { withinFilter } from '#server/sync/store/store.ts'
import { rowsEdited } from '#server/sync/who.ts'
import { placeWords, type SitePlace } from '../../arrival-hooks.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { rootOf } from '../organisations/admit-member.ts'
import { holdOrganisation, takesPeople } from '../organisations/in-organisation.ts'
import { changeRights, type RightsChangeContext } from '../roles/change-rights.ts'
import { grantable } from '../roles/grant-calls.ts'
import { nameOf } from '../roles/name-of.ts'
import { isInReach } from '../roles/reach.ts'
import { rolesOf } from '../roles/role-rows.ts'
import { hashToken, newToken } from '../token.ts'
import { inviteWords, sendInvite } from './invite-sms.ts'

type Calls = typeof inviteCalls
type Input = Parameters<CallHandler<Calls['inviteAdd']>>[1]
type Unsent = Awaited<ReturnType<CallHandler<Calls['inviteAdd']>>>['unsent']

export const inviteRoles: CallHandler<Calls['inviteRoles']> = async ({ db, who, nowMs }) => ({
  roles: [...(await rolesOf(db, who.domain, nowMs())).values()]
    .filter((role) => role.flag === 1 && isInReach(role, who))
    .map(({ uri, name }) => ({ uri, name })),
})

export const inviteAdd: CallHandler<Calls['inviteAdd']> = (context, input) =>
  changeRights(context, INVITE_CODE, async (change) => {
    const { db, who } = change
    const held = await holdOrganisation(db, who.domain)
    if (!takesPeople(held)) throw new CallFailure(ERROR_CODES.badInput, 'invitesClosed')
    await checkPlace(change, input)
    const site = sitePlaceOf(input)
    await checkSite(change, context, site)
    if (input.type !== 'sms') {
      const made = await writeInvite(change, context, { ...input, mobile: '' })
      return { made: { ...made, link: linkOf(context, made.token) }, sent: 0, unsent: [] }
    }
    const mobiles = [...new Set(input.mobiles)].sort()
    if (mobiles.length === 0) throw new CallFailure(ERROR_CODES.badInput, 'numbersMissing')
    const byName = await nameOf(db, who.userId, who.domain)
    const place = placeWords(await context.arrivalHooks.namesOf(db, who.domain, [site]), site)
    const unsent: Unsent = []
    for (const mobile of mobiles) {
      const token = newToken()
      const expireAtMs = change.nowMs + input.days * DAY_MS
      const text = inviteWords({ byName, organisation: held.name, place, link: linkOf(context, token), expireAtMs })
      const isMember = await belongs(change, mobile)
      const why = isMember ? 'member' : await sendInvite(db, context, { mobile, byUserId: who.userId, text })
      if (why) unsent.push({ mobile, why })
      else await writeInvite(change, context, { ...input, mobile, maxUses: 1 }, token)
    }
    return { made: null, sent: mobiles.length - unsent.length, unsent }
  })

/** Where people open an invitation. */
export const linkOf = ({ outside }: Pick<CallContext, 'outside'>, token: string): string =>
  `${outside.publicUrl}invite?t=${token}`

/** Writes one down; its token is known to the caller alone. */
export async function writeInvite(
  { db, who, nowMs }: RightsChangeContext,
  context: CallContext,
  input: Omit<Input, 'mobiles'> & { readonly mobile: string },
  token: string = newToken(),
) {
  const inviteUri = `inv_${makeUlid(nowMs, context.random)}`
  const expireAtMs = nowMs + input.days * DAY_MS
  await sql`insert into invite (invite_uri, token_hash, domain, type, group_uri, duty_uri, role_uri, type_code,
      project_uri, team_uri, need_audit, mobile, max_uses, expire_at, note, created_by, at_ms)
    values (${inviteUri}, ${hashToken(token)}, ${who.domain}, ${input.type}, ${input.groupUri}, ${input.dutyUri},
      ${input.roleUri}, ${input.typeCode ?? null}, ${input.projectUri ?? null}, ${input.teamUri ?? null}, ${input.needAudit}, ${input.mobile}, ${input.maxUses}, ${expireAtMs}, ${input.note.trim()},
      ${who.userId}, ${nowMs})`.execute(db)
  return { inviteUri, token, expireAtMs }
}

/** Department, duty and role are there, and within what the caller may give. */
export async function checkPlace(
  change: RightsChangeContext,
  { groupUri, dutyUri, roleUri, needAudit }: Pick<Input, 'groupUri' | 'dutyUri' | 'roleUri' | 'needAudit'>,
): Promise<void> {
  const { db, who } = change
  const scope = `org:${who.domain}`
  if (groupUri !== null) {
    const found = await sql`select 1 from department where uri = ${groupUri} and scope = ${scope}
      and deleted_at is null and status <> 'disabled'`.execute(db)
    if (found.rows.length === 0) throw new CallFailure(ERROR_CODES.badInput, 'departmentGone')
  }
  // Without an audit nobody looks again: the newcomer stands where who invites may place people.
  const home = groupUri ?? (needAudit ? undefined : await rootOf(db, who.domain))
  if (home !== undefined && !withinFilter(employee, rowsEdited(employee, who), { groupUri: home }))
    throw new CallFailure(ERROR_CODES.badInput, 'departmentOutOfReach')
  if (dutyUri !== null) {
    const found = await sql`select 1 from duty where uri = ${dutyUri} and scope = ${scope}
      and deleted_at is null`.execute(db)
    if (found.rows.length === 0) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  }
  if (roleUri !== null) grantable(change, roleUri)
}

/** The place on a site that is asked for. */
export const sitePlaceOf = ({ projectUri, teamUri }: Pick<Input, 'projectUri' | 'teamUri'>): SitePlace => ({
  projectUri: projectUri ?? null,
  teamUri: teamUri ?? null,
})

/** Project and team are there, belong together, and the caller names the people there. */
async function checkSite(
  { command: { all }, who, nowMs }: RightsChangeContext,
  { arrivalHooks }: Pick<CallContext, 'arrivalHooks'>,
  place: SitePlace,
): Promise<void> {
  const fault = await arrivalHooks.faultOf({ all, who, atMs: nowMs }, place)
  if (fault) throw new CallFailure(ERROR_CODES.badInput, fault)
}

/** Whether a number is that of a member. */
export async function belongs({ db, who }: RightsChangeContext, mobile: string): Promise<boolean> {
  const { rows } = await sql`select 1 from membership m join account a on a.user_id = m.user_id
    where m.domain = ${who.domain} and m.status <> 'left' and a.mobile = ${mobile}`.execute(db)
  return rows.length > 0
}

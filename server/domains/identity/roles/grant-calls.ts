// Who holds a role: listing, granting for good or for a time, and taking away.
import { sql } from 'kysely'
import type { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { readFilter } from '#server/sync/who.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { changeRights, type RightsChangeContext } from './change-rights.ts'
import { requireRoleManager } from './holders.ts'
import { nameOf } from './name-of.ts'
import { isInReach, isInReachFor } from './reach.ts'
import { logRights } from './rights-log.ts'
import type { RoleRow } from './role-rows.ts'
import { namedCodes, tellGrant } from './tell-grant.ts'

type Calls = typeof roleCalls

interface Member {
  userId: string
  employeeUri: string | null
  name: string
  department: string
  grantedByName: string
  expireAtMs: number | null
}

/** Holders of a role by name; those whose time is over are none. */
export const roleMembers: CallHandler<Calls['roleMembers']> = async ({ db, who, nowMs }, { uri }) => {
  const { rows } = await sql<{ member: Member }>`select jsonb_build_object('userId', g.user_id, 'employeeUri', e.uri,
      'name', coalesce(e.name, a.name), 'department', coalesce(d.group_name, ''),
      'grantedByName', coalesce((select by.name from account by where by.user_id = g.granted_by), ''),
      'expireAtMs', g.expire_at) as member
    from role_grant g join account a on a.user_id = g.user_id
    join membership m on m.user_id = g.user_id and m.domain = g.domain and m.status <> 'left'
    left join employee e on e.uri = m.employee_uri and e.scope = 'org:' || m.domain and e.deleted_at is null
    left join department d on d.uri = e.group_uri
    where g.domain = ${who.domain} and g.role_uri = ${uri} and (g.expire_at is null or g.expire_at > ${nowMs()})
    order by coalesce(e.name, a.name), g.user_id`.execute(db)
  return { members: rows.map(({ member }) => member) }
}

/** Gives a role to people of the roster; those without an account are named and get nothing. */
export const roleGrant: CallHandler<Calls['roleGrant']> = (context, { uri, employeeUris, expireAtMs }) =>
  changeRights(context, 'role_management', async (change) => {
    const role = grantable(change, uri)
    const wanted = [...new Set(employeeUris)]
    const filter = readFilter(change.who, 'employee')
    const { rows } = await sql<{ uri: string; name: string; groupUri: string; userId: string | null }>`
      select e.uri, e.name, e.group_uri as "groupUri", a.user_id as "userId" from employee e
      left join membership m on m.employee_uri = e.uri and m.domain = ${change.who.domain} and m.status = 'active'
      left join account a on a.user_id = m.user_id and a.status in ('active', 'notActivated')
      where e.scope = ${`org:${change.who.domain}`} and e.deleted_at is null and e.uri = any(${wanted})
        ${filter.kind === 'in' ? sql`and e.group_uri = any(${[...filter.values]})` : sql``}
      order by e.uri`.execute(change.db)
    if (rows.length < wanted.length) throw new CallFailure(ERROR_CODES.notFound, 'personMissing')
    const people = rows.flatMap((row) => (row.userId === null ? [] : [row.userId]))
    await grantRole(change, role, people, expireAtMs)
    await requireRoleManager(change.db, change.who.domain)
    await tellGrant(
      change.command,
      context,
      { userIds: people, domain: change.who.domain },
      { ...(await named(change, role)), event: 'roleGranted', endsAtMs: expireAtMs, ...namedCodes(role.codes) },
    )
    return { granted: people.length, without: rows.filter((row) => row.userId === null).map((row) => row.name) }
  })

/** Takes a role away; the last holder of `role_management` keeps it. */
export const roleRevoke: CallHandler<Calls['roleRevoke']> = (context, { uri, userId }) =>
  changeRights(context, 'role_management', async (change) => {
    const { db, who, roles, nowMs } = change
    const role = roles.get(uri)
    if (!role) throw new CallFailure(ERROR_CODES.notFound)
    if (!isInReach(role, who)) throw new CallFailure(ERROR_CODES.badInput, 'aboveOwnRights')
    const gone = await sql`delete from role_grant where domain = ${who.domain} and role_uri = ${uri}
      and user_id = ${userId} returning 1`.execute(db)
    if (gone.rows.length === 0) throw new CallFailure(ERROR_CODES.notFound, 'personMissing')
    await requireRoleManager(db, who.domain)
    await logRights(db, [
      { ...lineOf(change, role), action: 'revoke', userId, added: [], removed: role.codes, atMs: nowMs },
    ])
    const facts = { ...(await named(change, role)), event: 'roleEnded' } as const
    await tellGrant(change.command, context, { userIds: [userId], domain: who.domain }, facts)
    change.concerns(userId)
    return {}
  })

/** Who does it, with which role: for the message about it. */
const named = async ({ db, who }: RightsChangeContext, role: RoleRow) => ({
  name: await nameOf(db, who.userId, who.domain),
  role: role.name,
})

/** The role if the caller may give it to others at all. */
export function grantable({ roles, who }: RightsChangeContext, uri: string): RoleRow {
  const role = roles.get(uri)
  if (!role) throw new CallFailure(ERROR_CODES.notFound)
  if (role.flag === 0) throw new CallFailure(ERROR_CODES.badInput, 'roleNotSelectable')
  if (!isInReach(role, who)) throw new CallFailure(ERROR_CODES.badInput, 'aboveOwnRights')
  return role
}

/** What giving a role takes of a change of rights. */
type Granting = Omit<RightsChangeContext, 'command'>

/** Whether the caller may give a role to this member where he stands. */
export const mayGive = async (change: Granting, role: RoleRow, userId: string): Promise<boolean> =>
  role.flag === 1 && isInReachFor(role, await placeOf(change, userId), change.who)

/** Gives a role to accounts, none of them the caller's own; who has it already has it until the new end. */
export async function grantRole(
  change: Granting,
  role: RoleRow,
  userIds: readonly string[],
  expireAtMs: number | null,
): Promise<void> {
  const { db, who, nowMs } = change
  if (expireAtMs !== null && expireAtMs <= nowMs) throw new CallFailure(ERROR_CODES.badInput, 'expiryPast')
  if (userIds.includes(who.userId)) throw new CallFailure(ERROR_CODES.badInput, 'ownRights')
  for (const userId of userIds) {
    if (!isInReachFor(role, await placeOf(change, userId), who))
      throw new CallFailure(ERROR_CODES.badInput, 'aboveOwnRights')
    await sql`insert into role_grant (user_id, domain, role_uri, granted_by, granted_at, expire_at)
      values (${userId}, ${who.domain}, ${role.uri}, ${who.userId}, ${nowMs}, ${expireAtMs})
      on conflict (user_id, domain, role_uri) do update set granted_by = excluded.granted_by,
        granted_at = excluded.granted_at, expire_at = excluded.expire_at`.execute(db)
    change.concerns(userId)
  }
  await logRights(
    db,
    userIds.map((userId) => ({ ...lineOf(change, role), action: 'grant', userId, added: role.codes, removed: [] })),
  )
}

/** The person's department with everything below it; his own record opens to him under any role, and counts for none. */
async function placeOf({ db, who }: Granting, userId: string) {
  const { rows } = await sql<{ uri: string }>`with recursive branch as (
      select e.group_uri as uri from membership m join employee e on e.uri = m.employee_uri and e.deleted_at is null
      where m.user_id = ${userId} and m.domain = ${who.domain}
      union select d.uri from department d join branch on d.parent_uri = branch.uri
      where d.scope = ${`org:${who.domain}`} and d.deleted_at is null)
    select uri from branch`.execute(db)
  const branch = rows.map((row) => row.uri)
  return { employeeUri: null, groupUri: branch[0] ?? null, branch }
}

const lineOf = ({ who, nowMs }: Granting, role: RoleRow) => ({
  domain: who.domain,
  atMs: nowMs,
  byUserId: who.userId,
  roleUri: role.uri,
  roleName: role.name,
})

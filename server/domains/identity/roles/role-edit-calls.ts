// Roles of an organisation: listing, adding, changing and removing them, within the caller's own rights.
import { sql } from 'kysely'
import { ROLE_LEVELS, type roleCalls, SCOPE_RESOURCES } from '#contract/domains/identity/role-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { ServerWho } from '#server/sync/who.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure, type FailureReason } from '../../call-failure.ts'
import { refuseStale } from '../../refuse-stale.ts'
import type { DataScopes } from '../data-scope.ts'
import { changeRights, type RightsChangeContext } from './change-rights.ts'
import { requireRoleManager } from './holders.ts'
import { isInReach } from './reach.ts'
import { logRights } from './rights-log.ts'
import { childrenOf, depthBelow, isBelow, levelOf, type RoleRow, type Roles, rolesOf } from './role-rows.ts'

type Calls = typeof roleCalls
type RoleInput = Parameters<CallHandler<Calls['roleSave']>>[1]

/** Every role, and whether the caller may change or grant it. */
export const roleList: CallHandler<Calls['roleList']> = async ({ db, who, nowMs }) => ({
  roles: [...(await rolesOf(db, who.domain, nowMs())).values()].map((role) => ({
    ...role,
    codes: [...role.codes],
    isInReach: isInReach(role, who),
  })),
})

/** Adds a role, or changes one. */
export const roleSave: CallHandler<Calls['roleSave']> = (context, input) =>
  changeRights(context, 'role_management', async (change) => {
    const { db, who, roles, nowMs } = change
    const held = input.uri === undefined ? undefined : roles.get(input.uri)
    if (input.uri !== undefined && !held) throw new CallFailure(ERROR_CODES.notFound)
    if (held) refuseStale(input.seen, { ...held })
    const next = { ...input, name: input.name.trim(), codes: [...new Set(input.codes)].sort() }
    await checkScopes(change, next.dataScopes)
    checkRole(roles, who, held, next)
    if (held) await checkHolder(change, held, next)
    const uri = held?.uri ?? `role_${makeUlid(nowMs, context.random)}`
    await sql`insert into role (uri, domain, name, parent_uri, flag, codes, data_scopes, sort_no)
      values (${uri}, ${who.domain}, ${next.name}, ${next.parentUri}, ${next.flag}, ${json(next.codes)}::text::jsonb,
        ${json(next.dataScopes)}::text::jsonb, ${next.sortNo})
      on conflict (uri) do update set name = excluded.name, parent_uri = excluded.parent_uri, flag = excluded.flag,
        codes = excluded.codes, data_scopes = excluded.data_scopes, sort_no = excluded.sort_no`.execute(db)
    await requireRoleManager(db, who.domain)
    const before = held?.codes ?? []
    await logRights(db, [
      {
        domain: who.domain,
        atMs: nowMs,
        byUserId: who.userId,
        action: 'saveRole',
        roleUri: uri,
        roleName: next.name,
        userId: '',
        added: without(next.codes, before),
        removed: without(before, next.codes),
      },
    ])
    if (held) await concernHolders(change, uri)
    return { uri }
  })

/** Removes a role that nobody holds and that has none below it. */
export const roleRemove: CallHandler<Calls['roleRemove']> = (context, { uri }) =>
  changeRights(context, 'role_management', async ({ db, who, roles, nowMs }) => {
    const role = roles.get(uri)
    if (!role) throw new CallFailure(ERROR_CODES.notFound)
    if (role.isSystem) throw refused('systemRole')
    if (!isInReach(role, who)) throw refused('aboveOwnRights')
    if (role.memberCount > 0 || childrenOf(roles, uri).length > 0) throw refused('roleInUse')
    await sql`delete from role where uri = ${uri} and domain = ${who.domain}`.execute(db)
    await logRights(db, [
      {
        domain: who.domain,
        atMs: nowMs,
        byUserId: who.userId,
        action: 'removeRole',
        roleUri: uri,
        roleName: role.name,
        userId: '',
        added: [],
        removed: role.codes,
      },
    ])
    return {}
  })

/** The rules of the tree and of the caller's own rights. */
function checkRole(roles: Roles, who: ServerWho, held: RoleRow | undefined, next: RoleInput): void {
  if (next.name === '') throw refused('invalidInput')
  if ([...roles.values()].some((role) => role.name === next.name && role.uri !== held?.uri))
    throw refused('roleNameTaken')
  if (!isInReach(next, who) || (held && !isInReach(held, who))) throw refused('aboveOwnRights')
  if (held?.isSystem && (next.parentUri !== held.parentUri || next.flag !== 1 || !sameSet(next.codes, held.codes)))
    throw refused('systemRole')
  const parent = next.parentUri === null ? undefined : roles.get(next.parentUri)
  if (next.parentUri !== null && (!parent || (held && isBelow(roles, parent.uri, held.uri))))
    throw refused('invalidInput')
  const below = held ? depthBelow(roles, held.uri) : 0
  if (levelOf(roles, next.parentUri) + 1 + below > ROLE_LEVELS) throw refused('roleTooDeep')
  if (parent && without(next.codes, parent.codes).length > 0) throw refused('aboveParentRole')
  const children = held ? childrenOf(roles, held.uri) : []
  if (children.some((child) => without(child.codes, next.codes).length > 0)) throw refused('belowChildRole')
}

/** Nobody widens a role he holds himself: what he has for a time, or through another role, would be his for good. */
async function checkHolder({ db, who }: RightsChangeContext, held: RoleRow, next: RoleInput): Promise<void> {
  const isWider =
    without(next.codes, held.codes).length > 0 ||
    json(ordered(next.dataScopes)) !== json(ordered(held.dataScopes)) ||
    next.flag > held.flag
  if (!isWider) return
  const own = await sql`select 1 from role_grant where role_uri = ${held.uri} and user_id = ${who.userId}`.execute(db)
  if (own.rows.length > 0) throw refused('ownRights')
}

async function checkScopes({ db, who }: RightsChangeContext, scopes: DataScopes): Promise<void> {
  if (Object.keys(scopes).some((resource) => !(SCOPE_RESOURCES as readonly string[]).includes(resource)))
    throw refused('invalidInput')
  const named = [...new Set(Object.values(scopes).flatMap((scope) => (scope.kind === 'custom' ? scope.groupUris : [])))]
  if (named.length === 0) return
  const found = await sql`select 1 from department where scope = ${`org:${who.domain}`} and deleted_at is null
    and uri = any(${named})`.execute(db)
  if (found.rows.length < named.length) throw refused('invalidInput')
}

/** Everybody who holds the role learns of its change at once. */
async function concernHolders({ db, concerns }: RightsChangeContext, roleUri: string): Promise<void> {
  const { rows } = await sql<{ userId: string }>`select user_id as "userId" from role_grant
    where role_uri = ${roleUri}`.execute(db)
  for (const { userId } of rows) concerns(userId)
}

const refused = (reason: FailureReason) => new CallFailure(ERROR_CODES.badInput, reason)
const without = (some: readonly string[], others: readonly string[]) => some.filter((code) => !others.includes(code))
const json = (value: unknown) => JSON.stringify(value)
const ordered = (scopes: DataScopes) => Object.entries(scopes).sort(([a], [b]) => (a < b ? -1 : 1))
const sameSet = (some: readonly string[], others: readonly string[]) =>
  json([...new Set(some)].sort()) === json([...new Set(others)].sort())

// Roles of an organisation as the database has them, and their place in the tree.
import { type QueryExecutorProvider, sql } from 'kysely'
import { ROLE_LEVELS } from '#contract/domains/identity/role-calls.ts'
import type { DataScopes } from '../data-scope.ts'

export interface RoleRow {
  readonly uri: string
  readonly name: string
  readonly parentUri: string | null
  readonly flag: 0 | 1
  readonly isSystem: boolean
  readonly codes: readonly string[]
  readonly dataScopes: DataScopes
  readonly sortNo: number
  readonly memberCount: number
}

export type Roles = ReadonlyMap<string, RoleRow>

/** Every role of the organisation by uri, in the order of the tree's siblings. A grant that has run out is nobody's. */
export async function rolesOf(db: QueryExecutorProvider, domain: string, nowMs: number): Promise<Roles> {
  const { rows } = await sql<{ role: RoleRow }>`select jsonb_build_object('uri', r.uri, 'name', r.name,
      'parentUri', r.parent_uri, 'flag', r.flag, 'isSystem', r.is_system, 'codes', r.codes, 'dataScopes', r.data_scopes,
      'sortNo', r.sort_no, 'memberCount', (select count(*) from role_grant g join membership m
        on m.user_id = g.user_id and m.domain = g.domain and m.status <> 'left'
        where g.role_uri = r.uri and (g.expire_at is null or g.expire_at > ${nowMs}))) as role
    from role r where r.domain = ${domain} order by r.sort_no, r.uri`.execute(db)
  return new Map(rows.map(({ role }) => [role.uri, role]))
}

/** Level of a role, 1 at the top. */
export function levelOf(roles: Roles, uri: string | null): number {
  let level = 0
  for (let at = uri; at !== null && level <= ROLE_LEVELS; at = roles.get(at)?.parentUri ?? null) level++
  return level
}

/** Levels below a role, the role itself not counted. */
export function depthBelow(roles: Roles, uri: string): number {
  const below = childrenOf(roles, uri).map((child) => 1 + depthBelow(roles, child.uri))
  return Math.max(0, ...below)
}

/** The roles right below one. */
export const childrenOf = (roles: Roles, uri: string): RoleRow[] =>
  [...roles.values()].filter((role) => role.parentUri === uri)

/** Whether `uri` is `above` or lies below it. */
export function isBelow(roles: Roles, uri: string | null, above: string): boolean {
  for (let at = uri, steps = 0; at !== null && steps <= ROLE_LEVELS; at = roles.get(at)?.parentUri ?? null, steps++) {
    if (at === above) return true
  }
  return false
}

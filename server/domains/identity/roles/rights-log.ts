// Who changed whose rights: written in the transaction of the change, read by those who manage roles.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { MenuDifference, roleCalls } from '#contract/domains/identity/role-calls.ts'
import { readLines } from '#server/domains/read-page.ts'
import type { CallHandler } from '../../call-context.ts'

export interface RightsChange {
  readonly domain: string
  readonly atMs: number
  /** Empty for what time has done. */
  readonly byUserId: string
  readonly action: 'grant' | 'revoke' | 'expire' | 'saveRole' | 'removeRole' | 'menu'
  readonly roleUri: string
  readonly roleName: string
  /** Whom it concerns; empty for a change of the role or the menu itself. */
  readonly userId: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly menus?: readonly MenuDifference[]
}

/** Adds lines to the log of rights. */
export async function logRights(db: QueryExecutorProvider, changes: readonly RightsChange[]): Promise<void> {
  for (const one of changes) {
    await sql`insert into rights_log (domain, at_ms, by_user, action, role_uri, role_name, user_id, added, removed, menus)
      values (${one.domain}, ${one.atMs}, ${one.byUserId}, ${one.action}, ${one.roleUri}, ${one.roleName}, ${one.userId},
        ${JSON.stringify(one.added)}::text::jsonb, ${JSON.stringify(one.removed)}::text::jsonb,
        ${JSON.stringify(one.menus ?? [])}::text::jsonb)`.execute(db)
  }
}

interface Line {
  atMs: number
  byName: string
  action: RightsChange['action']
  roleName: string
  personName: string
  added: string[]
  removed: string[]
  menus: MenuDifference[]
}

/** The newest changes first. People are named as the roster names them today. */
export const rightsLog: CallHandler<(typeof roleCalls)['rightsLog']> = async ({ db, who }, asked) => {
  const nameOf = (column: string) => sql`coalesce((
      select coalesce(e.name, a.name) from account a
      left join membership m on m.user_id = a.user_id and m.domain = l.domain
      left join employee e on e.uri = m.employee_uri and e.scope = 'org:' || m.domain and e.deleted_at is null
      where a.user_id = ${sql.ref(column)}), '')`
  const line = sql`jsonb_build_object('atMs', l.at_ms, 'byName', ${nameOf('l.by_user')},
      'action', l.action, 'roleName', l.role_name, 'personName', ${nameOf('l.user_id')},
      'added', l.added, 'removed', l.removed, 'menus', l.menus)`
  const from = sql`from rights_log l where l.domain = ${who.domain}`
  return readLines<Line>(db, { line, from, order: sql`l.id desc` }, asked)
}

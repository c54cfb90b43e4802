// The role a person shows on the board: his own choice, which opens and closes nothing.
import { sql } from 'kysely'
import type { BoardRole, roleCalls } from '#contract/domains/identity/role-calls.ts'
import type { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'

type Calls = typeof roleCalls

/** The spec's name for someone who has not chosen. */
const ORDINARY_USER = '普通用户'

/** All of them as a tree of three levels, those that cannot be chosen (flag 0) included. */
export const getRoleList: CallHandler<Calls['getRoleList']> = async ({ db }) => {
  const { rows } = await sql<Omit<BoardRole, 'childRoles'>>`select uri, name, parent_uri as "parentUri",
    img_url as "imgUrl", flag from board_role order by sort_no, uri`.execute(db)
  const below = (parentUri: string | null): BoardRole[] =>
    rows.filter((row) => row.parentUri === parentUri).map((row) => ({ ...row, childRoles: below(row.uri) }))
  return { roles: below(null) }
}

/** The person's choice, the same in all his identities; without one that of an ordinary user. */
export const userRoleQuery: CallHandler<(typeof sessionCalls)['userRoleQuery']> = async ({ db, who }) => {
  const { rows } = await sql<{ name: string; uri: string }>`select r.name, r.uri from board_choice c
    join board_role r on r.uri = c.role_uri where c.user_id = ${who.userId}`.execute(db)
  return rows[0] ?? { name: ORDINARY_USER, uri: '' }
}

/** Chooses one. The name that is sent along is not believed. */
export const userRoleSave: CallHandler<Calls['userRoleSave']> = async ({ db, who, nowMs }, { uri }) => {
  const { rows } = await sql<{ name: string; uri: string; flag: 0 | 1 }>`select name, uri, flag from board_role
    where uri = ${uri}`.execute(db)
  const role = rows[0]
  if (!role) throw new CallFailure(ERROR_CODES.notFound)
  if (role.flag === 0) throw new CallFailure(ERROR_CODES.badInput, 'roleNotSelectable')
  await sql`insert into board_choice (user_id, role_uri, at_ms) values (${who.userId}, ${uri}, ${nowMs()})
    on conflict (user_id) do update set role_uri = excluded.role_uri, at_ms = excluded.at_ms`.execute(db)
  return { uri: role.uri, name: role.name }
}

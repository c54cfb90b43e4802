// Who can grant rights in an organisation, and that changes of rights happen one after another: asked by roles and by the roster.
import { type QueryExecutorProvider, sql } from 'kysely'

/** The code that rights are granted with. */
export const MANAGE_ROLES = 'role_management'

/** Grants of members to whom the organisation is open; `g`, `r`, `m` and `e` are the grant, its role, the membership and the record. */
export const ACTIVE_GRANTS = sql`from role_grant g
    join role r on r.uri = g.role_uri and r.flag = 1
    join account a on a.user_id = g.user_id and a.status = 'active'
    join membership m on m.user_id = g.user_id and m.domain = g.domain and m.status = 'active'
    left join employee e on e.uri = m.employee_uri and e.scope = 'org:' || m.domain and e.deleted_at is null
    where (e.membership is null or e.membership = 'active')`

/**
 * The roster's records of the others who manage roles for good (null for a member without one), when the person of this
 * record is one of them; undefined when he is not. Without a database nobody manages any. Call it inside a transaction:
 * changes of rights wait for its end.
 */
export async function roleManagersBeside(
  db: QueryExecutorProvider | undefined,
  domain: string,
  employeeUri: string,
): Promise<(string | null)[] | undefined> {
  if (!db) return undefined
  await lockRights(db, domain)
  const { rows } = await sql<{ uri: string | null }>`select distinct m.employee_uri as uri ${ACTIVE_GRANTS}
    and g.domain = ${domain} and g.expire_at is null and r.codes ? ${MANAGE_ROLES}::text`.execute(db)
  if (!rows.some((row) => row.uri === employeeUri)) return undefined
  return rows.flatMap((row) => (row.uri === employeeUri ? [] : [row.uri]))
}

/** Changes of rights of one organisation happen one after another. Call it first in the transaction. */
export async function lockRights(db: QueryExecutorProvider, domain: string): Promise<void> {
  await sql`select 1 from organisation where domain_uri = ${domain} for update`.execute(db)
}

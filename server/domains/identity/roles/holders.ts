// Who holds a code now, and that somebody always holds the one that rights are granted with.
import { type QueryExecutorProvider, sql } from 'kysely'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { CallFailure } from '../../call-failure.ts'

export interface Holder {
  readonly userId: string
  readonly name: string
}

const MANAGE = 'role_management'

/** Members who hold every one of `codes` at this moment, by name. */
export async function holdersOf(
  db: QueryExecutorProvider,
  domain: string,
  codes: readonly string[],
  nowMs: number,
): Promise<Holder[]> {
  const { rows } = await sql<Holder>`select g.user_id as "userId", coalesce(max(e.name), max(a.name)) as name
    ${ACTIVE_GRANTS}
      and g.domain = ${domain} and (g.expire_at is null or g.expire_at > ${nowMs})
    group by g.user_id
    having ${sql.join(
      codes.map((code) => sql`bool_or(r.codes ? ${code}::text)`),
      sql` and `,
    )}
    order by 2, 1`.execute(db)
  return rows
}

const ACTIVE_GRANTS = sql`from role_grant g
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
    and g.domain = ${domain} and g.expire_at is null and r.codes ? ${MANAGE}::text`.execute(db)
  if (!rows.some((row) => row.uri === employeeUri)) return undefined
  return rows.flatMap((row) => (row.uri === employeeUri ? [] : [row.uri]))
}

/** Changes of rights of one organisation happen one after another. Call it first in the transaction. */
export async function lockRights(db: QueryExecutorProvider, domain: string): Promise<void> {
  await sql`select 1 from organisation where domain_uri = ${domain} for update`.execute(db)
}

/**
 * Fails unless somebody still holds `role_management` for good: a grant that runs out would leave nobody. Call it at the
 * end of a transaction that began with `lockRights`.
 */
export async function requireRoleManager(db: QueryExecutorProvider, domain: string): Promise<void> {
  const { rows } = await sql`select 1 ${ACTIVE_GRANTS}
    and g.domain = ${domain} and g.expire_at is null and r.codes ? ${MANAGE}::text limit 1`.execute(db)
  if (rows.length === 0) throw new CallFailure(ERROR_CODES.badInput, 'lastRoleManager')
}

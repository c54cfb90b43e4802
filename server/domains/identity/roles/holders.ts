// Who holds a code now, and that somebody always holds the one that rights are granted with.
import { type QueryExecutorProvider, sql } from 'kysely'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { CallFailure } from '../../call-failure.ts'
import { ACTIVE_GRANTS, MANAGE_ROLES } from '../../role-managers.ts'

export interface Holder {
  readonly userId: string
  readonly name: string
}

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

/**
 * Fails unless somebody still holds `role_management` for good: a grant that runs out would leave nobody. Call it at the
 * end of a transaction that began with `lockRights`.
 */
export async function requireRoleManager(db: QueryExecutorProvider, domain: string): Promise<void> {
  const { rows } = await sql`select 1 ${ACTIVE_GRANTS}
    and g.domain = ${domain} and g.expire_at is null and r.codes ? ${MANAGE_ROLES}::text limit 1`.execute(db)
  if (rows.length === 0) throw new CallFailure(ERROR_CODES.badInput, 'lastRoleManager')
}

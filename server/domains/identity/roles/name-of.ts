import { type QueryExecutorProvider, sql } from 'kysely'

/** A person's name in the organisation: that of his record, else of his account. */
export async function nameOf(db: QueryExecutorProvider, userId: string, domain: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select coalesce(e.name, a.name) as name from account a
    left join membership m on m.user_id = a.user_id and m.domain = ${domain}
    left join employee e on e.uri = m.employee_uri and e.scope = 'org:' || m.domain and e.deleted_at is null
    where a.user_id = ${userId}`.execute(db)
  return rows[0]?.name ?? ''
}

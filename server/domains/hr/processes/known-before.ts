// Whom an identity number belongs to in the roster, and what newcomers' numbers the server has.
import { type QueryExecutorProvider, sql } from 'kysely'
import { isGone } from '#contract/domains/hr/status-moves.ts'

export interface KnownPerson {
  readonly uri: string
  readonly isHere: boolean
  readonly isBlocked: boolean
}

/** Everybody of the roster with this number; `today` ends entries of the block list. */
export async function peopleWithNumber(
  db: QueryExecutorProvider,
  domain: string,
  idNo: string,
  today: string,
): Promise<KnownPerson[]> {
  const org = `org:${domain}`
  const { rows } = await sql<{ uri: string; status: string; isBlocked: boolean }>`
    select e.uri, e.employee_status as status, exists (select 1 from block_entry b where b.scope = ${org}
      and b.deleted_at is null and (b.employee_uri = e.uri or b.mobile = e.mobile)
      and (b.block_until is null or b.block_until >= ${today}::date)) as "isBlocked"
    from employee e where e.scope = ${org} and e.deleted_at is null and upper(e.id_no) = ${idNo.trim().toUpperCase()}`.execute(
    db,
  )
  return rows.map(({ uri, status, isBlocked }) => ({
    ...{ uri, isBlocked },
    isHere: !isGone(status) && status !== 'preEntry',
  }))
}

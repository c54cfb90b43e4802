// Those who confirm transfers and issue invoices for the platform.
import { type QueryExecutorProvider, sql } from 'kysely'

/** The ids of whoever has the role and an active account, in order. */
export async function orderReviewers(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`select distinct g.user_id as "userId" from platform_grant g
    join account a on a.user_id = g.user_id and a.status = 'active'
    where g.role_key = 'orderReviewer' order by 1`.execute(db)
  return rows.map(({ userId }) => userId)
}

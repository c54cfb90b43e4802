// Which of several processes over one database runs a periodic job.
import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * True for one process per period: it runs the job now. A process that dies with the job leaves the rest to the next
 * period, so a job must bear being run again.
 */
export async function claimJob(
  db: QueryExecutorProvider,
  name: string,
  everyMs: number,
  nowMs: number,
): Promise<boolean> {
  const claimed = await sql`
    insert into job_run as held (name, claimed_at) values (${name}, ${nowMs})
    on conflict (name) do update set claimed_at = excluded.claimed_at
    where held.claimed_at <= ${nowMs - everyMs}::bigint
    returning 1 as claimed`.execute(db)
  return claimed.rows.length > 0
}

// Ends of probations and transfers that an approval decides name it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table regularisation add column approval_uri text`.execute(db)
  await sql`alter table personnel_transfer add column approval_uri text`.execute(db)
}

// The last day on which somebody is on the black list of sites.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_worker add column black_until date`.execute(db)
  await sql`alter table project_worker add column black_until date`.execute(db)
}

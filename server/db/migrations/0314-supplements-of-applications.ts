// What an application lacks, item by item, and how long it has waited for its review.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table partner_application add column supplements jsonb not null default '[]',
    add column waited_ms bigint`.execute(db)
}

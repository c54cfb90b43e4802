// A photo of whoever was seen at a gate or written down by hand.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_attendance add column photos jsonb`.execute(db)
}

// Whether a worker has had an illness that matters at height or under ground.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_worker add column has_medical_history text`.execute(db)
}

// Open sessions are found without those that have ended, however often somebody has signed in.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index session_open on session (user_id, device_id) where revoked_at is null`.execute(db)
}

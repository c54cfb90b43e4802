// What has ended leaves the devices after a while: what is older is found by the state's time.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index regularisation_window on regularisation (scope, status_at)`.execute(db)
}

// Which push service reaches a device, by its host: one that hangs must not take the turns of all others. Devices that are
// known already count as one service until they register anew, which they do at their next start.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_subscription add column host text not null default ''`.execute(db)
}

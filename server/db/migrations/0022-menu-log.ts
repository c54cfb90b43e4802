// The log of rights says of a change of the menu which entries it was, and from what to what.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rights_log add column menus jsonb not null default '[]'`.execute(db)
}

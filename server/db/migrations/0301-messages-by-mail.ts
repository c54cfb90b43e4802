// Kinds of messages that the mail of the day counts beside the to-dos.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table push_person add column mail_kinds jsonb not null default '[]'").execute(db)
}

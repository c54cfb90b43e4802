// Pictures to read are counted by device too: one person's must not be all that his network gets.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table captcha add column device text not null default ''`.execute(db)
}

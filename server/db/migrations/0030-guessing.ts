// What it takes to slow guessers down: whose pictures are waiting to be read, and names of accounts whatever their capitals.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `alter table captcha add column network text not null default ''`,
  'create index captcha_network on captcha (network)',
  // Not unique: accounts of before may differ in capitals alone. New ones are compared by it.
  'create index account_username_folded on account (lower(username))',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

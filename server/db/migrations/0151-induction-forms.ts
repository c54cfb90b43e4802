// How far the form of a newcomer is, in the record of his entry.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  "alter table induction add column form_status text not null default 'notSent'",
  'alter table induction alter column form_status drop default',
  'alter table induction add column form_until bigint',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

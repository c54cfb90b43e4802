// Transfers and planned entries name a duty; entries a rank too.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table personnel_transfer add column to_duty_uri text',
  'alter table induction add column duty_uri text, add column rank_uri text',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

// Entries, contracts and departures that an approval decides name it, and who has asked.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table offboarding add column approval_uri text',
  'alter table employment_contract add column approval_uri text, add column submitted_by text',
  'alter table induction add column approval_uri text, add column submitted_by text',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

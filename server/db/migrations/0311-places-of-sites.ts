// Where a site is, where somebody was written down and by which gate, and the branch of the bank that wages go to.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table site_project add column coordinates text',
  'alter table site_attendance add column lat integer, add column lng integer, add column device_no text',
  'alter table worker_identity add column bank_link_no text',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

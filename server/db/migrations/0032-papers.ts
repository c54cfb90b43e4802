// The papers of a person's record, and the summary of his contracts.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table employee add column contract jsonb, add column materials jsonb').execute(db)
}

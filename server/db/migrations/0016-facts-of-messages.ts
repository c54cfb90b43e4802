// What to-dos and messages say, as data instead of sentences. Rows of before keep their sentences.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['todo', 'notice']) await sql.raw(`alter table ${table} add column facts jsonb`).execute(db)
}

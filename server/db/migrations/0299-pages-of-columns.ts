// What the list of a column shows by a template, beside what the organisation's own pages show.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table shown_page add column column_uri text').execute(db)
}

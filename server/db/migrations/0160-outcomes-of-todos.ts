// What became of a thing that waited, in the to-do that was closed with it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table todo add column outcome text').execute(db)
}

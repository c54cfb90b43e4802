// Whether a picture stands above a homepage is asked whenever somebody looks at it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create index homepage_cover on homepage ((cover ->> 'fileUri'))`).execute(db)
}

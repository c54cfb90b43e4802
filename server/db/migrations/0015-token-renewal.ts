// A session that stands in for another: the one before ends once the one after is in use.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = ['alter table session add column replaces text']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

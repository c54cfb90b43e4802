// Who wants no notice to be taken of his birthday and of his years at work.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table employee add column quiet_days boolean').execute(db)
}

// What waits for its time and what was taken down lies with whoever administers content; it goes there as a change of the row.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update article set group_uri = 'dept_00000000000000000000000000', rev = -1
    where status in ('scheduled', 'takenDown') and kind <> 'dynamic' and visibility <> 'self' and version_of is null
      and deleted_at is null`.execute(db)
}

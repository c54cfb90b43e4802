// An application to join that was taken back is 4: the specification has 3 for a cancellation that was asked for.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table join_application drop constraint join_application_status_check`.execute(db)
  await sql`update join_application set status = 4 where status = 3`.execute(db)
  await sql`alter table join_application add constraint join_application_status_check check (status in (0, 1, 2, 4))`.execute(
    db,
  )
}

// Where an organisation keeps its attendance: a page of another system, shown in a frame.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organisation add column attendance_url text not null default ''`.execute(db)
}

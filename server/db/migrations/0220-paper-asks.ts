// When somebody was last asked for his papers by SMS: once a day is enough.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table paper_ask (employee_uri text primary key, asked_at bigint not null)`.execute(db)
}

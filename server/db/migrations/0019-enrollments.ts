// What people hand in when they register: who they are in the trade, and a picture that proves it.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table enrollment (
    enrollment_uri text primary key,
    user_id text not null unique references account on delete cascade,
    name text not null,
    mobile text not null,
    role_tags jsonb not null,
    proof jsonb,
    at bigint not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

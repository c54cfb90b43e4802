// Pages in a frame: codes that say who opened one, as hashes, and the keys by which providers of applications ask.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // \`guest\` is an application, or the attendance system of the organisation.
  `create table frame_code (
    code_hash text primary key,
    guest text not null,
    domain text not null,
    user_id text not null references account on delete cascade,
    made_at bigint not null,
    expires_at bigint not null,
    used_at bigint
  )`,
  'create index frame_code_person on frame_code (user_id, expires_at)',
  'create index frame_code_end on frame_code (expires_at)',
  `create table application_key (
    application_uri text primary key,
    key_hash text not null,
    start text not null,
    made_at bigint not null,
    last_used_at bigint
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

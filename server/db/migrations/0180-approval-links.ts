// Links by which somebody without an account decides on one approval: once, with a code by SMS.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table approval_link (
    id text primary key,
    domain text not null,
    approval_uri text not null,
    task_id text not null,
    token_hash text not null unique,
    name text not null,
    mobile text not null,
    sent_by text not null,
    sender_name text not null,
    sent_at bigint not null,
    until_at bigint not null,
    pass_hash text,
    pass_until bigint,
    seen_at bigint,
    sign jsonb,
    signs integer not null default 0,
    used_at bigint,
    ended_at bigint
  )`,
  'create index approval_link_of on approval_link (approval_uri, sent_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

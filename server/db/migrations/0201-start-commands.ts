// What those who run the platform have a client do at its start, once for each person.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table start_command (
    uri text primary key,
    kind text not null check (kind in ('openPage', 'notice', 'refreshMenu')),
    path text not null default '',
    words text not null default '',
    audience text not null check (audience in ('everybody', 'organisation', 'account')),
    subject text not null default '',
    until_at bigint not null,
    made_at bigint not null,
    withdrawn_at bigint,
    check ((audience = 'everybody') = (subject = ''))
  )`,
  `create table start_command_done (
    uri text not null references start_command on delete cascade,
    user_id text not null references account on delete cascade,
    at bigint not null,
    primary key (uri, user_id)
  )`,
  'create index start_command_done_person on start_command_done (user_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

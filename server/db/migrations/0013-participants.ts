// Who takes part in which row: one table for every collection whose rows name their participants.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table participation (
    collection text not null,
    uri text not null,
    username text not null,
    scope text not null,
    rev bigint not null,
    gone boolean not null,
    primary key (collection, uri, username)
  )`,
  'create index participation_person on participation (scope, collection, username, rev)',
  'create trigger stamp before insert or update or delete on participation for each row execute function stamp_row()',
  'create trigger keep before truncate on participation for each statement execute function stamp_row()',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

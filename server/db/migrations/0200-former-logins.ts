// Names and passwords under which people signed in to the platforms before. A hash stands here until its first use.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table former_login (
    source text not null,
    name text not null,
    user_id text not null references account on delete cascade,
    password_hash text,
    imported_at bigint not null,
    replaced_at bigint,
    primary key (source, name)
  )`,
  'create index former_login_name on former_login (lower(name))',
  'create index former_login_person on former_login (user_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

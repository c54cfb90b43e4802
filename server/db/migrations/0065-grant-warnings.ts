// Whoever holds a role for a time is told before it ends, once for each end.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table role_grant_warning (
    user_id text not null,
    domain text not null,
    role_uri text not null,
    expire_at bigint not null,
    primary key (user_id, domain, role_uri, expire_at),
    foreign key (user_id, domain, role_uri) references role_grant on delete cascade
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

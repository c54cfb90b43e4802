// Exports of sensitive fields in the log of looks: a line for each, how many people it has, and beside it who they are.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Null: a look at one person, whom `uri` names.
  'alter table access_log add column people integer',
  `create unique index access_log_export on access_log (domain, user_id, uri) where action = 'sensitive.export'`,
  `create table access_log_person (
    log_id bigint not null references access_log (id),
    uri text not null,
    primary key (log_id, uri)
  )`,
  // Who has seen this person is asked by the person.
  'create index access_log_person_uri on access_log_person (uri)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

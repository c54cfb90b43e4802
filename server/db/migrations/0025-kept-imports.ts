// Imports of late with the rows that were left: the devices keep their numbers only. Instants are epoch ms.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // What an error file is written from is encrypted with the server's secret; null when nothing was left.
  `create table kept_import (
    domain text not null,
    user_id text not null,
    import_id text not null,
    at bigint not null,
    name text not null,
    added integer not null,
    updated integer not null,
    skipped integer not null,
    failed integer not null,
    left_rows integer not null,
    errors text,
    primary key (domain, user_id, import_id)
  )`,
  'create index kept_import_at on kept_import (at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

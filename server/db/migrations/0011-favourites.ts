// The functions a person keeps at hand on the workbench.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table favourite (
    uri text primary key,
    scope text not null,
    rev bigint not null,
    created_at bigint,
    created_by text,
    updated_at bigint,
    updated_by text,
    deleted_at bigint,
    menu_code text not null,
    sort_no integer not null
  )`,
  'create index favourite_rev on favourite (scope, rev)',
  'create index favourite_tail on favourite (scope, (right(uri, 3)) collate "C")',
  'create index favourite_menu_code on favourite (scope, menu_code)',
  'create trigger stamp before insert or update or delete on favourite for each row execute function stamp_row()',
  'create trigger keep before truncate on favourite for each statement execute function stamp_row()',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

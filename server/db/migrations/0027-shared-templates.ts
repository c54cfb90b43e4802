// Templates of an export keep the list's filters and order, may hide numbers, and can be shared with the organisation.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `alter table export_template add column filters jsonb, add column sort text,
    add column mask_sensitive boolean not null default false`,
  `create table shared_template (
    uri text primary key,
    scope text not null,
    rev bigint not null,
    created_at bigint,
    created_by text,
    updated_at bigint,
    updated_by text,
    deleted_at bigint,
    name text not null, entity text not null, columns jsonb not null, include_left boolean not null,
    filters jsonb, sort text, mask_sensitive boolean not null,
    owner_username text not null
  ) with (fillfactor = 80)`,
  'create index shared_template_tail on shared_template (scope, (right(uri, 3)) collate "C")',
  'create index shared_template_entity on shared_template (scope, entity)',
  'create trigger stamp before insert or update or delete on shared_template for each row execute function stamp_row()',
  'create trigger keep before truncate on shared_template for each statement execute function stamp_row()',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

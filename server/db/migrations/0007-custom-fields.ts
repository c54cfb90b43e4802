// Custom fields of the roster, and the maps that hold their values, one for each kind of visibility.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table custom_field (
    uri text primary key,
    scope text not null,
    rev bigint not null,
    created_at bigint,
    created_by text,
    updated_at bigint,
    updated_by text,
    deleted_at bigint,
    label text not null, group_code text not null, field_type text not null, visible_to text not null,
    options jsonb not null, required boolean not null, editable_by_self boolean not null, sort_no integer not null,
    enabled boolean not null, has_data boolean not null
  )`,
  'create index custom_field_rev on custom_field (scope, rev)',
  'create index custom_field_tail on custom_field (scope, (right(uri, 3)) collate "C")',
  'create index custom_field_enabled on custom_field (scope, enabled)',
  'create unique index custom_field_label_unique on custom_field (scope, label) where deleted_at is null',
  'create trigger stamp before insert or update or delete on custom_field for each row execute function stamp_row()',
  'create trigger keep before truncate on custom_field for each statement execute function stamp_row()',
  'alter table employee add column custom jsonb, add column custom_hr jsonb, add column custom_sensitive jsonb',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

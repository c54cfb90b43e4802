// What people ask to have changed of their records, and which fields HR looks at first.
import { type Kysely, sql } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

const STATEMENTS = [
  `create table record_request_values (
    uri text primary key,
    domain text not null references organisation on delete cascade,
    sealed text not null
  )`,
  "alter table organisation add column reviewed_fields jsonb not null default '[]'",
  'alter table custom_field add column need_review boolean',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'recordRequest',
    columns: {
      employee_uri: 'text not null',
      employee_name: 'text not null',
      group_uri: 'text not null',
      employee_username: 'text not null',
      manager_username: 'text',
      changed: "jsonb not null default '[]'",
      status: 'text not null',
      status_at: 'bigint',
      status_by: 'text',
      trail: "jsonb not null default '[]'",
    },
    lookups: ['employee_uri'],
    rowScope: 'group_uri',
    window: 'status_at',
  })
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

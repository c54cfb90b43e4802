// Lists of what is prepared before a first day, and how departures are settled.
import { type Kysely, sql } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

const STATEMENTS = [
  'alter table induction add column template_uri text',
  `create table departure_settlement (
    uri text primary key,
    domain text not null references organisation on delete cascade,
    sealed text not null,
    at bigint not null,
    by_user text not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'checklistTemplate',
    columns: { name: 'text not null', employee_type: 'text', items: "jsonb not null default '[]'" },
    lookups: ['employee_type'],
  })
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

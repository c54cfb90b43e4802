// What is known of stations, duties and ranks; ranks of a sequence are looked up when one is given a level.
import { type Kysely, sql } from 'kysely'

const CHANGES = [
  `alter table station add column group_uris jsonb not null default '[]', add column family text,
    add column level_from integer, add column level_to integer, add column headcount_plan integer,
    add column duties text, add column requirements text, add column certificates_required jsonb not null default '[]'`,
  'alter table duty add column is_management boolean not null default false',
  'alter table rank add column grade integer',
  'create index rank_sequence on rank (scope, sequence)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const change of CHANGES) await sql.raw(change).execute(db)
}

// Papers of the people who answer for teams and companies on a site, and what the national standard has of an entry.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table site_unit add column pm_id_type text',
  'alter table site_unit add column pm_id_tail text',
  'alter table site_unit add column pm_id_no text',
  'alter table site_team add column leader_id_type text',
  'alter table site_team add column leader_id_tail text',
  'alter table site_team add column leader_id_no text',
  'alter table site_team add column responsible_id_type text',
  'alter table site_team add column responsible_id_tail text',
  'alter table site_team add column responsible_id_no text',
  'alter table project_worker add column card_no text',
  'alter table project_worker add column entry_files jsonb',
  'alter table project_worker add column exit_files jsonb',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

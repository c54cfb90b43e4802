// What the national standard and the register of companies ask for of partners, sites and workers.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `alter table partner add column corp_type text, add column capital_currency text, add column region_code text,
    add column postcode text, add column fax text`,
  `alter table partner_paper add column effective_date date, add column is_exempt boolean, add column is_quiet boolean`,
  `alter table partner_role add column performance text, add column project_uri text,
    add column current_projects jsonb not null default '[]', add column wage_bank text, add column officer_name text,
    add column officer_mobile text`,
  'alter table branch_company add column region_code text',
  `alter table site_project add column contractor_uscc text, add column builder_uscc text, add column length_m integer,
    add column attendance_start text, add column attendance_end text`,
  'alter table site_team add column responsible_name text, add column responsible_mobile text',
  `alter table site_worker add column ethnicity text, add column address text, add column issued_by text,
    add column id_from date, add column education text, add column political_status text, add column marital_status text,
    add column union_since date, add column specialty text, add column start_work_date date, add column wage_bank text,
    add column wage_card_tail text`,
  'alter table wage_sheet add column back_month text',
  'alter table worker_identity add column wage_card text, add column wage_bank text',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

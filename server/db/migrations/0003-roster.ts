// Tables of the organisation and roster collections, as they were declared when this migration was written.
import { type Kysely, sql } from 'kysely'

const SYSTEM_COLUMNS = `
  uri text primary key,
  scope text not null,
  rev bigint not null,
  created_at bigint,
  created_by text,
  updated_at bigint,
  updated_by text,
  deleted_at bigint`

const TABLES: Record<string, string> = {
  department: `
    group_name text not null, parent_uri text, code text, type text not null, head_uris jsonb not null,
    hrbp_uris jsonb not null, sort_no integer not null, headcount_plan integer, phone text, remark text,
    status text not null`,
  station: 'name text not null, code text, sort_no integer not null, status text not null',
  duty: 'name text not null, sort_no integer not null, status text not null',
  rank: 'name text not null, sequence text not null, level_order integer not null, status text not null',
  employee: `
    name text not null, username text, employee_no text not null, mobile text not null, work_email text,
    office_phone text, photo jsonb, group_uri text not null, group_uris jsonb not null, station_uri text,
    duty_uris jsonb not null, rank_uri text, manager_uri text, employee_status text not null, membership text not null,
    employee_type text, stage text, entry_date date, seniority_date date, probation_months integer,
    planned_regular_date date, regular_date date, last_day date, work_place text, remark text, gender text,
    birth_date date, ethnicity text, native_region_code text, marital_status text, political_status text,
    hukou_type text, first_work_date date, education jsonb, work_history jsonb, emergency jsonb, certs jsonb,
    social jsonb,
    id_type text, id_no text, id_issued_by text, id_start date, id_end date, bank jsonb, family jsonb,
    blood_type text, health_note text, hukou_address text, address text`,
  export_template: 'name text not null, entity text not null, columns jsonb not null, include_left boolean not null',
}

const INDEXES = [
  'create index department_parent_uri on department (scope, parent_uri)',
  'create index department_code on department (scope, code)',
  'create unique index department_code_unique on department (scope, code) where deleted_at is null',
  'create index employee_group_uri on employee (scope, group_uri)',
  'create index employee_username on employee (scope, username)',
  'create index employee_employee_no on employee (scope, employee_no)',
  'create index employee_mobile on employee (scope, mobile)',
  'create unique index employee_employee_no_unique on employee (scope, employee_no) where deleted_at is null',
  `create unique index employee_mobile_unique on employee (scope, mobile)
    where deleted_at is null and employee_status not in ('left', 'entryCancelled')`,
  'create index export_template_entity on export_template (scope, entity)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(TABLES)) {
    await sql.raw(`create table ${table} (${SYSTEM_COLUMNS}, ${columns})`).execute(db)
    // The tail of an id is random: a range of tails is a share of the rows (fillings).
    await sql.raw(`create index ${table}_rev on ${table} (scope, rev)`).execute(db)
    await sql.raw(`create index ${table}_tail on ${table} (scope, (right(uri, 3)) collate "C")`).execute(db)
    await sql
      .raw(
        `create trigger stamp before insert or update or delete on ${table} for each row execute function stamp_row()`,
      )
      .execute(db)
    await sql
      .raw(`create trigger keep before truncate on ${table} for each statement execute function stamp_row()`)
      .execute(db)
  }
  for (const index of INDEXES) await sql.raw(index).execute(db)
}

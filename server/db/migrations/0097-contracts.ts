// Contracts of people, each version a row.
import { type Kysely, sql } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'employmentContract',
    columns: {
      employee_uri: 'text not null',
      employee_name: 'text not null',
      group_uri: 'text not null',
      employee_username: 'text',
      manager_username: 'text',
      contract_no: 'text not null',
      company_name: 'text not null',
      contract_type: 'text not null',
      term_type: 'text not null',
      start_date: 'date not null',
      end_date: 'date',
      sign_date: 'date',
      sign_type: 'text not null',
      sign_seq: 'integer not null',
      probation_months: 'integer',
      work_place: 'text',
      work_hours: 'text',
      prev_contract_uri: 'text',
      files: 'jsonb',
      signed_by: 'text',
      kept_at: 'text',
      renewal_status: 'text not null',
      terminate_date: 'date',
      terminate_reason: 'text',
      status: 'text not null',
      status_at: 'bigint',
      status_by: 'text',
      trail: "jsonb not null default '[]'",
    },
    lookups: ['employee_uri'],
    unique: ['contract_no'],
    rowScope: 'group_uri',
  })
  await sql`create index employment_contract_due on employment_contract (status, start_date, end_date)`.execute(db)
}

// Records of internships.
import { type Kysely, sql } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'internship',
    columns: {
      employee_uri: 'text not null',
      employee_name: 'text not null',
      group_uri: 'text not null',
      employee_username: 'text',
      manager_username: 'text',
      school: 'text not null',
      school_contact: 'text',
      major: 'text',
      grade: 'text',
      student_no: 'text',
      expect_graduate: 'date',
      internship_type: 'text not null',
      mentor_uri: 'text not null',
      mentor_name: 'text',
      mentor_username: 'text',
      start_date: 'date not null',
      end_date: 'date not null',
      agreement_files: 'jsonb',
      insurance_no: 'text',
      weekly_days: 'integer',
      weekly_reports: "jsonb not null default '[]'",
      score: 'integer',
      evaluation: 'text',
      result: 'text',
      status: 'text not null',
      status_at: 'bigint',
      status_by: 'text',
      trail: "jsonb not null default '[]'",
    },
    lookups: ['employee_uri'],
    rowScope: 'group_uri',
  })
  await sql`create index internship_due on internship (status, start_date, end_date)`.execute(db)
}

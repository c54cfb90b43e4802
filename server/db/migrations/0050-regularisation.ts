// Records of the end of a probation, and the clock's way to those that are due.
import { type Kysely, sql } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'regularisation',
    columns: {
      employee_uri: 'text not null',
      employee_name: 'text not null',
      group_uri: 'text not null',
      employee_username: 'text',
      manager_username: 'text',
      probation_start: 'date',
      probation_end_planned: 'date not null',
      self_review: 'text',
      goals: 'text',
      manager_score: 'integer',
      manager_grade: 'text',
      manager_comment: 'text',
      result: 'text',
      new_end_date: 'date',
      agreement_files: 'jsonb',
      regular_date: 'date',
      mode: 'text not null',
      initiated_by: 'text not null',
      submitted_by: 'text',
      status: 'text not null',
      status_at: 'bigint',
      status_by: 'text',
      trail: "jsonb not null default '[]'",
    },
    lookups: ['employee_uri'],
    rowScope: 'group_uri',
  })
  await sql`create index regularisation_due on regularisation (status, probation_end_planned, regular_date)`.execute(db)
}

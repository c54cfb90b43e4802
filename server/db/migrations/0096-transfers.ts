// Records of transfers.
import { type Kysely, sql } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'personnelTransfer',
    columns: {
      employee_uri: 'text not null',
      employee_name: 'text not null',
      group_uri: 'text not null',
      employee_username: 'text',
      manager_username: 'text',
      transfer_type: 'text not null',
      reason: 'text not null',
      effective_date: 'date not null',
      end_date: 'date',
      to_group_uri: 'text',
      to_station_uri: 'text',
      to_rank_uri: 'text',
      to_manager_uri: 'text',
      to_employee_type: 'text',
      to_work_place: 'text',
      before: 'jsonb',
      remark: 'text',
      files: 'jsonb',
      mode: 'text not null',
      submitted_by: 'text',
      status: 'text not null',
      status_at: 'bigint',
      status_by: 'text',
      trail: "jsonb not null default '[]'",
    },
    lookups: ['employee_uri'],
    rowScope: 'group_uri',
  })
  await sql`create index personnel_transfer_due on personnel_transfer (status, effective_date, end_date)`.execute(db)
}

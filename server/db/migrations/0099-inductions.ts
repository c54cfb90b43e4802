// Records of planned entries.
import type { Kysely } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'induction',
    columns: {
      name: 'text not null',
      mobile: 'text not null',
      planned_entry_date: 'date not null',
      group_uri: 'text not null',
      station_uri: 'text',
      employee_type: 'text not null',
      manager_uri: 'text',
      manager_username: 'text',
      probation_months: 'integer',
      contract_months: 'integer',
      recruit_source: 'text',
      emergency_name: 'text',
      emergency_mobile: 'text',
      remark: 'text',
      items: "jsonb not null default '[]'",
      open_items: 'integer',
      owner_usernames: "jsonb not null default '[]'",
      cancel_reason: 'text',
      entry_employee_uri: 'text',
      actual_entry_date: 'date',
      status: 'text not null',
      status_at: 'bigint',
      status_by: 'text',
      trail: "jsonb not null default '[]'",
    },
    lookups: ['mobile'],
    rowScope: 'group_uri',
  })
}

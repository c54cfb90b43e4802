// Corrections of states of employment, kept for good.
import type { Kysely } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'employmentCorrection',
    columns: {
      employee_uri: 'text not null',
      employee_name: 'text not null',
      group_uri: 'text not null',
      status_before: 'text not null',
      status_after: 'text not null',
      stage_before: 'text',
      stage_after: 'text',
      reason: 'text not null',
      by_username: 'text',
      at: 'bigint',
    },
    lookups: ['employee_uri'],
    rowScope: 'group_uri',
    window: 'at',
  })
}

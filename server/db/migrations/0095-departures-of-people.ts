// Records of people who leave, the talent pool that keeps them, and the block list.
import { type Kysely, sql } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

const STATE = {
  status: 'text not null',
  status_at: 'bigint',
  status_by: 'text',
  trail: "jsonb not null default '[]'",
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'offboarding',
    columns: {
      employee_uri: 'text not null',
      employee_name: 'text not null',
      group_uri: 'text not null',
      employee_username: 'text',
      manager_username: 'text',
      departure_type: 'text not null',
      apply_date: 'date not null',
      expected_last_day: 'date not null',
      last_day: 'date',
      shortened: 'boolean not null',
      notice_days: 'integer',
      employee_reason: 'text',
      employee_note: 'text',
      new_employer: 'text',
      handover_uri: 'text',
      handover_name: 'text',
      handover_username: 'text',
      items: "jsonb not null default '[]'",
      open_items: 'integer',
      owner_usernames: "jsonb not null default '[]'",
      mode: 'text not null',
      submitted_by: 'text',
      moved: 'jsonb',
      ...STATE,
      company_reason: 'text',
      company_note: 'text',
      interview_date: 'date',
      interview_text: 'text',
      rehire_advice: 'text',
      rehire_reason: 'text',
      certificate_files: 'jsonb',
      si_stop_month: 'text',
      si_transfer_done: 'date',
    },
    lookups: ['employee_uri'],
    rowScope: 'group_uri',
  })
  await sql`create index offboarding_due on offboarding (status, last_day)`.execute(db)
  await mirroredTable(db, {
    collection: 'talent',
    columns: {
      name: 'text not null',
      mobile: 'text',
      source: 'text not null',
      employee_uri: 'text',
      target_stations: 'text',
      skills: 'text',
      expect_city: 'text',
      tags: "jsonb not null default '[]'",
      rating: 'integer',
      owner_username: 'text',
      next_contact: 'date',
      last_contact: 'date',
      contacts: "jsonb not null default '[]'",
      resume_files: 'jsonb',
      consent_date: 'date',
      remark: 'text',
      ...STATE,
    },
    lookups: ['employee_uri'],
  })
  await mirroredTable(db, {
    collection: 'blockEntry',
    columns: {
      name: 'text not null',
      mobile: 'text',
      employee_uri: 'text',
      reason: 'text not null',
      block_until: 'date',
      by_username: 'text',
    },
    lookups: ['employee_uri', 'mobile'],
  })
}

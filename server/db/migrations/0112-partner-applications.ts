// Applications of partners, contacts outside of the organisation, branch companies.
import type { Kysely } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

const EMPTY_LIST = "jsonb not null default '[]'"
const STATE = { status: 'text not null', status_at: 'bigint', status_by: 'text', trail: EMPTY_LIST }

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'partnerApplication',
    columns: {
      apply_no: 'text not null',
      applicant_user_id: 'text not null',
      applicant_domain: 'text not null',
      applicant_name: 'text not null',
      type_code: 'text not null',
      name: 'text not null',
      uscc: 'text',
      contact_name: 'text not null',
      contact_mobile: 'text not null',
      statement: 'text',
      files: 'jsonb',
      audit_note: 'text',
      class_uri: 'text',
      partner_uri: 'text',
      ...STATE,
    },
    lookups: ['applicant_user_id', 'partner_uri'],
  })
  await mirroredTable(db, {
    collection: 'externalContact',
    columns: {
      name: 'text not null',
      mobile: 'text not null',
      company_name: 'text',
      title: 'text',
      tags: EMPTY_LIST,
      owner_username: 'text not null',
      shared_with: EMPTY_LIST,
      source: 'text',
      remark: 'text',
      next_follow_at: 'date',
      follow_ups: EMPTY_LIST,
    },
    lookups: ['mobile'],
  })
  await mirroredTable(db, {
    collection: 'branchCompany',
    columns: {
      name: 'text not null',
      uscc: 'text',
      legal_person: 'text',
      manager_username: 'text',
      contact_phone: 'text',
      address: 'text',
      established_date: 'date',
      licence_files: 'jsonb',
      remark: 'text',
      ...STATE,
    },
    lookups: ['uscc'],
    unique: ['uscc'],
  })
}

// Partners: companies, teams and people the organisation works with, what each is to it, and what hangs on them.
import type { Kysely } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

const OF_PARTNER = { partner_uri: 'text not null' }
const EMPTY_LIST = "jsonb not null default '[]'"

export async function up(db: Kysely<unknown>): Promise<void> {
  await partners(db)
  await roles(db)
  await parts(db)
}

async function partners(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'partner',
    columns: {
      name: 'text not null',
      asname: 'text',
      partner_kind: 'text not null',
      uscc: 'text',
      legal_person: 'text',
      registered_capital_fen: 'bigint',
      established_date: 'date',
      business_term_end: 'date',
      address: 'text',
      phone: 'text',
      email: 'text',
      website: 'text',
      contact_name: 'text not null',
      contact_mobile: 'text not null',
      contact_title: 'text',
      tax_no: 'text',
      taxpayer_type: 'text',
      invoice_title: 'text',
      licence_files: 'jsonb',
      owner_username: 'text',
      tags: EMPTY_LIST,
      source: 'text not null',
      remark: 'text',
      type_codes: EMPTY_LIST,
      papers_until: 'date',
      score: 'integer',
      hold_type: 'text',
      hold_reason: 'text',
      hold_until: 'date',
      status: 'text not null',
      status_at: 'bigint',
      status_by: 'text',
      trail: EMPTY_LIST,
    },
    lookups: ['name', 'uscc'],
    unique: ['uscc'],
  })
  await mirroredTable(db, {
    collection: 'partnerClass',
    columns: {
      type_code: 'text not null',
      name: 'text not null',
      parent_uri: 'text',
      sort_no: 'integer not null',
    },
    lookups: ['parent_uri', 'type_code'],
  })
}

async function roles(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'partnerRole',
    columns: {
      ...OF_PARTNER,
      type_code: 'text not null',
      class_uri: 'text',
      join_date: 'date',
      cooperation_end: 'date',
      agreement_no: 'text',
      agreement_files: 'jsonb',
      status: 'text not null',
      remark: 'text',
      partner_name: 'text not null',
      partner_status: 'text not null',
      contact_name: 'text not null',
      contact_mobile: 'text not null',
      papers_until: 'date',
      agent_level: 'text',
      territory: 'text',
      deposit_fen: 'bigint',
      deposit_paid_at: 'date',
      rebate_rule: 'text',
      staff_uris: EMPTY_LIST,
      relation: 'text',
      our_partner_no: 'text',
      dispatch_contact: 'text',
      stage: 'text',
      manager_username: 'text',
      dept_uri: 'text',
      tech_lead: 'text',
      safety_officers: EMPTY_LIST,
      cost_manager: 'text',
      material_manager: 'text',
      start_date: 'date',
      plan_end: 'date',
      actual_end: 'date',
      leader_name: 'text',
      leader_mobile: 'text',
      trades: EMPTY_LIST,
      headcount: 'integer',
      min_rate_fen: 'bigint',
      city: 'text',
      available_from: 'date',
      labour_filing_no: 'text',
      safety_licence_no: 'text',
      service_kinds: EMPTY_LIST,
      service_regions: 'text',
      registered_staff: EMPTY_LIST,
      property_name: 'text',
      buildings: 'integer',
      area_m2: 'integer',
      owner_contact: 'text',
      maintenance_scope: 'text',
      warranty_end: 'date',
    },
    lookups: ['partner_uri', 'class_uri'],
  })
}

async function parts(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'partnerContact',
    columns: {
      ...OF_PARTNER,
      name: 'text not null',
      mobile: 'text not null',
      title: 'text',
      contact_role: 'text not null',
      notes: EMPTY_LIST,
    },
    lookups: ['partner_uri'],
  })
  await mirroredTable(db, {
    collection: 'partnerPaper',
    columns: {
      ...OF_PARTNER,
      category: 'text not null',
      name: 'text not null',
      grade: 'text',
      paper_no: 'text',
      issued_by: 'text',
      issue_date: 'date',
      expire_date: 'date',
      limit_fen: 'bigint',
      insured_count: 'integer',
      files: 'jsonb',
      is_revoked: 'boolean not null default false',
    },
    lookups: ['partner_uri'],
  })
  await mirroredTable(db, {
    collection: 'partnerAccount',
    columns: {
      ...OF_PARTNER,
      account_name: 'text not null',
      bank_name: 'text not null',
      branch_name: 'text',
      bank_link_no: 'text',
      account_kind: 'text not null',
      account_tail: 'text not null',
      is_default: 'boolean not null',
      account_no: 'text',
    },
    lookups: ['partner_uri'],
  })
  await mirroredTable(db, {
    collection: 'partnerRating',
    columns: {
      ...OF_PARTNER,
      period: 'text not null',
      project_name: 'text',
      quality: 'integer not null',
      progress: 'integer not null',
      safety: 'integer not null',
      cooperation: 'integer not null',
      wage_payment: 'integer not null',
      comment: 'text',
      day: 'date not null',
      by_username: 'text',
    },
    lookups: ['partner_uri'],
  })
}

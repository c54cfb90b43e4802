// Invoices of orders: titles, applications with their states, and which order has one; codes by which applications are shared.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // `buyer` is an organisation, or `person:<username>`.
  `create table invoice_title (
    uri text primary key,
    buyer text not null,
    doc jsonb not null,
    is_default boolean not null,
    updated_at bigint not null,
    deleted_at bigint
  )`,
  'create index invoice_title_buyer on invoice_title (buyer) where deleted_at is null',
  `create table invoice_apply (
    uri text primary key,
    domain text not null,
    buyer text not null,
    buyer_name text not null,
    orders jsonb not null,
    title jsonb not null,
    invoice_type text not null,
    content text not null,
    amount_fen bigint not null,
    remark text not null,
    status text not null,
    status_at bigint not null,
    applied_at bigint not null,
    applied_by text not null,
    reject_note text not null default '',
    invoice_no text,
    issue_date text not null default '',
    pdf jsonb not null default '[]',
    red_reason text,
    red_invoice_no text
  )`,
  'create index invoice_apply_buyer on invoice_apply (buyer, applied_at)',
  'create index invoice_apply_status on invoice_apply (status, status_at)',
  'create index invoice_apply_pdf on invoice_apply using gin (pdf jsonb_path_ops)',
  'create unique index invoice_apply_no on invoice_apply (invoice_no)',
  'create unique index invoice_apply_red_no on invoice_apply (red_invoice_no)',
  // An order has one live invoice.
  `create table invoice_order (
    apply_uri text not null,
    order_uri text not null,
    is_live boolean not null,
    primary key (apply_uri, order_uri)
  )`,
  'create unique index invoice_order_live on invoice_order (order_uri) where is_live',
  `create table invoice_step (
    seq bigint generated always as identity primary key,
    apply_uri text not null,
    at bigint not null,
    by_user_id text not null,
    is_operator boolean not null,
    step text not null,
    note text not null
  )`,
  'create index invoice_step_apply on invoice_step (apply_uri, seq)',
  // Who shares an application is known by a code; one that was taken back stays known, and leads nowhere.
  `create table share_code (
    code text primary key,
    username text not null,
    note text not null,
    made_at bigint not null,
    revoked_at bigint,
    revoke_note text not null default ''
  )`,
  'create index share_code_username on share_code (username)',
  'create table share_use (order_uri text primary key, code text not null, at bigint not null)',
  'create index share_use_code on share_use (code)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

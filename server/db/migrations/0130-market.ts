// The market: the catalogue with what operators keep of it, orders, services with their seats, groups on the workbench.
import { type Kysely, sql } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

const FLOW = {
  status: 'text not null',
  status_at: 'bigint',
  status_by: 'text',
  trail: "jsonb not null default '[]'",
}

const SHOWN = {
  name: 'text not null',
  icon: 'text not null',
  introduction: 'text not null',
  highlights: 'jsonb not null',
  pricing_instruction: 'text not null',
  category: 'text not null',
  required_auth: 'text not null',
  sort: 'integer not null',
  status: 'text not null',
  application_pricing_strategy_beans: 'jsonb not null',
}

const ORDER = {
  order_no: 'text not null',
  pay_ref: 'text not null',
  kind: 'text not null',
  product_uri: 'text not null',
  full_name: 'text not null',
  icon: 'text not null',
  introduction: 'text not null',
  sub_uri: 'text',
  person_username: 'text',
  sub_user_name: 'text not null',
  placed_by: 'text not null',
  plan_snapshot: 'jsonb not null',
  price: 'jsonb not null',
  is_trial: 'boolean not null',
  user_number: 'integer not null',
  usernames: 'jsonb not null',
  child_order_list: 'jsonb not null',
  extended_names: 'jsonb not null',
  list_amount_fen: 'bigint not null',
  discount_fen: 'bigint not null',
  amount_fen: 'bigint not null',
  received_fen: 'bigint not null',
  placed_at: 'bigint not null',
  expire_at: 'bigint',
  paid_at: 'bigint',
  sub_time: 'bigint',
  trail_time: 'bigint',
  payer_name: 'text',
  payer_account_tail: 'text',
  pay_amount_fen: 'bigint',
  pay_date: 'date',
  bank_serial_no: 'text',
  attachment_beans: 'jsonb',
  registrations: 'jsonb not null',
  reject_reason: 'text',
  reject_note: 'text',
  close_reason: 'text',
  invoice_status: 'text not null',
  hidden_at: 'bigint',
  ...FLOW,
}

const STATEMENTS = [
  // What operators write, before it is on the shelf and after.
  `create table catalogue_entry (
    uri text primary key,
    kind text not null,
    status text not null,
    doc jsonb not null,
    updated_at bigint not null,
    updated_by text not null
  )`,
  // Who has confirmed or taken back an order, where a second person has to.
  `create table order_review (
    order_uri text not null,
    act text not null,
    by_user_id text not null,
    at bigint not null,
    primary key (order_uri, act)
  )`,
  // Settings of the platform; \`payee\` is the account that transfers go to.
  `create table platform_setting (key text primary key, value jsonb not null)`,
  // What was paid beyond a price, and what comes back.
  `create table market_credit (
    domain text not null,
    username text not null,
    order_uri text not null,
    amount_fen bigint not null,
    at bigint not null
  )`,
  `create table application_use (
    domain text not null,
    application_uri text not null,
    username text not null,
    last_used_at bigint not null,
    primary key (domain, application_uri, username)
  )`,
  // Trials are given once: \`buyer\` is an organisation, or \`person:<username>\`.
  `create table trial_used (
    buyer text not null,
    application_uri text not null,
    at bigint not null,
    primary key (buyer, application_uri)
  )`,
  // What was reminded of, once for each stage.
  `create table market_reminder (sub_uri text not null, stage text not null, primary key (sub_uri, stage))`,
  ...['application_order', 'solution_order'].flatMap((table) => [
    `create index ${table}_state on ${table} (status, expire_at) where deleted_at is null`,
    `create index ${table}_serial on ${table} (bank_serial_no) where bank_serial_no is not null`,
    `create index ${table}_number on ${table} (order_no)`,
  ]),
  'create index subscription_end on subscription (status, end_at) where deleted_at is null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'application',
    columns: {
      ...SHOWN,
      full_name: 'text not null',
      provider: 'text not null',
      open_mode: 'text not null',
      entry_url: 'text not null',
      platforms: 'jsonb not null',
      version_no: 'text not null',
      screenshots: 'jsonb not null',
    },
  })
  await mirroredTable(db, {
    collection: 'solution',
    columns: { ...SHOWN, application_solution_rel_list: 'jsonb not null' },
  })
  await mirroredTable(db, { collection: 'applicationOrder', columns: ORDER, lookups: ['product_uri'] })
  await mirroredTable(db, { collection: 'solutionOrder', columns: ORDER, lookups: ['product_uri'] })
  await mirroredTable(db, {
    collection: 'subscription',
    columns: {
      application_uri: 'text not null',
      application_name: 'text not null',
      plan_snapshot: 'jsonb not null',
      cycle_uri: 'text not null',
      seats: 'integer not null',
      for_all: 'boolean not null',
      usernames: 'jsonb not null',
      person_username: 'text',
      start_at: 'bigint not null',
      end_at: 'bigint not null',
      grace_end_at: 'bigint not null',
      source_order_uri: 'text not null',
      auto_remind: 'boolean not null',
      ...FLOW,
    },
    lookups: ['application_uri'],
  })
  await mirroredTable(db, {
    collection: 'applicationGroup',
    columns: { name: 'text not null', position: 'integer not null', application_uris: 'jsonb not null' },
    unique: ['name'],
  })
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

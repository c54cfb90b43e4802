// What accounts need beyond a name and a password: codes by SMS, pictures to read, proven addresses, the real name, devices
// with names, what waits to be sent, and the closing of an account. Instants are epoch ms.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table account drop constraint account_status_check',
  `alter table account
    add constraint account_status_check check (status in ('notActivated', 'active', 'frozen', 'cancelling', 'cancelled')),
    add column email_proven boolean not null default false,
    add column role_tags jsonb not null default '[]',
    add column cancel_at bigint,
    add column real_status integer not null default 0 check (real_status between 0 and 3),
    add column real_name text not null default '',
    add column real_id_masked text not null default '',
    add column real_reason text not null default '',
    add column real_id_hash text`,
  // One identity number proves one account.
  'create unique index account_real_id on account (real_id_hash) where real_status = 3',
  'create index account_cancelling on account (cancel_at) where cancel_at is not null',
  `alter table session
    add column device_name text not null default '',
    add column platform text not null default ''`,
  // Four digits say nothing by themselves: the hash is keyed by a secret that is not in the database.
  `create table sms_code (
    mobile text not null,
    purpose text not null,
    code_hash text not null,
    sent_at bigint not null,
    expires_at bigint not null,
    tries integer not null default 0,
    used boolean not null default false,
    primary key (mobile, purpose)
  )`,
  // For the limits by number and by network.
  `create table sms_sent (
    id bigint generated always as identity primary key,
    mobile text not null,
    network text not null,
    at bigint not null
  )`,
  'create index sms_sent_mobile on sms_sent (mobile, at)',
  'create index sms_sent_network on sms_sent (network, at)',
  `create table captcha (
    captcha_id text primary key,
    answer_hash text not null,
    expires_at bigint not null
  )`,
  `create table email_proof (
    token_hash text primary key,
    user_id text not null references account on delete cascade,
    email text not null,
    sent_at bigint not null,
    expires_at bigint not null
  )`,
  'create index email_proof_person on email_proof (user_id, sent_at)',
  // Messages to the outside; the content is encrypted with the server's secret and gone once it is sent.
  `create table outbound (
    id text primary key,
    kind text not null check (kind in ('sms', 'mail', 'signOut')),
    content text not null,
    tries integer not null default 0,
    due_at bigint not null,
    until_at bigint not null
  )`,
  'create index outbound_due on outbound (due_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

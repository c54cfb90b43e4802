// Invitations into an organisation, who has answered them, and what was sent for them. Of a token there is only its hash.
// Instants are epoch ms.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table invite (
    invite_uri text primary key,
    token_hash text not null unique,
    domain text not null references organisation on delete cascade,
    type text not null check (type in ('link', 'qrcode', 'sms')),
    group_uri text,
    duty_uri text,
    role_uri text,
    need_audit boolean not null,
    mobile text not null default '',
    max_uses integer not null check (max_uses between 1 and 500),
    expire_at bigint not null,
    note text not null default '',
    created_by text not null references account on delete cascade,
    at_ms bigint not null,
    revoked_at bigint
  )`,
  'create index invite_domain on invite (domain, at_ms)',
  `create table invite_use (
    invite_uri text not null references invite on delete cascade,
    user_id text not null references account on delete cascade,
    status integer not null check (status between 0 and 2),
    at_ms bigint not null,
    application_uri text references join_application on delete set null,
    audited_by text,
    audited_at bigint,
    primary key (invite_uri, user_id)
  )`,
  'create index invite_use_application on invite_use (application_uri) where application_uri is not null',
  // Who has asked for a new one, and when last.
  `create table invite_ask (
    invite_uri text not null references invite on delete cascade,
    user_id text not null references account on delete cascade,
    at_ms bigint not null,
    primary key (invite_uri, user_id)
  )`,
  // What was sent in whose name: so many a day.
  `create table invite_sms (
    by_user text not null references account on delete cascade,
    at_ms bigint not null
  )`,
  'create index invite_sms_person on invite_sms (by_user, at_ms)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

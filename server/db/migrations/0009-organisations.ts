// What organisations need beyond a name: who may join them and who asks to, who is to lead them next, and when they end.
// Instants are epoch ms.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `alter table organisation
    add column industry text not null default '',
    add column region_code text not null default '',
    add column join_policy text not null default 'apply'
      check (join_policy in ('none', 'inviteOnly', 'apply', 'open')),
    add column created_at bigint not null default 0,
    add column disband_at bigint`,
  'create index organisation_owner on organisation (owner_user_id)',
  'create index organisation_disbanding on organisation (disband_at) where disband_at is not null',
  `create table join_application (
    application_uri text primary key,
    domain text not null references organisation on delete cascade,
    user_id text not null references account on delete cascade,
    note text not null,
    status integer not null default 0 check (status between 0 and 3),
    audit_not text not null default '',
    at_ms bigint not null,
    audited_by text,
    audited_at bigint
  )`,
  // One waits at a time.
  'create unique index join_application_open on join_application (domain, user_id) where status = 0',
  'create index join_application_person on join_application (user_id, at_ms)',
  'create index join_application_domain on join_application (domain, at_ms)',
  `create table manager_offer (
    offer_uri text primary key,
    domain text not null references organisation on delete cascade,
    from_user text not null references account on delete cascade,
    to_user text not null references account on delete cascade,
    status text not null default 'open'
      check (status in ('open', 'accepted', 'refused', 'withdrawn', 'expired')),
    at_ms bigint not null,
    expires_at bigint not null
  )`,
  `create unique index manager_offer_open on manager_offer (domain) where status = 'open'`,
  `create index manager_offer_expiry on manager_offer (expires_at) where status = 'open'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

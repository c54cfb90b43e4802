// The open platform: keys of other systems, addresses that are told of events, and what was sent to them. Instants are epoch ms.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // A key stands for whoever made it, in one organisation, with the scopes it was given; they never change.
  `create table access_key (
    uri text primary key,
    key_hash text not null unique,
    start text not null,
    domain text not null,
    user_id text not null references account on delete cascade,
    name text not null,
    scopes jsonb not null,
    per_minute integer not null,
    created_at bigint not null,
    expires_at bigint not null,
    revoked_at bigint,
    revoked_by text,
    last_used_at bigint,
    uses bigint not null default 0,
    minute bigint not null default 0,
    minute_uses integer not null default 0
  )`,
  'create index access_key_domain on access_key (domain, created_at)',
  `create trigger rights_changed after update on access_key for each row
    when (old.revoked_at is distinct from new.revoked_at) execute function stamp_rights_of_row('user:', 'user_id')`,
  `create trigger rights_ended after delete on access_key for each row
    execute function stamp_rights_of_row('user:', 'user_id')`,
  // Whoever leaves takes his keys along, and does not find them again when he comes back.
  `create function end_access_keys() returns trigger language plpgsql as $body$
  begin
    update access_key set revoked_at = coalesce(new.left_at, (extract(epoch from now()) * 1000)::bigint), revoked_by = ''
      where user_id = new.user_id and domain = new.domain and revoked_at is null;
    return null;
  end $body$`,
  `create trigger keys_end after update on membership for each row
    when (old.status is distinct from new.status and new.status = 'left') execute function end_access_keys()`,

  // The secret is encrypted with the server's.
  `create table webhook (
    uri text primary key,
    domain text not null,
    name text not null,
    url text not null,
    events jsonb not null,
    secret text not null,
    status text not null check (status in ('active', 'paused', 'failing')),
    created_at bigint not null,
    created_by text not null
  )`,
  'create index webhook_domain on webhook (domain, created_at)',
  `create table webhook_delivery (
    uri text primary key,
    webhook_uri text not null references webhook on delete cascade,
    event text not null,
    subject text not null,
    at bigint not null,
    status text not null default 'waiting' check (status in ('waiting', 'retrying', 'delivered', 'failed')),
    due_at bigint not null default 0,
    tries integer not null default 0,
    tried_at bigint,
    code integer,
    took_ms integer,
    fault text
  )`,
  'create index webhook_delivery_of on webhook_delivery (webhook_uri, at)',
  `create index webhook_delivery_due on webhook_delivery (due_at) where status in ('waiting', 'retrying')`,
  // Written in the transaction of what happens, so that nothing is told that did not.
  `create function tell_webhooks(told_domain text, told_event text, told_subject text, told_at bigint)
  returns void language sql as $body$
    insert into webhook_delivery (uri, webhook_uri, event, subject, at)
    select 'whd_' || replace(gen_random_uuid()::text, '-', ''), uri, told_event, told_subject, told_at from webhook
    where domain = told_domain and status = 'active' and events @> jsonb_build_array(told_event)
  $body$`,
  `create function tell_of_row() returns trigger language plpgsql as $body$
  begin
    perform tell_webhooks(split_part(new.scope, ':', 2), tg_argv[0], new.uri, coalesce(new.updated_at, new.created_at, 0));
    return null;
  end $body$`,
  `create trigger tell_entered after update on employee for each row
    when (old.employee_status = 'preEntry' and new.employee_status = 'active')
    execute function tell_of_row('employee.entered')`,
  `create trigger tell_added after insert on employee for each row when (new.employee_status = 'active')
    execute function tell_of_row('employee.entered')`,
  `create trigger tell_left after update on employee for each row
    when (old.employee_status <> 'left' and new.employee_status = 'left') execute function tell_of_row('employee.left')`,
  `create trigger tell_published after update on article for each row
    when (old.status <> 'published' and new.status = 'published') execute function tell_of_row('article.published')`,
  `create trigger tell_added after insert on article for each row when (new.status = 'published')
    execute function tell_of_row('article.published')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

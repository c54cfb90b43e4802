// Push notifications: devices that are told, what their people want to hear of, and what each is still to be told. Instants
// are epoch ms.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // The key pair by which push services know this server; one for all of its processes.
  `create table push_key (
    id integer primary key check (id = 1),
    public_key text not null,
    private_key text not null
  )`,
  // What a person wants to hear of, and the number of the last message to him.
  `create table push_person (
    user_id text primary key references account on delete cascade,
    todo boolean not null default true,
    notice boolean not null default true,
    quiet_at_night boolean not null default true,
    muted_domains jsonb not null default '[]',
    seq bigint not null default 0
  )`,
  // How a device is reached is encrypted with the server's secret; found again by the hash of its address.
  `create table push_subscription (
    id text primary key,
    user_id text not null references account on delete cascade,
    device_id text not null,
    endpoint_hash text not null unique,
    target text not null,
    lang text not null check (lang in ('zh-CN', 'en')),
    created_at bigint not null,
    renewed_at bigint not null,
    unique (user_id, device_id)
  )`,
  // A message is due while \`wanted\` is ahead of \`told\`: what changes while one is being sent is not lost. \`shown\` is the
  // number that the device shows as far as is known.
  `create table push_due (
    subscription_id text not null references push_subscription on delete cascade,
    domain text not null,
    kind text not null check (kind in ('todo', 'notice')),
    wanted bigint not null,
    told bigint not null default 0,
    is_new boolean not null default false,
    is_urgent boolean not null default false,
    shown integer not null default 0,
    due_at bigint not null default 0,
    held text not null default '' check (held in ('', 'fall', 'night')),
    tries integer not null default 0,
    since_at bigint,
    primary key (subscription_id, domain, kind)
  )`,
  'create index push_due_due on push_due (due_at) where wanted > told',
  // $1 scope of the row, $2 kind, $3 whether it begins to wait, $4 whether it is urgent. What waits for a retry goes on
  // waiting; what was held back for having only fallen, or for the night, does not when it has become more than that.
  `create function push_changed(text, text, boolean, boolean) returns void language sql as $body$
    insert into push_due (subscription_id, domain, kind, wanted, is_new, is_urgent)
    select id, split_part($1, ':', 3), $2, 1, $3, $4 from push_subscription
    where user_id = split_part($1, ':', 2) order by id
    on conflict (subscription_id, domain, kind) do update set
      wanted = push_due.wanted + 1,
      is_new = push_due.is_new or excluded.is_new,
      is_urgent = push_due.is_urgent or excluded.is_urgent,
      due_at = case when push_due.wanted = push_due.told or (push_due.held = 'fall' and excluded.is_new)
        or (push_due.held = 'night' and excluded.is_urgent) then 0 else push_due.due_at end,
      held = case when push_due.wanted = push_due.told or (push_due.held = 'fall' and excluded.is_new)
        or (push_due.held = 'night' and excluded.is_urgent) then '' else push_due.held end
  $body$`,
  `create function push_todo_changed() returns trigger language plpgsql as $body$
  begin
    perform push_changed(new.scope, 'todo', new.status = 'open' and new.deleted_at is null, new.priority = 'urgent');
    return null;
  end $body$`,
  `create function push_notice_changed() returns trigger language plpgsql as $body$
  begin
    perform push_changed(new.scope, 'notice', new.read_at is null and new.deleted_at is null, false);
    return null;
  end $body$`,
  `create trigger push_added after insert on todo for each row
    when (new.status = 'open' and new.deleted_at is null) execute function push_todo_changed()`,
  `create trigger push_moved after update on todo for each row
    when ((old.status = 'open' and old.deleted_at is null) <> (new.status = 'open' and new.deleted_at is null))
    execute function push_todo_changed()`,
  `create trigger push_added after insert on notice for each row
    when (new.read_at is null and new.deleted_at is null) execute function push_notice_changed()`,
  `create trigger push_moved after update on notice for each row
    when ((old.read_at is null and old.deleted_at is null) <> (new.read_at is null and new.deleted_at is null))
    execute function push_notice_changed()`,
  // A device is told as long as somebody is signed in there: the last session of the person takes it along.
  `create function push_session_ended() returns trigger language plpgsql as $body$
  begin
    delete from push_subscription where user_id = old.user_id and device_id = old.device_id and not exists (
      select 1 from session live where live.user_id = old.user_id and live.device_id = old.device_id
        and live.revoked_at is null);
    return null;
  end $body$`,
  `create trigger push_ended after update on session for each row
    when (old.revoked_at is null and new.revoked_at is not null) execute function push_session_ended()`,
  `create trigger push_gone after delete on session for each row
    when (old.revoked_at is null) execute function push_session_ended()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

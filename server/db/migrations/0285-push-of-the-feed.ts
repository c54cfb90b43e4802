// Messages of the feed are told to devices by a kind of their own, beside to-dos and the other messages.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Whoever wanted to hear of no messages hears of none of these either.
  'alter table push_person add column feed boolean not null default true',
  'update push_person set feed = notice',
  `alter table push_due drop constraint push_due_kind_check,
    add constraint push_due_kind_check check (kind in ('todo', 'notice', 'feed'))`,
  // By the kind of a message, how a device is told of it.
  `create function push_kind_of(text) returns text language sql immutable as $body$
    select case when $1 in ('comment', 'reply', 'mention', 'like', 'forward', 'follow', 'review', 'removed',
      'registration', 'ackRequest') then 'feed' else 'notice' end
  $body$`,
  `create or replace function push_notice_changed() returns trigger language plpgsql as $body$
  begin
    perform push_changed(new.scope, push_kind_of(new.kind), new.read_at is null and new.deleted_at is null and not exists (
      select 1 from push_person p where p.user_id = split_part(new.scope, ':', 2)
        and p.muted_kinds @> jsonb_build_array(new.kind)), false);
    return null;
  end $body$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

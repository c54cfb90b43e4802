// Of several for whom a to-do waits one may say that he deals with it. What a person hears of by short message and by mail.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `alter table todo add column is_shared boolean, add column claimed_by text, add column claimed_name text,
    add column claimed_at bigint`,
  // \`sms_told_at\`: up to when he was told by short message; \`mail_day\`: the day of the last mail.
  `alter table push_person add column sms_kinds jsonb not null default '[]',
    add column sms_told_at bigint not null default 0, add column mail_hour integer, add column mail_day date`,
  `create or replace function push_todo_changed() returns trigger language plpgsql as $body$
  begin
    perform push_changed(new.scope, 'todo', new.status = 'open' and new.deleted_at is null and not exists (
      select 1 from push_person p where p.user_id = split_part(new.scope, ':', 2)
        and p.muted_kinds @> jsonb_build_array(new.kind)), new.priority = 'urgent');
    return null;
  end $body$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

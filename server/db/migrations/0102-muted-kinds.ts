// Kinds of messages of which a person does not want to be told: they wait and are counted like the others, silently.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `alter table push_person add column muted_kinds jsonb not null default '[]'`,
  `create or replace function push_notice_changed() returns trigger language plpgsql as $body$
  begin
    perform push_changed(new.scope, 'notice', new.read_at is null and new.deleted_at is null and not exists (
      select 1 from push_person p where p.user_id = split_part(new.scope, ':', 2)
        and p.muted_kinds @> jsonb_build_array(new.kind)), false);
    return null;
  end $body$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

// What a row has left: so that only those who may have held it are told that it is gone.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // The last counter value at which a row left a value of its row scope (an employee his department).
  `create table departure (
    collection text not null,
    uri text not null,
    value text not null,
    rev bigint not null,
    primary key (collection, uri, value)
  )`,
  `create function note_departure() returns trigger language plpgsql as $body$
  declare
    left_value text := to_jsonb(old) ->> tg_argv[1];
  begin
    if left_value is not null then
      insert into departure (collection, uri, value, rev) values (tg_argv[0], new.uri, left_value, new.rev)
      on conflict (collection, uri, value) do update set rev = excluded.rev;
    end if;
    return null;
  end $body$`,
  `create trigger departed after update on employee for each row when (old.group_uri is distinct from new.group_uri)
    execute function note_departure('employee', 'group_uri')`,
  `create trigger departed after update on custom_field for each row when (old.visible_to is distinct from new.visible_to)
    execute function note_departure('customField', 'visible_to')`,
  `create trigger departed after update on department for each row when (old.parent_uri is distinct from new.parent_uri)
    execute function note_departure('department', 'parent_uri')`,

  // How much somebody, and an organisation, has uploaded.
  'create index file_owner on file (owner_user_id)',
  'create index file_domain on file (domain)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

// Which row moved at which counter value, beside the rows instead of in an index of theirs: a row whose patched fields are
// in no index is then written in its place, and none of its ten indexes is touched.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table row_move (
    scope text not null,
    collection text not null,
    rev bigint not null,
    uri text not null
  )`,
  'create index row_move_rev on row_move (scope, collection, rev)',

  // As before, and every stamp is noted. A trigger with an argument stamps what is no row of a collection.
  `create or replace function stamp_row() returns trigger language plpgsql as $body$
  declare
    stamp bigint;
  begin
    if tg_op = 'DELETE' or tg_op = 'TRUNCATE' then
      raise exception 'rows of % are marked as deleted, never removed', tg_table_name using errcode = 'GT001';
    end if;
    if tg_op = 'UPDATE' and (new.uri <> old.uri or new.scope <> old.scope) then
      raise exception 'a row of % keeps its uri and scope', tg_table_name using errcode = 'GT001';
    end if;
    select version into stamp from sync_scope
      where scope = new.scope and xmin = pg_current_xact_id()::xid;
    if stamp is null then
      raise exception 'write to % without moving the counter of %', tg_table_name, new.scope using errcode = 'GT001';
    end if;
    if tg_nargs = 0 then
      insert into row_move (scope, collection, rev, uri) values (new.scope, tg_table_name, stamp, new.uri);
    end if;
    new.rev := stamp;
    return new;
  end $body$`,
  'drop trigger stamp on participation',
  `create trigger stamp before insert or update or delete on participation for each row execute function stamp_row('part')`,

  // Rows that are there have moved once, to where they are. Their pages get room for a second version of a row.
  `do $body$
  declare
    held text;
  begin
    for held in
      select c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = 'stamp' and t.tgnargs = 0 and c.relnamespace = current_schema()::regnamespace
    loop
      execute format('insert into row_move (scope, collection, rev, uri) select scope, %L, rev, uri from %I', held, held);
      execute format('drop index if exists %I', held || '_rev');
      execute format('alter table %I set (fillfactor = 80)', held);
    end loop;
  end $body$`,

  // Asked only of updates that name these columns, and so of hardly any.
  'drop trigger rights_changed on employee',
  `create trigger rights_changed after update of group_uri, membership, scope, deleted_at on employee for each row
    when (old.group_uri <> new.group_uri or old.membership <> new.membership or old.scope <> new.scope
      or old.deleted_at is distinct from new.deleted_at)
    execute function stamp_rights_of_employees()`,
  'drop trigger departed on employee',
  `create trigger departed after update of group_uri on employee for each row
    when (old.group_uri is distinct from new.group_uri) execute function note_departure('employee', 'group_uri')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

// Whether anybody's rights have changed is one number beside the epoch, so that an edit compares that instead of stamps one
// by one; and the triggers of rows and counters ask first what most writes are.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Moves with every change of a stamp, by random steps as they do: a value means the same stamps for ever.
  'alter table sync_epoch add column rights bigint not null default 1 + floor(random() * 1048576)::bigint',
  // At the very end of the transaction that changed stamps, and once in it: so nobody who holds this row waits for anybody.
  `create function move_rights_clock() returns trigger language plpgsql as $body$
  begin
    update sync_epoch set rights = rights + 1 + floor(random() * 1048576)::bigint
      where xmin <> pg_current_xact_id()::xid;
    return null;
  end $body$`,
  `create constraint trigger clock after insert or update or delete on rights_stamp deferrable initially deferred
    for each row execute function move_rights_clock()`,

  // As before; a counter that moves on is asked for first.
  `create or replace function sync_scope_forward() returns trigger language plpgsql as $body$
  begin
    if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.version > old.version and new.scope = old.scope then
      new.version := ((greatest(new.version, 1) - 1) / 1048576 + 1) * 1048576 + floor(random() * 1048576)::bigint;
      return new;
    elsif tg_op = 'UPDATE' then
      raise exception 'the counter of % only goes forward', old.scope using errcode = 'GT001';
    end if;
    raise exception 'the counters of sync_scope are never removed' using errcode = 'GT001';
  end $body$`,

  // As before (0028); a row that asks for its counter is asked for first.
  `create or replace function stamp_row() returns trigger language plpgsql as $body$
  declare
    stamp bigint;
  begin
    if tg_op = 'UPDATE' and new.rev = -1 and new.uri = old.uri and new.scope = old.scope then
      update sync_scope set version = version + 1 where scope = new.scope returning version into stamp;
    elsif tg_op = 'DELETE' or tg_op = 'TRUNCATE' then
      raise exception 'rows of % are marked as deleted, never removed', tg_table_name using errcode = 'GT001';
    elsif tg_op = 'UPDATE' and (new.uri <> old.uri or new.scope <> old.scope) then
      raise exception 'a row of % keeps its uri and scope', tg_table_name using errcode = 'GT001';
    elsif tg_op = 'UPDATE' and new.rev > old.rev and current_setting('gantry.moved', true) = new.scope || ' ' || new.rev then
      return new;
    else
      select version into stamp from sync_scope
        where scope = new.scope and xmin = pg_current_xact_id()::xid;
    end if;
    if stamp is null then
      raise exception 'write to % without moving the counter of %', tg_table_name, new.scope using errcode = 'GT001';
    end if;
    if tg_nargs = 0 then
      insert into row_move (scope, collection, rev, uri) values (new.scope, tg_table_name, stamp, new.uri);
    end if;
    new.rev := stamp;
    return new;
  end $body$`,

  // A1, P1: as `settle_edit`, which programs of the version before go on calling. `known` is the clock of rights at which
  // the stamps were seen to stand; when it is another one by now they are compared themselves. `held` are the stamps as
  // lines `subject stamp`, 0 where rights never changed. Answers the clock.
  `create function settle_patch(
    stamp_now bigint, moved text, database_epoch text, known bigint, held text,
    row_collection text, row_uri text, row_action text, row_fields jsonb, author text, edit text, at bigint,
    author_domain text, author_device text, edit_seq bigint, edit_mutation text, outcome_start text
  ) returns bigint language plpgsql as $body$
  begin
    loop
      insert into mutation_result (id, user_id, domain, device, seq, mutation, outcome, at_ms)
        select edit, author, author_domain, author_device, edit_seq, edit_mutation,
          (outcome_start || stamp_now || '}}')::jsonb, at
        from sync_epoch where epoch = database_epoch and rights = known;
      exit when found;
      -- Clock and stamps as one statement sees them: whatever moves a stamp afterwards moves the clock too.
      select rights into known from sync_epoch where epoch = database_epoch and not exists (
        select from (
          select substring(line from '^(.*) ') as subject, substring(line from '[0-9]+$')::bigint as stamp
          from unnest(string_to_array(held, E'\\n')) as line) as asked
        left join lateral (select stamp from rights_stamp where subject = asked.subject offset 0) as now on true
        where coalesce(now.stamp, 0) <> asked.stamp);
      if not found then
        raise exception 'the epoch or somebody''s rights have changed' using errcode = 'GT002';
      end if;
    end loop;
    insert into change_log (collection, uri, scope, action, fields, user_id, mutation_id, at_ms)
      values (row_collection, row_uri, moved, row_action, row_fields, author, edit, at);
    return known;
  end $body$`,

  // A row's history is found by its uri alone.
  'drop index change_log_row',
  'create index change_log_row on change_log (uri)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

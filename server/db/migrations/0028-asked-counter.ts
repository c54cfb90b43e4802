// A row may ask for the counter to be moved, so that one edit of one row is one statement; and a counter's values are known
// by the moves that were noted at them: they need no log of their own.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Q7: whether the counter of a scope ever had a value.
  'create index row_move_value on row_move (rev)',
  // As before, but the log is the list of moves: no counter moves without a row that takes it. `sync_commit` holds the
  // values of before now and those of moves that were deleted.
  `create or replace function sync_scope_forward() returns trigger language plpgsql as $body$
  begin
    if tg_op = 'DELETE' or tg_op = 'TRUNCATE' then
      raise exception 'the counters of sync_scope are never removed' using errcode = 'GT001';
    end if;
    if tg_op = 'UPDATE' and (new.scope <> old.scope or new.version <= old.version) then
      raise exception 'the counter of % only goes forward', old.scope using errcode = 'GT001';
    end if;
    new.version := ((greatest(new.version, 1) - 1) / 1048576 + 1) * 1048576 + floor(random() * 1048576)::bigint;
    return new;
  end $body$`,

  // Q1: as before, a row takes the counter that its own transaction has moved, and no other. An update that sets `rev` to
  // -1 asks for it to be moved now: its row is locked by then, as everywhere before a counter is taken. Where a
  // transaction has said to what it moved the counter (`gantry.moved`, which ends with it), an update that sets `rev` to
  // that value notes the moves of its rows itself, all at once.
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
    if tg_op = 'UPDATE' and new.rev > old.rev and current_setting('gantry.moved', true) = new.scope || ' ' || new.rev then
      return new;
    end if;
    if tg_op = 'UPDATE' and new.rev = -1 then
      update sync_scope set version = version + 1 where scope = new.scope returning version into stamp;
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

  `drop function settle_edit(text, text, text[], text[], text, text, text, jsonb, text, text, bigint, text, text, bigint,
    text, text, text)`,
  // A1, P1: for the RETURNING of such an update, that is with the counter held: every statement in here sees what was
  // committed while it was waited for. `held` are the stamps as `subject stamp`, without those of subjects whose rights
  // never changed. Refused when a stamp or the epoch is another one. Answers the counter.
  `create function settle_edit(
    stamp_now bigint, moved text, database_epoch text, subjects text[], held text[],
    row_collection text, row_uri text, row_action text, row_fields jsonb, author text, edit text, at bigint,
    author_domain text, author_device text, edit_seq bigint, edit_mutation text, outcome_kind text, scope_key text
  ) returns bigint language plpgsql as $body$
  begin
    insert into mutation_result (id, user_id, domain, device, seq, mutation, outcome, at_ms)
      select edit, author, author_domain, author_device, edit_seq, edit_mutation,
        jsonb_build_object('kind', outcome_kind, 'versions', jsonb_build_object(scope_key, stamp_now)), at
      where database_epoch = (select epoch from sync_epoch) and cardinality(held) = (
        select coalesce(sum(case when subject || ' ' || stamp = any(held) then 1 else -1000000 end), 0)
        from rights_stamp where subject = any(subjects));
    if not found then
      raise exception 'the epoch or somebody''s rights have changed' using errcode = 'GT002';
    end if;
    insert into change_log (collection, uri, scope, action, fields, user_id, mutation_id, at_ms)
      values (row_collection, row_uri, moved, row_action, row_fields, author, edit, at);
    return stamp_now;
  end $body$`,

  // A line of history is found by its row; its number only says which came first.
  'alter table change_log drop constraint change_log_pkey',
  // Of use to the job alone that deletes old outcomes once a day; it reads them all.
  'drop index mutation_result_newest',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

// One edit of one row, as most pushes are, is settled by one call: counter, stamps of rights, history and result.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // A check is read from its text anew by every statement that writes. The counter's is kept by its trigger; what history
  // may say is the program's to know.
  'alter table sync_scope drop constraint sync_scope_version_check',
  'alter table change_log drop constraint change_log_action_check',

  // As before; a counter that moves on is noted here. One that begins is noted once it is there: it may turn out to exist.
  `create or replace function sync_scope_forward() returns trigger language plpgsql as $body$
  begin
    if tg_op = 'DELETE' or tg_op = 'TRUNCATE' then
      raise exception 'the counters of sync_scope are never removed' using errcode = 'GT001';
    end if;
    if tg_op = 'UPDATE' and (new.scope <> old.scope or new.version <= old.version) then
      raise exception 'the counter of % only goes forward', old.scope using errcode = 'GT001';
    end if;
    new.version := ((greatest(new.version, 1) - 1) / 1048576 + 1) * 1048576 + floor(random() * 1048576)::bigint;
    if tg_op = 'UPDATE' then
      insert into sync_commit (scope, version) values (new.scope, new.version);
    end if;
    return new;
  end $body$`,
  'drop trigger remember on sync_scope',
  'create trigger remember after insert on sync_scope for each row execute function remember_commit()',

  // Q1, A1, P1: answers the counter; null, and nothing is written, when the scope has none yet. Every statement in here
  // sees what was committed while it waited for the counter. `held` are the stamps as `subject stamp`, without those of
  // subjects whose rights never changed. Refused when a stamp or the epoch is another one.
  `create function settle_edit(
    moved text, database_epoch text, subjects text[], held text[],
    row_collection text, row_uri text, row_action text, row_fields jsonb, author text, edit text, at bigint,
    author_domain text, author_device text, edit_seq bigint, edit_mutation text, outcome_kind text, scope_key text
  ) returns bigint language plpgsql as $body$
  declare
    stamp_now bigint;
  begin
    update sync_scope set version = version + 1 where scope = moved returning version into stamp_now;
    if stamp_now is null then
      return null;
    end if;
    if cardinality(held) <> (select count(*) from sync_epoch where epoch <> database_epoch) * -1
      + (select coalesce(sum(case when subject || ' ' || stamp = any(held) then 1 else -1000000 end), 0)
        from rights_stamp where subject = any(subjects)) then
      raise exception 'the epoch or somebody''s rights have changed' using errcode = 'GT002';
    end if;
    insert into change_log (collection, uri, scope, action, fields, user_id, mutation_id, at_ms)
      values (row_collection, row_uri, moved, row_action, row_fields, author, edit, at);
    insert into mutation_result (id, user_id, domain, device, seq, mutation, outcome, at_ms)
      values (edit, author, author_domain, author_device, edit_seq, edit_mutation,
        jsonb_build_object('kind', outcome_kind, 'versions', jsonb_build_object(scope_key, stamp_now)), at);
    return stamp_now;
  end $body$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

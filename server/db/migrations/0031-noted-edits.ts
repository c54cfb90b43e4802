// What one edit did to one row, as most pushes are, is noted beside the move of that row: one line instead of three. What
// was recorded of an edit is read through `mutation_result` and `change_log`, wherever it stands.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // `note` is JSON, kept as the text it came as: nobody reads most of them. With `edit` null it is a move and nothing else.
  'alter table row_move add column edit text, add column note text',
  'create unique index row_move_edit on row_move (edit) where edit is not null',
  'create index row_move_noted on row_move (uri) where edit is not null',
  // One index for both questions: what moved after a counter value, and whether there was such a value (Q7).
  'create index row_move_at on row_move (scope, rev, collection)',
  'drop index row_move_rev',
  'drop index row_move_value',

  'alter table mutation_result rename to recorded_result',
  'alter table change_log rename to recorded_change',
  `create view mutation_result as
    select id, user_id, domain, device, seq, mutation, outcome, at_ms from recorded_result
    union all
    select edit, line ->> 'userId', line ->> 'domain', line ->> 'device', (line ->> 'seq')::bigint, line ->> 'mutation',
      jsonb_build_object('kind', line ->> 'kind', 'versions', jsonb_build_object(line ->> 'scopeKey', rev)),
      (line ->> 'atMs')::bigint
    from (select edit, rev, note::jsonb as line from row_move where edit is not null) as noted`,
  `create view change_log as
    select id, collection, uri, scope, action, fields, user_id, mutation_id, at_ms from recorded_change
    union all
    select rev, line ->> 'collection', uri, scope, 'patch', line -> 'fields', line ->> 'userId', edit, (line ->> 'atMs')::bigint
    from (select rev, uri, scope, edit, note::jsonb as line from row_move where edit is not null) as noted`,

  // Programs of the version before write to what they know as tables.
  `create function record_result() returns trigger language plpgsql as $body$
  begin
    if exists (select from row_move where edit = new.id) then
      raise unique_violation using constraint = 'mutation_result_pkey', message = 'an edit of before';
    end if;
    insert into recorded_result (id, user_id, domain, device, seq, mutation, outcome, at_ms)
      values (new.id, new.user_id, new.domain, new.device, new.seq, new.mutation, new.outcome, new.at_ms);
    return new;
  end $body$`,
  `create function record_change() returns trigger language plpgsql as $body$
  begin
    insert into recorded_change (collection, uri, scope, action, fields, user_id, mutation_id, at_ms)
      values (new.collection, new.uri, new.scope, new.action, new.fields, new.user_id, new.mutation_id, new.at_ms);
    return new;
  end $body$`,
  'create trigger record instead of insert on mutation_result for each row execute function record_result()',
  'create trigger record instead of insert on change_log for each row execute function record_change()',

  // As before (0029); an update that sets `rev` to -2 asks for the counter and notes the move itself.
  `create or replace function stamp_row() returns trigger language plpgsql as $body$
  declare
    stamp bigint;
  begin
    if tg_op = 'UPDATE' and new.rev < 0 and new.uri = old.uri and new.scope = old.scope then
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
    if tg_nargs = 0 and new.rev <> -2 then
      insert into row_move (scope, collection, rev, uri) values (new.scope, tg_table_name, stamp, new.uri);
    end if;
    new.rev := stamp;
    return new;
  end $body$`,

  // A1, P1: for the RETURNING of such an update, that is with the counter held: every statement in here sees what was
  // committed while it was waited for. Refused when the edit was recorded before. `known` is the clock of rights at which the stamps were seen to stand; when it is
  // another one by now they are compared themselves. `held` are the stamps as lines `subject stamp`, 0 where rights never
  // changed. Answers the clock.
  `create function note_edit(
    stamp_now bigint, moved text, database_epoch text, known bigint, held text,
    row_table text, row_uri text, row_edit text, row_note text
  ) returns bigint language plpgsql as $body$
  begin
    loop
      insert into row_move (scope, collection, rev, uri, edit, note)
        select moved, row_table, stamp_now, row_uri, row_edit, row_note
        from sync_epoch where epoch = database_epoch and rights = known
          and not exists (select from recorded_result where id = row_edit);
      exit when found;
      -- Clock and stamps as one statement sees them: whatever moves a stamp afterwards moves the clock too.
      select rights into known from sync_epoch where epoch = database_epoch and not exists (
        select from (
          select substring(line from '^(.*) ') as subject, substring(line from '[0-9]+$')::bigint as stamp
          from unnest(string_to_array(held, E'\\n')) as line) as asked
        left join lateral (select stamp from rights_stamp where subject = asked.subject offset 0) as now on true
        where coalesce(now.stamp, 0) <> asked.stamp)
        and not exists (select from recorded_result where id = row_edit);
      if not found then
        raise exception 'the epoch or somebody''s rights have changed, or it is an edit of before' using errcode = 'GT002';
      end if;
    end loop;
    return known;
  end $body$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

// What became of an edit is noted beside the move of its row: an edit of one row, as most pushes are, leaves one line instead
// of three. History and outcomes are read through `change_log` and `mutation_result`.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // `note` is JSON, kept as the text it came as: nobody reads most of them. A line without `edit` is a move and nothing else,
  // one without `rev` an outcome and nothing else.
  'alter table row_move add column edit text, add column note text',
  `alter table row_move alter column scope drop not null, alter column collection drop not null,
    alter column rev drop not null, alter column uri drop not null`,
  `insert into row_move (edit, note) select id, jsonb_build_object('userId', user_id, 'domain', domain, 'device', device,
    'seq', seq, 'mutation', mutation, 'atMs', at_ms, 'outcome', outcome)::text from mutation_result`,
  'drop table mutation_result',
  // Programs know by this name that an edit was recorded before (P1).
  'create unique index mutation_result_pkey on row_move (edit) where edit is not null',
  'create index row_move_noted on row_move (uri) where edit is not null',
  // One index for both questions: what moved after a counter value, and whether there was such a value (Q7).
  'create index row_move_at on row_move (scope, rev, collection)',
  'drop index row_move_rev',
  'drop index row_move_value',
  `create view mutation_result as
    select edit as id, line ->> 'userId' as user_id, line ->> 'domain' as domain, line ->> 'device' as device,
      (line ->> 'seq')::bigint as seq, line ->> 'mutation' as mutation, line -> 'outcome' as outcome,
      (line ->> 'atMs')::bigint as at_ms
    from (select edit, note::jsonb as line from row_move where edit is not null) as noted`,

  // Changes of edits that wrote more than one row, or came with others, have lines of their own.
  'alter table change_log rename to recorded_change',
  `create view change_log as
    select id, collection, uri, scope, action, fields, user_id, mutation_id, at_ms from recorded_change
    union all
    select rev, line ->> 'collection', uri, scope, 'patch', line -> 'fields', line ->> 'userId', edit, (line ->> 'atMs')::bigint
    from (select rev, uri, scope, edit, note::jsonb as line from row_move where edit is not null and rev is not null) as noted`,

  // Programs of the version before write to what they know as tables.
  `create function record_result() returns trigger language plpgsql as $body$
  begin
    insert into row_move (edit, note) values (new.id, jsonb_build_object('userId', new.user_id, 'domain', new.domain,
      'device', new.device, 'seq', new.seq, 'mutation', new.mutation, 'atMs', new.at_ms, 'outcome', new.outcome)::text);
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

  // As before (0029); an update that sets `rev` to -2, and nothing that a row keeps, asks for the counter and notes the move
  // itself.
  `create or replace function stamp_row() returns trigger language plpgsql as $body$
  declare
    stamp bigint;
  begin
    if tg_op = 'UPDATE' and new.rev = -2 then
      update sync_scope set version = version + 1 where scope = new.scope returning version into new.rev;
      return new;
    elsif tg_op = 'UPDATE' and new.rev = -1 and new.uri = old.uri and new.scope = old.scope then
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

  // A1, P1: for the RETURNING of such an update, that is with the counter held: every statement in here sees what was
  // committed while it was waited for. `known` is the clock of rights at which the stamps were seen to stand; when it is
  // another one by now they are compared themselves. `held` are the stamps as lines `subject stamp`, 0 where rights never
  // changed. `row_note` lacks the counter and what closes it. Answers the clock.
  `create function note_edit(
    stamp_now bigint, moved text, database_epoch text, known bigint, held text,
    row_table text, row_uri text, row_edit text, row_note text
  ) returns bigint language plpgsql as $body$
  begin
    loop
      insert into row_move (scope, collection, rev, uri, edit, note)
        select moved, row_table, stamp_now, row_uri, row_edit, row_note || stamp_now || '}}}'
        from sync_epoch where epoch = database_epoch and rights = known;
      if found then
        return known;
      end if;
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
  end $body$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

// The ground of sync: counters per scope, recorded outcomes, history, and the trigger that no write path goes round.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Q1: what orders the rows of one organisation, person or the platform.
  `create table sync_scope (
    scope text primary key,
    version bigint not null check (version > 0)
  )`,
  // Q7: steps are of random size, so that after a restore no counter value of the lost time comes again.
  `create function sync_scope_forward() returns trigger language plpgsql as $body$
  begin
    if tg_op = 'DELETE' or tg_op = 'TRUNCATE' then
      raise exception 'the counters of sync_scope are never removed' using errcode = 'GT001';
    end if;
    if tg_op = 'UPDATE' and (new.scope <> old.scope or new.version <= old.version) then
      raise exception 'the counter of % only goes forward', old.scope using errcode = 'GT001';
    end if;
    new.version := ((new.version - 1) / 1048576 + 1) * 1048576 + floor(random() * 1048576)::bigint;
    return new;
  end $body$`,
  'create trigger forward before insert or update or delete on sync_scope for each row execute function sync_scope_forward()',
  'create trigger keep before truncate on sync_scope for each statement execute function sync_scope_forward()',

  // Q7: every counter value there ever was; a device that holds another one has seen a life of the database that is lost.
  `create table sync_commit (
    scope text not null,
    version bigint not null,
    primary key (scope, version)
  )`,
  `create function remember_commit() returns trigger language plpgsql as $body$
  begin
    insert into sync_commit (scope, version) values (new.scope, new.version);
    return null;
  end $body$`,
  'create trigger remember after insert or update on sync_scope for each row execute function remember_commit()',

  // Q7: which life of the database this is. Restoring a backup writes a new one.
  `create table sync_epoch (
    only_row boolean primary key default true check (only_row),
    epoch text not null
  )`,
  'insert into sync_epoch (epoch) values (gen_random_uuid()::text)',

  // P1, P3: what became of each mutation, written in the transaction of its effect.
  `create table mutation_result (
    id text primary key,
    user_id text not null,
    domain text not null,
    device text not null,
    seq bigint not null,
    mutation text not null,
    outcome jsonb not null,
    at_ms bigint not null
  )`,
  'create index mutation_result_device on mutation_result (user_id, device, seq)',

  `create table change_log (
    id bigint generated always as identity primary key,
    collection text not null,
    uri text not null,
    scope text not null,
    action text not null check (action in ('insert', 'patch', 'remove')),
    fields jsonb not null,
    user_id text not null,
    mutation_id text not null,
    at_ms bigint not null
  )`,
  'create index change_log_row on change_log (collection, uri, id)',
  'create index change_log_mutation on change_log (mutation_id)',

  // Q1: a row takes the counter that its own transaction has moved, and no other. xmin names the transaction that wrote
  // the counter last, and a counter is locked by whoever moved it: so no path can stamp a row without moving the counter.
  `create function stamp_row() returns trigger language plpgsql as $body$
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
    new.rev := stamp;
    return new;
  end $body$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

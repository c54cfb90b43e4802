// The writing statements of the Kysely store: a few per transaction, however many rows, and sent in one message.
import { quoteName } from '#server/db/quote-name.ts'
import type { RowSet, Statement } from '#server/db/session.ts'
import { participation } from '../pull/participation.ts'
import { coalesceWrites, type NetWrites, scopesOf } from '../push/coalesce-writes.ts'
import { columnValues, patchRows, removeRows, system, type Touched, typed } from '../push/patch-rows.ts'
import { record } from '../push/record-edits.ts'
import type { ChangeEntry, Ground, PlannedResult, RowWrite } from './store.ts'
import { tableOf } from './table.ts'

/** What else must still be true when the counters are held. */
type Expected = Pick<Ground, 'rights'> & Partial<Pick<Ground, 'epoch'>>

/**
 * The statements of `StoreTx.flush`, in order. The first one answers the counters. A row that is not there makes its
 * statement divide by zero: an outcome must never say `applied` of a row that was not written, and what is sent in one
 * message with its commit can be stopped by the database alone.
 */
export function flushStatements(
  writes: readonly RowWrite[],
  history: readonly ChangeEntry[],
  results: readonly PlannedResult[],
  expected: Expected = { rights: {} },
): Statement[] {
  const touched: Touched = new Map(history.map((entry) => [`${entry.collection} ${entry.uri}`, entry]))
  const moved = scopesOf(writes)
  const named = results.flatMap(({ scopes }) => Object.values(scopes ?? {}))
  const standing = [...new Set(named)].filter((scope) => !moved.includes(scope))
  const only = moved.length === 1 && standing.length === 0 ? moved[0] : undefined
  const rows = coalesceWrites(writes).flatMap((net) => [
    ...(net.inserts.size > 0 ? [insertRows(net, touched)] : []),
    ...patchRows(net, touched, only),
    ...(net.removes.size > 0 ? [removeRows(net, touched)] : []),
    ...participation(net),
  ])
  return [
    only === undefined ? counters(moved, standing) : onlyCounter(only),
    // After the wait for the counters, and in a statement of its own: it sees what was committed meanwhile.
    ...(expected.epoch !== undefined || Object.keys(expected.rights).length > 0 ? [expectState(expected)] : []),
    ...rows,
    ...record(history, results),
  ]
}

/** The counters that the first statement of a flush answers. */
export const readCounters = (sets: readonly RowSet[]): Record<string, number> =>
  Object.fromEntries((sets[0]?.rows ?? []).map(({ scope, version }) => [String(scope), Number(version)]))

/**
 * Q1: from here to the commit no other transaction of these scopes goes on. `standing`: scopes whose counters are only read.
 */
const counters = (moved: readonly string[], standing: readonly string[]): Statement => ({
  sql: `with moved as (
      insert into sync_scope (scope, version) select value, 1 from unnest($1::text[]) as value order by value collate "C"
      on conflict (scope) do update set version = sync_scope.version + 1
      returning scope, version
    )
    select scope, version from moved union all select scope, version from sync_scope where scope = any($2::text[])`,
  params: [moved, standing],
})

/** The same of one scope alone, as most flushes have it; `gantry.moved` tells the rows that are patched together. */
const onlyCounter = (scope: string): Statement => ({
  sql: `with moved as (
      update sync_scope set version = version + 1 where scope = $1 returning scope, version
    ), first as (
      insert into sync_scope (scope, version) select $1, 1 where not exists (select from moved)
      on conflict (scope) do update set version = sync_scope.version + 1 returning scope, version
    )
    select scope, version, set_config('gantry.moved', scope || ' ' || version, true)
    from (select * from moved union all select * from first) as taken`,
  params: [scope],
})

/**
 * There is no root of less than nothing: the database says so when any stamp has moved (`databaseError`), or the epoch.
 * A stamp that this very transaction has moved is its own doing.
 */
const expectState = ({ rights, epoch }: Expected): Statement => ({
  sql: `select sqrt(-count(*)::float8${epoch === undefined ? '' : ' - (select count(*) from sync_epoch where epoch <> $3)'}) as unchanged
    from unnest($1::text[], $2::bigint[]) as held (subject, stamp)
    left join lateral (select stamp, xmin from rights_stamp where subject = held.subject offset 0) as now on true
    where coalesce(now.stamp, 0) <> held.stamp and now.xmin is distinct from pg_current_xact_id_if_assigned()::xid`,
  params: [Object.keys(rights), Object.values(rights), ...(epoch === undefined ? [] : [epoch])],
})

/** Locks rows, in the order given, and divides by zero when one of them has moved on. */
export function expectRows({ collection, revs }: Ground['rows'][number]): Statement {
  const name = quoteName(tableOf(collection).name)
  const [only, ...more] = revs
  if (only && more.length === 0) {
    return {
      sql: `select 1 / count(*) as found from (select from ${name} where uri = $1 and rev = $2 for update) as held`,
      params: [...only],
    }
  }
  return {
    sql: `select 1 / (count(*) = $3::bigint)::integer as found from unnest($1::text[], $2::bigint[]) as asked (uri, rev)
      cross join lateral (select from ${name} where uri = asked.uri and rev = asked.rev for update) as held`,
    params: [[...revs.keys()], [...revs.values()], revs.size],
  }
}

function insertRows(net: NetWrites, touched: Touched): Statement {
  const table = tableOf(net.collection)
  const lines = [...net.inserts].map(([uri, { scope, row }]) => ({
    ...system(net, uri, scope, touched),
    ...columnValues(table, row),
  }))
  const names = table.columns.map(({ name }) => quoteName(name)).join(', ')
  return {
    sql: `insert into ${quoteName(table.name)} (uri, scope, rev, created_at, created_by, updated_at, updated_by, ${names})
      select _uri, _scope, 0, _at, _by, _at, _by, ${names}
      from json_to_recordset($1::json) as line (_uri text, _scope text, _at bigint, _by text, ${table.columns.map(typed).join(', ')})`,
    params: [JSON.stringify(lines)],
  }
}

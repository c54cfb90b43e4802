// The writing statements of the Kysely store: a few per transaction, however many rows, and sent in one message.
import { quoteName } from '#server/db/quote-name.ts'
import type { RowSet, Statement } from '#server/db/session.ts'
import { coalesceWrites, type NetWrites, scopesOf } from './coalesce-writes.ts'
import { liveIn } from './kysely-read.ts'
import { participation } from './participation.ts'
import type { ChangeEntry, Ground, PlannedResult, RowWrite } from './store.ts'
import { type Table, type TableColumn, tableOf } from './table.ts'

/** What else must still be true when the counters are held. */
type Expected = Pick<Ground, 'rights'> & Partial<Pick<Ground, 'epoch'>>

/** When and by whom a row was last touched, by `collection uri`. */
type Touched = ReadonlyMap<string, { atMs: number; userId: string }>

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
  const rows = coalesceWrites(writes).flatMap((net) => [
    ...(net.inserts.size > 0 ? [insertRows(net, touched)] : []),
    ...patchRows(net, touched),
    ...(net.removes.size > 0 ? [removeRows(net, touched)] : []),
    ...participation(net),
  ])
  const named = results.flatMap(({ scopes }) => Object.values(scopes ?? {}))
  return [
    counters(scopesOf(writes), [...new Set(named)]),
    // After the wait for the counters, and in a statement of its own: it sees what was committed meanwhile.
    ...(expected.epoch !== undefined || Object.keys(expected.rights).length > 0 ? [expectState(expected)] : []),
    ...rows,
    ...record(history, results),
  ]
}

/** The counters that the first statement of a flush answers. */
export const readCounters = (sets: readonly RowSet[]): Record<string, number> =>
  Object.fromEntries((sets[0]?.rows ?? []).map(({ scope, version }) => [String(scope), Number(version)]))

/** Q1: from here to the commit no other transaction of these scopes goes on. */
function counters(moved: readonly string[], named: readonly string[]): Statement {
  const standing = named.filter((scope) => !moved.includes(scope))
  if (moved.length === 1 && standing.length === 0) {
    return {
      sql: `with moved as (
          update sync_scope set version = version + 1 where scope = $1 returning scope, version
        ), first as (
          insert into sync_scope (scope, version) select $1, 1 where not exists (select from moved)
          on conflict (scope) do update set version = sync_scope.version + 1 returning scope, version
        )
        select scope, version from moved union all select scope, version from first`,
      params: [moved[0]],
    }
  }
  return {
    sql: `with moved as (
      insert into sync_scope (scope, version) select value, 1 from unnest($1::text[]) as value order by value collate "C"
      on conflict (scope) do update set version = sync_scope.version + 1
      returning scope, version
    )
    select scope, version from moved union all select scope, version from sync_scope where scope = any($2::text[])`,
    params: [moved, standing],
  }
}

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

/** One statement per set of patched fields: most groups of edits have one. */
function patchRows(net: NetWrites, touched: Touched): Statement[] {
  const table = tableOf(net.collection)
  const sets = new Map<string, { columns: readonly TableColumn[]; lines: Record<string, unknown>[] }>()
  for (const [uri, { scope, values }] of net.patches) {
    const columns = table.columns.filter(({ field }) => field in values)
    const key = columns.map(({ name }) => name).join()
    const set = sets.get(key) ?? { columns, lines: [] }
    set.lines.push({ ...system(net, uri, scope, touched), ...columnValues(table, values) })
    sets.set(key, set)
  }
  return [...sets.values()].map(({ columns, lines }) => update(table, lines, columns, ''))
}

function removeRows(net: NetWrites, touched: Touched): Statement {
  const lines = [...net.removes].map(([uri, { scope }]) => system(net, uri, scope, touched))
  return update(tableOf(net.collection), lines, [], 'deleted_at = coalesce(line._at, 0), ')
}

/** Most flushes change one row of a table: said without a list, that is a third of the work. */
function update(
  table: Table,
  lines: readonly Record<string, unknown>[],
  columns: readonly TableColumn[],
  more: string,
): Statement {
  const [first] = lines
  const isOne = first !== undefined && lines.length === 1
  const from = isOne ? oneLine(columns) : manyLines(columns)
  const assigned = columns.map(({ name }) => `${quoteName(name)} = line.${quoteName(name)}, `).join('')
  return {
    sql: `with written as (
      update ${quoteName(table.name)} as held set ${assigned}${more}updated_at = line._at, updated_by = line._by
      from ${from} where ${isOne ? 'held.uri = $1' : 'held.uri = any($2::text[]) and held.uri = line._uri'}
        and ${liveIn('held', 'line._scope')}
      returning 1
    )
    select 1 / (count(*) = ${isOne ? 1 : '$3::bigint'})::integer as written from written`,
    params: isOne ? oneParams(first, columns) : [JSON.stringify(lines), lines.map((line) => line._uri), lines.length],
  }
}

const manyLines = (columns: readonly TableColumn[]) =>
  `json_to_recordset($1::json) as line (_uri text, _scope text, _at bigint, _by text${columns.map((column) => `, ${typed(column)}`).join('')})`

const oneLine = (columns: readonly TableColumn[]) =>
  `(select $2::text as _scope, $3::bigint as _at, $4::text as _by${columns
    .map(({ name, type }, index) => `, $${index + 5}::${type} as ${quoteName(name)}`)
    .join('')}) as line`

const oneParams = (line: Readonly<Record<string, unknown>>, columns: readonly TableColumn[]) => [
  line._uri,
  line._scope,
  line._at,
  line._by,
  ...columns.map(({ name, type }) => {
    const value = line[name] ?? null
    return type === 'jsonb' && value !== null ? JSON.stringify(value) : value
  }),
]

const LOGGED = `insert into change_log (collection, uri, scope, action, fields, user_id, mutation_id, at_ms)
  select collection, uri, scope, action, fields, "userId", "mutationId", "atMs"
  from json_to_recordset($1::json) as line (
    collection text, uri text, scope text, action text, fields jsonb, "userId" text, "mutationId" text, "atMs" bigint)`

/** P1: an outcome's versions are those that the counters have now; put together once per set of scopes. */
const RECORDED = `named as materialized (
    select kind.key::integer as kind, jsonb_object_agg(one.key, coalesce(held.version, 0)) as versions
    from json_each($3::json) as kind, json_each_text(kind.value) as one
    left join sync_scope as held on held.scope = one.value group by 1
  )
  insert into mutation_result (id, user_id, domain, device, seq, mutation, outcome, at_ms)
  select id, "userId", domain, device, seq, mutation,
    case when line.kind is null then outcome
      else jsonb_set(outcome, '{versions}', coalesce(named.versions, '{}')) end, "atMs"
  from json_to_recordset($2::json) as line (id text, "userId" text, domain text, device text, seq bigint,
    mutation text, outcome jsonb, kind integer, "atMs" bigint)
  left join named on named.kind = line.kind`

function record(history: readonly ChangeEntry[], results: readonly PlannedResult[]): Statement[] {
  const [result, line] = [results[0], history[0]]
  if (result && line && results.length === 1 && history.length === 1) {
    const [scope, ...more] = Object.entries(result.scopes ?? {})
    if (scope && more.length === 0) return [recordOne(line, result, scope)]
  }
  if (results.length === 0) return history.length === 0 ? [] : [{ sql: LOGGED, params: [JSON.stringify(history)] }]
  const kinds = new Map<string, number>()
  const lines = results.map(({ scopes, ...result }) => {
    const key = JSON.stringify(scopes)
    const kind = scopes && (kinds.get(key) ?? kinds.size)
    if (kind !== undefined) kinds.set(key, kind)
    return { ...result, kind }
  })
  const named = `{${[...kinds].map(([scopes, kind]) => `"${kind}":${scopes}`).join(',')}}`
  return [
    { sql: `with logged as (${LOGGED}), ${RECORDED}`, params: [JSON.stringify(history), JSON.stringify(lines), named] },
  ]
}

/** One edit that wrote one row in one scope, as most do: said without lists, that is half the work. */
function recordOne(line: ChangeEntry, result: PlannedResult, [key, scope]: [string, string]): Statement {
  return {
    sql: `with logged as (
        insert into change_log (collection, uri, scope, action, fields, user_id, mutation_id, at_ms)
        values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8))
      insert into mutation_result (id, user_id, domain, device, seq, mutation, outcome, at_ms)
      values ($9, $10, $11, $12, $13, $14, jsonb_build_object('kind', $15::text, 'versions', jsonb_build_object($16::text,
        coalesce((select version from sync_scope where scope = $17), 0))), $18)`,
    params: [
      ...[line.collection, line.uri, line.scope, line.action, JSON.stringify(line.fields)],
      ...[line.userId, line.mutationId, line.atMs],
      ...[result.id, result.userId, result.domain, result.device, result.seq, result.mutation],
      ...[result.outcome.kind, key, scope, result.atMs],
    ],
  }
}

const typed = (column: TableColumn) => `${quoteName(column.name)} ${column.type}`

function system(net: NetWrites, uri: string, scope: string, touched: Touched): Record<string, unknown> {
  const by = touched.get(`${net.collection.name} ${uri}`)
  return { _uri: uri, _scope: scope, _at: by?.atMs ?? null, _by: by?.userId ?? null }
}

function columnValues(table: Table, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (const column of table.columns) if (column.field in values) named[column.name] = values[column.field]
  return named
}

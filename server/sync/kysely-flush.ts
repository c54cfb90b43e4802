// The writing statements of the Kysely store: a few statements per transaction, however many rows.
import { type QueryExecutorProvider, sql } from 'kysely'
import { coalesceWrites, type NetWrites, scopesOf } from './coalesce-writes.ts'
import { liveIn, texts } from './kysely-read.ts'
import type { ChangeEntry, ResultRow, RowWrite } from './store.ts'
import { type Table, type TableColumn, tableOf } from './table.ts'

type Db = QueryExecutorProvider

/** When and by whom a row was last touched, by `collection uri`. */
type Touched = ReadonlyMap<string, { atMs: number; userId: string }>

/** Carries out `StoreTx.flush`. Throws the driver's errors. */
export async function flushWrites(
  db: Db,
  writes: readonly RowWrite[],
  history: readonly ChangeEntry[],
  finish: (versions: Readonly<Record<string, number>>) => readonly ResultRow[],
): Promise<Record<string, number>> {
  const versions = await moveCounters(db, scopesOf(writes))
  const touched: Touched = new Map(history.map((entry) => [`${entry.collection} ${entry.uri}`, entry]))
  for (const net of coalesceWrites(writes)) {
    if (net.inserts.size > 0) await insertRows(db, net, touched)
    if (net.patches.size > 0) await patchRows(db, net, touched)
    if (net.removes.size > 0) await removeRows(db, net, touched)
  }
  await record(db, history, finish(versions))
  return versions
}

/** Q1: from here to the commit no other transaction of these scopes goes on. */
async function moveCounters(db: Db, scopes: readonly string[]): Promise<Record<string, number>> {
  if (scopes.length === 0) return {}
  const { rows } = await sql<{ versions: string }>`
    with moved as (
      insert into sync_scope (scope, version)
      select value, 1 from json_array_elements_text(${JSON.stringify(scopes)}::text::json) order by value collate "C"
      on conflict (scope) do update set version = sync_scope.version + 1
      returning scope, version
    )
    select json_object_agg(scope, version)::text as versions from moved`.execute(db)
  return JSON.parse(rows[0]?.versions ?? '{}')
}

async function insertRows(db: Db, net: NetWrites, touched: Touched): Promise<void> {
  const table = tableOf(net.collection)
  const lines = [...net.inserts].map(([uri, { scope, row }]) => ({
    ...system(net, uri, scope, touched),
    ...columnValues(table, row),
  }))
  const names = sql.join(table.columns.map((column) => sql.ref(column.name)))
  const types = sql.join(table.columns.map(typed))
  await sql`
    insert into ${sql.table(table.name)} (uri, scope, rev, created_at, created_by, updated_at, updated_by, ${names})
    select _uri, _scope, 0, _at, _by, _at, _by, ${names}
    from json_to_recordset(${JSON.stringify(lines)}::text::json)
      as line (_uri text, _scope text, _at bigint, _by text, ${types})`.execute(db)
}

async function patchRows(db: Db, net: NetWrites, touched: Touched): Promise<void> {
  const table = tableOf(net.collection)
  const fields = new Set([...net.patches.values()].flatMap(({ values }) => Object.keys(values)))
  const columns = table.columns.filter((column) => fields.has(column.field))
  const uris = [...net.patches.keys()]
  const lines = [...net.patches].map(([uri, { scope, values }]) => ({
    ...system(net, uri, scope, touched),
    _patch: columnValues(table, values),
  }))
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const next = sql.join(columns.map((column) => sql`next.${sql.ref(column.name)}`))
  const { rows } = await sql<{ count: string }>`
    with written as (
      update ${sql.table(table.name)} as held
      set (${names}) = (select ${next} from jsonb_populate_record(held, line._patch) as next),
        updated_at = line._at, updated_by = line._by
      from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb)
        as line (_uri text, _scope text, _at bigint, _by text, _patch jsonb)
      where held.uri = ${texts(uris)} and held.uri = line._uri
        and ${liveIn(sql`held.scope`, sql`held.deleted_at`, sql`line._scope`)}
      returning 1
    )
    select count(*)::text as count from written`.execute(db)
  expectAll(net, rows[0]?.count, lines.length)
}

async function removeRows(db: Db, net: NetWrites, touched: Touched): Promise<void> {
  const uris = [...net.removes.keys()]
  const lines = [...net.removes].map(([uri, { scope }]) => system(net, uri, scope, touched))
  const { rows } = await sql<{ count: string }>`
    with written as (
      update ${sql.table(tableOf(net.collection).name)} as held
      set deleted_at = coalesce(line._at, 0), updated_at = line._at, updated_by = line._by
      from json_to_recordset(${JSON.stringify(lines)}::text::json) as line (_uri text, _scope text, _at bigint, _by text)
      where held.uri = ${texts(uris)} and held.uri = line._uri
        and ${liveIn(sql`held.scope`, sql`held.deleted_at`, sql`line._scope`)}
      returning 1
    )
    select count(*)::text as count from written`.execute(db)
  expectAll(net, rows[0]?.count, lines.length)
}

/** An outcome must never say `applied` of a row that was not written. */
function expectAll(net: NetWrites, written: string | undefined, expected: number): void {
  if (Number(written) !== expected) throw new Error(`${net.collection.name}: ${written} of ${expected} rows were there`)
}

async function record(db: Db, history: readonly ChangeEntry[], results: readonly ResultRow[]): Promise<void> {
  if (history.length === 0 && results.length === 0) return
  await sql`
    with logged as (
      insert into change_log (collection, uri, scope, action, fields, user_id, mutation_id, at_ms)
      select collection, uri, scope, action, fields, "userId", "mutationId", "atMs"
      from json_to_recordset(${JSON.stringify(history)}::text::json) as line (
        collection text, uri text, scope text, action text, fields jsonb, "userId" text, "mutationId" text, "atMs" bigint)
    )
    insert into mutation_result (id, user_id, domain, device, seq, mutation, outcome, at_ms)
    select id, "userId", domain, device, seq, mutation, outcome, "atMs"
    from json_to_recordset(${JSON.stringify(results)}::text::json) as line (
      id text, "userId" text, domain text, device text, seq bigint, mutation text, outcome jsonb, "atMs" bigint)`.execute(
    db,
  )
}

const typed = (column: TableColumn) => sql`${sql.ref(column.name)} ${sql.raw(column.type)}`

function system(net: NetWrites, uri: string, scope: string, touched: Touched) {
  const by = touched.get(`${net.collection.name} ${uri}`)
  return { _uri: uri, _scope: scope, _at: by?.atMs ?? null, _by: by?.userId ?? null }
}

function columnValues(table: Table, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (const column of table.columns) if (column.field in values) named[column.name] = values[column.field]
  return named
}

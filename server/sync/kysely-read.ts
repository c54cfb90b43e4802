// The reading statements of the Kysely store. Rows leave the database as JSON text and are passed through unparsed.
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import { TAIL_SPACE, tailOf } from '#contract/kit/id.ts'
import type { ResultRow, RowsJson, Selection } from './store.ts'
import { type TableColumn, tableOf } from './table.ts'

type Db = QueryExecutorProvider

/** A list of texts as one parameter, whatever the driver does with arrays. */
export const texts = (values: readonly string[]): RawBuilder<unknown> =>
  sql`any(array(select json_array_elements_text(${JSON.stringify(values)}::text::json)))`

/**
 * A live row of the scope, said so that no index answers it: rows asked for by uri are found by uri, whatever the planner
 * believes of a table that has no statistics yet.
 */
export const liveIn = (scope: RawBuilder<unknown>, deletedAt: RawBuilder<unknown>, wanted: RawBuilder<unknown>) =>
  sql`${scope} || '' = ${wanted} and coalesce(${deletedAt}, -1) = -1`

const ref = (column: TableColumn) => sql.ref(column.name)

export async function readEpoch(db: Db): Promise<string> {
  const { rows } = await sql<{ epoch: string }>`select epoch from sync_epoch`.execute(db)
  if (!rows[0]) throw new Error('sync_epoch is empty')
  return rows[0].epoch
}

export async function readVersion(db: Db, scope: string): Promise<number> {
  const { rows } = await sql<{ version: string }>`
    select version::text as version from sync_scope where scope = ${scope}`.execute(db)
  return Number(rows[0]?.version ?? 0)
}

/** Whether the counter of a scope ever had this value, as far as that is remembered: older ones are believed. */
export async function knowsVersion(db: Db, scope: string, version: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sync_commit where scope = ${scope} and version = ${version}
    union all
    select 1 from sync_pruned where scope = ${scope} and version >= ${version} limit 1`.execute(db)
  return rows.length > 0
}

export async function readResults(db: Db, ids: readonly string[]): Promise<ResultRow[]> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(json_build_object('id', id, 'userId', user_id, 'domain', domain, 'device', device, 'seq', seq,
      'mutation', mutation, 'outcome', outcome, 'atMs', at_ms)), '[]')::text as json
    from mutation_result where id = ${texts(ids)}`.execute(db)
  return JSON.parse(rows[0]?.json ?? '[]')
}

/** Locks rows in the order of their uris, so that two transactions never wait for each other over one collection. */
export async function lockRows(
  db: Db,
  collection: AnyCollection,
  scope: string,
  uris: readonly string[],
  sensitive: boolean,
): Promise<AnyRow[]> {
  const table = tableOf(collection)
  const columns = sensitive ? table.columns : table.mirrored
  const { rows } = await sql<{ json: string }>`
    select coalesce('[' || string_agg(locked.line, ',') || ']', '[]') as json from (
      select json_build_array(uri, rev, ${sql.join(columns.map(ref))})::text as line
      from ${sql.table(table.name)}
      where uri = ${texts(uris)} and ${liveIn(sql`scope`, sql`deleted_at`, sql`${scope}`)}
      order by uri collate "C" for update
    ) as locked`.execute(db)
  return parseRows(rows[0]?.json ?? '[]', columns)
}

export async function rowsWhere(
  db: Db,
  collection: AnyCollection,
  scope: string,
  field: string,
  value: unknown,
): Promise<AnyRow[]> {
  const table = tableOf(collection)
  const column = table.byField.get(field)
  if (!column) throw new Error(`${collection.name} has no field ${field}`)
  const matches =
    value === null ? sql`${ref(column)} is null` : sql`${ref(column)} = ${String(value)}::text::${sql.raw(column.type)}`
  const { rows } = await sql<{ json: string }>`
    select coalesce('[' || string_agg(json_build_array(uri, rev, ${sql.join(table.mirrored.map(ref))})::text, ','
      order by uri collate "C") || ']', '[]') as json
    from ${sql.table(table.name)} where scope = ${scope} and deleted_at is null and ${matches}`.execute(db)
  return parseRows(rows[0]?.json ?? '[]', table.mirrored)
}

export async function changedRows(
  db: Db,
  selection: Selection,
  since: number,
  limit: number,
): Promise<{ rows: RowsJson; removed: string[] } | undefined> {
  const table = tableOf(selection.collection)
  const { rows } = await sql<{ total: string; seen: string; lines: string; removed: string }>`
    select count(*)::text as total, (count(*) filter (where seen))::text as seen,
      coalesce('[' || string_agg(line, ',') filter (where seen) || ']', '[]') as lines,
      coalesce(json_agg(uri) filter (where not seen), '[]')::text as removed
    from (
      select uri, seen, case when seen then ${line(selection)} end as line from (
        select *, (deleted_at is null and ${within(selection)}) as seen from ${sql.table(table.name)}
        where scope = ${selection.scope} and rev > ${since} limit ${limit + 1}
      ) as moved
    ) as lines`.execute(db)
  const found = rows[0]
  if (!found || Number(found.total) > limit) return undefined
  return { rows: { count: Number(found.seen), json: found.lines }, removed: JSON.parse(found.removed) }
}

export async function countRows(db: Db, selection: Selection): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*)::text as count ${visible(selection)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export async function partRows(db: Db, selection: Selection, part: number, parts: number): Promise<RowsJson> {
  const width = TAIL_SPACE / parts
  const tail = sql`(right(uri, 3)) collate "C"`
  const from = part === 0 ? sql`` : sql`and ${tail} >= ${tailOf(part * width)}`
  const to = part === parts - 1 ? sql`` : sql`and ${tail} < ${tailOf((part + 1) * width)}`
  const { rows } = await sql<{ count: string; json: string }>`
    select count(*)::text as count, coalesce('[' || string_agg(${line(selection)}, ',') || ']', '[]') as json
    ${visible(selection)} ${from} ${to}`.execute(db)
  return { count: Number(rows[0]?.count ?? 0), json: rows[0]?.json ?? '[]' }
}

/** `uri:rev` of every visible row, comma-separated. */
export async function revisions(db: Db, selection: Selection): Promise<string> {
  const { rows } = await sql<{ revisions: string }>`
    select coalesce(string_agg(uri || ':' || rev, ','), '') as revisions ${visible(selection)}`.execute(db)
  return rows[0]?.revisions ?? ''
}

function line(selection: Selection): RawBuilder<unknown> {
  const { byField } = tableOf(selection.collection)
  const columns = selection.fields.map((field) => {
    const column = byField.get(field)
    if (!column) throw new Error(`${selection.collection.name} has no field ${field}`)
    return sql`, ${ref(column)}`
  })
  return sql`json_build_array(uri, rev${sql.join(columns, sql``)})::text`
}

const visible = (selection: Selection) => sql`
  from ${sql.table(tableOf(selection.collection).name)}
  where scope = ${selection.scope} and deleted_at is null and ${within(selection)}`

function within({ collection, filter }: Selection): RawBuilder<unknown> {
  if (filter.kind === 'all' || collection.scope === undefined) return sql`true`
  const column = tableOf(collection).byField.get(collection.scope.field)
  if (!column) throw new Error(`${collection.name} has no field ${collection.scope.field}`)
  return sql`coalesce(${ref(column)} = ${texts(filter.values)}, false)`
}

function parseRows(json: string, columns: readonly TableColumn[]): AnyRow[] {
  const lines: unknown[][] = JSON.parse(json)
  return lines.map((values) => {
    const row: AnyRow = { uri: values[0] as string, rev: values[1] as number }
    for (const [index, column] of columns.entries()) row[column.field] = values[index + 2] ?? null
    return row
  })
}

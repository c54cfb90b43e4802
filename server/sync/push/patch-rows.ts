// Statements that change rows that are there.
import { quoteName } from '#server/db/quote-name.ts'
import type { Statement } from '#server/db/session.ts'
import { liveIn } from '../store/kysely-read.ts'
import { type Table, type TableColumn, tableOf } from '../store/table.ts'
import type { NetWrites } from './coalesce-writes.ts'

/** When and by whom a row was last touched, by `collection uri`. */
export type Touched = ReadonlyMap<string, { atMs: number; userId: string }>

/**
 * One statement per set of patched fields: most groups of edits have one. `only`: the one scope whose counter the flush
 * has moved and said so (`gantry.moved`); absent when other counters are of account too.
 */
export function patchRows(net: NetWrites, touched: Touched, only: string | undefined): Statement[] {
  const table = tableOf(net.collection)
  const sets = new Map<string, { columns: readonly TableColumn[]; lines: Record<string, unknown>[] }>()
  for (const [uri, { scope, values }] of net.patches) {
    const columns = table.columns.filter(({ field }) => field in values)
    const key = columns.map(({ name }) => name).join()
    const set = sets.get(key) ?? { columns, lines: [] }
    set.lines.push({ ...system(net, uri, scope, touched), ...columnValues(table, values) })
    sets.set(key, set)
  }
  return [...sets.values()].map(({ columns, lines }) =>
    only !== undefined && lines.length > 1
      ? updateTogether(table, lines, columns, only)
      : update(table, lines, columns, ''),
  )
}

/**
 * Many rows of one scope: they get the counter that the flush has moved, as it says itself, and their moves are noted all at
 * once. Else the trigger of each row asks for the one and notes the other.
 */
function updateTogether(
  table: Table,
  lines: readonly Record<string, unknown>[],
  columns: readonly TableColumn[],
  scope: string,
): Statement {
  const name = quoteName(table.name)
  const list = (_: unknown, index: number) => `, $${index + 5}::text[]`
  return {
    sql: `with written as (
      update ${name} as held set rev = (select split_part(current_setting('gantry.moved'), ' ', 2)::bigint),
        updated_at = line._at, updated_by = line._by${columns.map((column) => `, ${quoteName(column.name)} = line.${quoteName(column.name)}::${column.type}`).join('')}
      from unnest($1::text[], $2::bigint[], $3::text[]${columns.map(list).join('')})
        as line (_uri, _at, _by${columns.map((column) => `, ${quoteName(column.name)}`).join('')})
      where held.uri = any($1::text[]) and held.uri = line._uri and ${liveIn('held', '$4')}
      returning held.uri, held.rev
    ), noted as (
      insert into row_move (scope, collection, rev, uri) select $4, '${table.name}', rev, uri from written
    )
    select 1 / (count(*) = cardinality($1::text[]))::integer as written from written`,
    params: [
      lines.map((line) => line._uri),
      lines.map((line) => line._at),
      lines.map((line) => line._by),
      scope,
      ...columns.map((column) => lines.map((line) => textOf(column, line[column.name]))),
    ],
  }
}

/** As the database reads a value of that column. */
function textOf({ type }: TableColumn, value: unknown): string | null {
  if (value === null || value === undefined) return null
  return type === 'jsonb' ? JSON.stringify(value) : String(value)
}

export function removeRows(net: NetWrites, touched: Touched): Statement {
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

export const typed = (column: TableColumn) => `${quoteName(column.name)} ${column.type}`

export function system(net: NetWrites, uri: string, scope: string, touched: Touched): Record<string, unknown> {
  const by = touched.get(`${net.collection.name} ${uri}`)
  return { _uri: uri, _scope: scope, _at: by?.atMs ?? null, _by: by?.userId ?? null }
}

export function columnValues(table: Table, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (const column of table.columns) if (column.field in values) named[column.name] = values[column.field]
  return named
}

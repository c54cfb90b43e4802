// The reading statements of the Kysely store. Rows leave the database as JSON text and are passed through unparsed.
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import { TAIL_SPACE, tailOf } from '#contract/kit/id.ts'
import { quoteName } from '#server/db/quote-name.ts'
import type { RowSet, Statement } from '#server/db/session.ts'
import { changedForParticipant, takesPart } from '../pull/participation.ts'
import { MOVES_PER_ROW, movesSince } from '../pull/row-moves.ts'
import { boundOf, insideWindow, newestStatement, olderStatement } from '../pull/window-read.ts'
import type { Read, ReadAnswer, Selection } from './store.ts'
import { type TableColumn, tableOf } from './table.ts'

/**
 * A live row of the scope, said so that no index answers it: rows asked for by uri are found by uri, whatever the planner
 * believes of a table that has no statistics yet.
 */
export const liveIn = (table: string, wanted: string) =>
  `${table}.scope || '' = ${wanted} and coalesce(${table}.deleted_at, -1) = -1`

const columnList = (columns: readonly TableColumn[]) => columns.map((column) => `, ${quoteName(column.name)}`).join('')

/** Locks rows in the order of their uris, so that two transactions never wait for each other over one collection. */
export function lockStatement(
  collection: AnyCollection,
  scope: string,
  uris: readonly string[],
  sensitive: boolean,
): Statement {
  const found = findStatement(collection, scope, uris, sensitive)
  return { ...found, sql: `${found.sql} ${uris.length === 1 ? '' : 'order by uri collate "C"'} for update` }
}

/** Rows by their uris, not locked. */
export function findStatement(
  collection: AnyCollection,
  scope: string,
  uris: readonly string[],
  sensitive = false,
): Statement {
  const table = tableOf(collection)
  const { one, many } = findTexts(table.name, sensitive ? table.columns : table.mirrored)
  return uris.length === 1 ? { sql: one, params: [uris[0], scope] } : { sql: many, params: [uris, scope] }
}

interface FindTexts {
  readonly one: string
  readonly many: string
}

const texts = new WeakMap<readonly TableColumn[], FindTexts>()

/** Made once: to name all columns takes as long as to read a row. */
function findTexts(table: string, columns: readonly TableColumn[]): FindTexts {
  const known = texts.get(columns)
  if (known) return known
  const text = (condition: string) =>
    `select json_build_array(uri, rev${columnList(columns)})::text as line from ${quoteName(table)} as held
      where ${condition} and ${liveIn('held', '$2')}`
  const made = { one: text('uri = $1'), many: text('uri = any($1::text[])') }
  texts.set(columns, made)
  return made
}

/** The rows of a lock, or of a `findStatement`. */
export const lockedRows = (collection: AnyCollection, sensitive: boolean, set: RowSet | undefined): AnyRow[] =>
  parseRows(
    (set?.rows ?? []).map(({ line: one }) => JSON.parse(String(one))),
    sensitive ? tableOf(collection).columns : tableOf(collection).mirrored,
  )

/** Live rows whose field equals `value`. */
export function whereStatement(collection: AnyCollection, scope: string, field: string, value: unknown): Statement {
  const table = tableOf(collection)
  const column = table.byField.get(field)
  if (!column) throw new Error(`${collection.name} has no field ${field}`)
  const name = quoteName(column.name)
  return {
    sql: `select coalesce('[' || string_agg(json_build_array(uri, rev${columnList(table.mirrored)})::text, ','
      order by uri collate "C") || ']', '[]') as json
    from ${quoteName(table.name)} where scope = $1 and deleted_at is null
      and ${value === null ? `${name} is null` : `${name} = $2::text::${column.type}`}`,
    params: value === null ? [scope] : [scope, String(value)],
  }
}

/** The rows of a `whereStatement`. */
export const foundRows = (collection: AnyCollection, set: RowSet | undefined): AnyRow[] =>
  parseRows(JSON.parse(String(set?.rows[0]?.json ?? '[]')), tableOf(collection).mirrored)

/** The statement of a read; `check` reads `uri:rev` of every visible row. */
export function readStatement(read: Read): Statement {
  const { selection } = read
  const { name } = tableOf(selection.collection)
  if (read.kind === 'changed' && selection.filter.kind === 'participant')
    return changedForParticipant(read, selection.filter.username, line(selection))
  const seen = within(selection, 2)
  if (read.kind !== 'changed') return readSeen(read, seen)
  const params = [selection.scope, ...seen.params]
  const next = params.length + 1
  return {
    sql: `with ${movesSince(name, next, next + 1)}
    select greatest(count(*), (select count(*) from moves) / ${MOVES_PER_ROW})::text as total,
      (count(*) filter (where seen))::text as seen,
      coalesce('[' || string_agg(line, ',') filter (where seen) || ']', '[]') as lines,
      coalesce(json_agg(uri) filter (where gone), '[]')::text as removed
    from (
      select uri, seen, case when seen then ${line(selection)} end as line,
        not seen and (within or ${departed(selection, next)}) as gone from (
        select held.*, (deleted_at is null and ${seen.sql}) as seen, ${seen.sql} as within
        from (select distinct uri as moved_uri from moves) as each
        cross join lateral (select * from ${quoteName(name)} where uri = moved_uri offset 0) as held
      ) as moved
    ) as lines`,
    params: [...params, read.since, read.limit + 1],
  }
}

/** A read of the rows as they are; those inside the window, unless it says otherwise. */
function readSeen(
  read: Exclude<Read, { kind: 'changed' }>,
  seen: { readonly sql: string; readonly params: readonly unknown[] },
): Statement {
  const { selection } = read
  const all = `from ${quoteName(tableOf(selection.collection).name)} where scope = $1 and deleted_at is null and ${seen.sql}`
  const given = [selection.scope, ...seen.params]
  if (read.kind === 'newest') return newestStatement(read, all, given)
  if (read.kind === 'older') return olderStatement(read, all, given, line(selection))
  if (read.kind === 'named') {
    const rows = `coalesce('[' || string_agg(${line(selection)}, ',') || ']', '[]')`
    return {
      sql: `select count(*)::text as count, ${rows} as json ${all} and uri = any($${given.length + 1}::text[])`,
      params: [...given, read.uris],
    }
  }
  const inside = insideWindow(selection, given.length + 1)
  const visible = `${all} and ${inside.sql}`
  const params = [...given, ...inside.params]
  const next = params.length + 1
  if (read.kind === 'count') return { sql: `select count(*)::text as count ${visible}`, params }
  if (read.kind === 'check') {
    return { sql: `select coalesce(string_agg(uri || ':' || rev, ','), '') as revisions ${visible}`, params }
  }
  const width = TAIL_SPACE / read.parts
  // The alphabet ends before `~`.
  const range = `(right(uri, 3)) collate "C" >= $${next} and (right(uri, 3)) collate "C" < $${next + 1}`
  const to = read.part === read.parts - 1 ? '~' : tailOf((read.part + 1) * width)
  const bounds = [read.part === 0 ? '' : tailOf(read.part * width), to]
  const rows = `coalesce(E'[\\n' || string_agg(${line(selection)}, E',\\n') || E'\\n]', '[]')`
  return {
    sql: `select count(*)::text as count, ${rows} as json ${visible} and ${range}`,
    params: [...params, ...bounds],
  }
}

/** The answer to a read other than `check`. */
export function readAnswer(read: Exclude<Read, { kind: 'check' }>, set: RowSet | undefined): ReadAnswer {
  const row = set?.rows[0] as Record<string, string> | undefined
  if (!row) throw new Error(`a read of ${read.selection.collection.name} was not answered`)
  if (read.kind === 'count') return { kind: 'count', count: Number(row.count) }
  if (read.kind === 'newest')
    return { kind: 'newest', count: Number(row.count), from: boundOf(read.selection, row.bound) }
  if (read.kind === 'named' || read.kind === 'older')
    return { kind: 'rows', rows: { count: Number(row.count), json: row.json ?? '[]' } }
  if (read.kind === 'part') return { kind: 'part', rows: { count: Number(row.count), json: row.json ?? '[]' } }
  if (Number(row.total) > read.limit) return { kind: 'tooMany' }
  const rows = { count: Number(row.seen), json: row.lines ?? '[]' }
  return { kind: 'changed', rows, removed: JSON.parse(row.removed ?? '[]') }
}

function line(selection: Selection): string {
  const { byField } = tableOf(selection.collection)
  const columns = selection.fields.map((field) => {
    const column = byField.get(field)
    if (!column) throw new Error(`${selection.collection.name} has no field ${field}`)
    return column
  })
  return `json_build_array(uri, rev${columnList(columns)})::text`
}

/** The row filter as a condition; its parameter gets the number `next`. */
function within(
  { collection, filter }: Pick<Selection, 'collection' | 'filter'>,
  next: number,
): { sql: string; params: readonly unknown[] } {
  if (filter.kind === 'participant')
    return { sql: takesPart(`$${next}`, `$${next + 1}`), params: [collection.name, filter.username] }
  if (filter.kind === 'either') {
    const overseen = within({ collection, filter: filter.filter }, next)
    const at = next + overseen.params.length
    const sql = `(${overseen.sql} or ${takesPart(`$${at}`, `$${at + 1}`)})`
    return { sql, params: [...overseen.params, collection.name, filter.username] }
  }
  if (filter.kind === 'all' || collection.scope === undefined) return { sql: 'true', params: [] }
  const column = tableOf(collection).byField.get(collection.scope.field)
  if (!column) throw new Error(`${collection.name} has no field ${collection.scope.field}`)
  const listed = `coalesce(${quoteName(column.name)} = any($${next}::text[]), false)`
  if (filter.own === undefined) return { sql: listed, params: [filter.values] }
  return { sql: `(uri = $${next + 1} or ${listed})`, params: [filter.values, filter.own] }
}

/**
 * Whether a row has left what the caller sees since the counter `$since`. Of one that was never there he is told nothing:
 * not even its name.
 */
const departed = ({ collection, filter }: Selection, since: number): string => {
  if (filter.kind === 'all') return 'false'
  const leftScope = `exists (select 1 from departure as left_at where left_at.collection = '${collection.name}' and left_at.uri = moved.uri
          and left_at.rev > $${since}::bigint and left_at.value = any($2::text[]))`
  // Parameters of `within`: departments, one's own row where there is one, then collection and person.
  return filter.kind === 'either'
    ? `(${leftScope} or exists (select 1 from participation as part where part.scope = $1 and part.uri = moved.uri
          and part.collection = $${since - 2} and part.username = $${since - 1} and part.rev > $${since}::bigint and part.gone))`
    : leftScope
}

function parseRows(lines: readonly (readonly unknown[])[], columns: readonly TableColumn[]): AnyRow[] {
  const blank = blankOf(columns)
  return lines.map((values) => {
    const row: AnyRow = { ...blank, uri: values[0] as string, rev: values[1] as number }
    for (const [index, column] of columns.entries()) row[column.field] = values[index + 2] ?? null
    return row
  })
}

const blanks = new WeakMap<readonly TableColumn[], AnyRow>()

/**
 * A row without values, which rows are filled from. One that grows field by field ends as a hash table, and to copy that
 * takes forty times as long.
 */
function blankOf(columns: readonly TableColumn[]): AnyRow {
  const known = blanks.get(columns)
  if (known) return known
  const empty = Object.fromEntries(columns.map(({ field }) => [field, null]))
  const blank: AnyRow = JSON.parse(JSON.stringify({ uri: '', rev: 0, ...empty }))
  blanks.set(columns, blank)
  return blank
}

// The statement that looks up the bookkeeping: epoch, counters, results, counter values that never were, stamps of rights.
import type { RowSet, Statement } from '#server/db/session.ts'
import type { HeldVersion, Look, LookAsk, Moved, ResultRow } from './store.ts'

/** Moves that are looked through for one counter value: who was away for longer reads every collection. */
const MOVES_TOLD = 20_000

/**
 * Each key is looked up by an index of its own: the planner, which may know nothing of a table yet, is not asked. An
 * `offset 0` keeps it from turning the lookups into a walk over the table.
 */
const PARTS = {
  versions: (
    p: string,
  ) => `(select json_object_agg(found.scope, found.version)::text from unnest(${p}::text[]) as asked (scope)
    cross join lateral (select scope, version from sync_scope where scope = asked.scope offset 0) as found)`,
  results: (
    p: string,
  ) => `(select json_agg(found.line)::text from unnest(${p}::text[]) as asked (id) cross join lateral (
    select json_build_object('id', id, 'userId', user_id, 'domain', domain, 'device', device, 'seq', seq,
      'mutation', mutation, 'outcome', outcome, 'atMs', at_ms) as line
    from mutation_result where id = asked.id offset 0) as found)`,
  lost: (p: string) => `(select json_agg(json_build_object('scope', held.scope, 'version', held.version))::text
    from json_to_recordset(${p}::json) as held (scope text, version bigint)
    where not exists (select 1 from row_move where scope = held.scope and rev = held.version offset 0)
      and not exists (select 1 from sync_commit where scope = held.scope and version = held.version)
      and not exists (select 1 from sync_pruned where scope = held.scope and version >= held.version))`,
  // Of every row the last move is kept, whatever its age (`prune.ts`), and who takes part in a row changes with the row.
  moved: (p: string) => `(select json_agg(json_build_object('scope', held.scope, 'version', held.version, 'tables',
      case when found.count <= ${MOVES_TOLD} then found.tables end))::text
    from json_to_recordset(${p}::json) as held (scope text, version bigint) cross join lateral (
      select count(*) as count, coalesce(json_agg(distinct collection), '[]') as tables from (
        select collection from row_move where scope = held.scope and rev > held.version limit ${MOVES_TOLD + 1}) as moves
      offset 0) as found)`,
  rights: (
    p: string,
  ) => `(select json_object_agg(found.subject, found.stamp)::text from unnest(${p}::text[]) as asked (subject)
    cross join lateral (select subject, stamp from rights_stamp where subject = asked.subject offset 0) as found)`,
} as const

/** The statement of a look; what is not asked for is not part of it. */
export function lookStatement(ask: LookAsk): Statement {
  const columns = ['(select epoch from sync_epoch) as epoch']
  const params: unknown[] = []
  const add = (name: keyof typeof PARTS, asked: readonly unknown[] | undefined, param: unknown = asked) => {
    if (!asked?.length) return
    params.push(param)
    columns.push(`${PARTS[name](`$${params.length}`)} as ${name}`)
  }
  add('versions', ask.scopes)
  add('results', ask.results)
  add('lost', ask.held, JSON.stringify(ask.held))
  add('moved', ask.moved, JSON.stringify(ask.moved))
  add('rights', ask.rights)
  return { sql: `select ${columns.join(', ')}`, params }
}

/** Reads the answer of a look. */
export function readLook(ask: LookAsk, set: RowSet | undefined): Look {
  const row = set?.rows[0]
  if (typeof row?.epoch !== 'string') throw new Error('sync_epoch is empty')
  const versions = parse<Record<string, number>>(row.versions) ?? {}
  const rights = parse<Record<string, number>>(row.rights) ?? {}
  return {
    epoch: row.epoch,
    versions: Object.fromEntries(ask.scopes?.map((scope) => [scope, versions[scope] ?? 0]) ?? []),
    results: parse<ResultRow[]>(row.results) ?? [],
    lost: parse<HeldVersion[]>(row.lost) ?? [],
    moved: (parse<(HeldVersion & { tables: string[] | null })[]>(row.moved) ?? []).map(
      ({ tables, ...value }): Moved => ({ ...value, tables: tables ?? undefined }),
    ),
    rights: Object.fromEntries(ask.rights?.map((subject) => [subject, rights[subject] ?? 0]) ?? []),
  }
}

const parse = <T>(json: unknown): T | undefined => (typeof json === 'string' ? (JSON.parse(json) as T) : undefined)

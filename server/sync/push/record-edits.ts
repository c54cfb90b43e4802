// History and outcomes of a flush: one statement, however many edits. Outcomes stand among the moves (`row_move`).
import type { Statement } from '#server/db/session.ts'
import type { ChangeEntry, PlannedResult } from '../store/store.ts'

/** Lists are given as arrays: a JSON text of the same values takes the database three times as long to read. */
const LOGGED = `insert into recorded_change (collection, uri, scope, action, fields, user_id, mutation_id, at_ms)
  select collection, uri, scope, action, fields::jsonb, user_id, mutation_id, at_ms
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[])
    as line (collection, uri, scope, action, fields, user_id, mutation_id, at_ms)`

/** P1: an outcome's versions are those that the counters have now; put together once per set of scopes. */
const RECORDED = `named as materialized (
    select kind, jsonb_object_agg(key, coalesce(held.version, 0))::text || '}}' as versions
    from unnest($12::integer[], $13::text[], $14::text[]) as one (kind, key, named_scope)
    left join sync_scope as held on held.scope = named_scope group by kind
  )
  insert into row_move (edit, note)
  select id, case when line.kind is null then note else note || coalesce(named.versions, '{}}}') end
  from unnest($9::text[], $10::text[], $11::integer[]) as line (id, note, kind)
  left join named on named.kind = line.kind`

const factsOf = ({ userId, domain, device, seq, mutation, atMs }: PlannedResult) => ({
  userId,
  domain,
  device,
  seq,
  mutation,
  atMs,
})

/** What is noted of an edit, as the view `mutation_result` reads it. */
const noteOf = (result: PlannedResult): string => JSON.stringify({ ...factsOf(result), outcome: result.outcome })

/** The same of one that was carried out, up to the versions; two braces close it. `more` stands beside the facts. */
export const noteUpToVersions = (result: PlannedResult, more: object = {}): string =>
  `${JSON.stringify({ ...more, ...factsOf(result) }).slice(0, -1)},"outcome":{"kind":"${result.outcome.kind}","versions":`

/** The statement that writes them, after the counters; none when there is nothing. */
export function record(history: readonly ChangeEntry[], results: readonly PlannedResult[]): Statement[] {
  const [result, line] = [results[0], history[0]]
  if (result && line && results.length === 1 && history.length === 1) {
    const [scope, ...more] = Object.entries(result.scopes ?? {})
    if (scope && more.length === 0) return [recordOne(line, result, scope)]
  }
  const logged = [
    history.map((one) => one.collection),
    history.map((one) => one.uri),
    history.map((one) => one.scope),
    history.map((one) => one.action),
    history.map((one) => JSON.stringify(one.fields)),
    history.map((one) => one.userId),
    history.map((one) => one.mutationId),
    history.map((one) => one.atMs),
  ]
  if (results.length === 0) return history.length === 0 ? [] : [{ sql: LOGGED, params: logged }]
  /** Sets of scopes, each by its text once. */
  const kinds = new Map<string, { readonly kind: number; readonly scopes: PlannedResult['scopes'] }>()
  const kindOf = ({ scopes }: PlannedResult): number | null => {
    if (!scopes) return null
    const key = JSON.stringify(scopes)
    const found = kinds.get(key) ?? { kind: kinds.size, scopes }
    kinds.set(key, found)
    return found.kind
  }
  const recorded = [
    results.map((one) => one.id),
    results.map((one) => (one.scopes ? noteUpToVersions(one) : noteOf(one))),
    results.map(kindOf),
  ]
  const named = [...kinds.values()].flatMap(({ kind, scopes }) =>
    Object.entries(scopes ?? {}).map(([key, scope]) => ({ kind, key, scope })),
  )
  return [
    {
      sql: `with logged as (${LOGGED}), ${RECORDED}`,
      params: [
        ...logged,
        ...recorded,
        named.map(({ kind }) => kind),
        named.map(({ key }) => key),
        named.map(({ scope }) => scope),
      ],
    },
  ]
}

/** One edit that wrote one row in one scope, as most do: said without lists, that is half the work. */
function recordOne(line: ChangeEntry, result: PlannedResult, [key, scope]: [string, string]): Statement {
  return {
    sql: `with logged as (
        insert into recorded_change (collection, uri, scope, action, fields, user_id, mutation_id, at_ms)
        values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8))
      insert into row_move (edit, note)
      values ($9, $10 || jsonb_build_object($11::text,
        coalesce((select version from sync_scope where scope = $12), 0))::text || '}}')`,
    params: [
      ...[line.collection, line.uri, line.scope, line.action, JSON.stringify(line.fields)],
      ...[line.userId, line.mutationId, line.atMs],
      ...[result.id, noteUpToVersions(result), key, scope],
    ],
  }
}

// One edit that patches one row, as most pushes are: two statements that name everything they write, instead of six lists.
import { quoteName } from '#server/db/quote-name.ts'
import type { RowSet, Statement } from '#server/db/session.ts'
import { liveIn } from './kysely-read.ts'
import type { ChangeEntry, Ground, PlannedResult, RowWrite } from './store.ts'
import { type Table, tableOf } from './table.ts'

type Patch = Extract<RowWrite, { kind: 'patch' }>

/** One edit, as far as it is of that kind. */
interface OneEdit {
  readonly write: Patch
  /** The row's `rev` that the decision stands on. */
  readonly rev: number
  readonly line: ChangeEntry
  readonly result: PlannedResult
  /** What the outcome calls the scope. */
  readonly scopeKey: string
}

/** What writes a decision of one edit about one row; undefined when it is anything else. */
export function oneEditStatements(
  ground: Ground,
  writes: readonly RowWrite[],
  history: readonly ChangeEntry[],
  results: readonly PlannedResult[],
): Statement[] | undefined {
  const one = asOneEdit(ground, writes, history, results)
  return one && [settle(one, ground), patchRow(one)]
}

/** The counter that the statements have moved; undefined when the row was not as it had been. */
export function oneEditCounter(scope: string, sets: readonly RowSet[]): Readonly<Record<string, number>> | undefined {
  const version = sets[0]?.rows[0]?.version
  return version === undefined || version === null ? undefined : { [scope]: Number(version) }
}

function asOneEdit(
  ground: Ground,
  writes: readonly RowWrite[],
  history: readonly ChangeEntry[],
  results: readonly PlannedResult[],
): OneEdit | undefined {
  const [write, line, result, rows] = [writes[0], history[0], results[0], ground.rows[0]]
  if (!write || !line || !result || !rows) return undefined
  if (writes.length > 1 || history.length > 1 || results.length > 1 || ground.rows.length > 1) return undefined
  const { collection, scope } = write
  if (write.kind !== 'patch' || collection.participants.some((field) => field in write.values)) return undefined
  const rev = rows.collection === collection && rows.revs.size === 1 ? rows.revs.get(write.uri) : undefined
  const named = Object.entries(result.scopes ?? {})
  const [scopeKey, ofResult] = named[0] ?? []
  if (rev === undefined || scopeKey === undefined || named.length > 1 || ofResult !== scope) return undefined
  const isItsLine =
    line.collection === collection.name &&
    line.uri === write.uri &&
    line.scope === scope &&
    line.userId === result.userId &&
    line.mutationId === result.id &&
    line.atMs === result.atMs
  return isItsLine ? { write, rev, line, result, scopeKey } : undefined
}

/**
 * Locks the row, then settles. When the row has moved on nothing is settled, and the trigger of the row refuses the patch
 * that follows: its counter was not moved.
 */
function settle({ write, rev, line, result, scopeKey }: OneEdit, { epoch, rights }: Ground): Statement {
  const stamps = Object.entries(rights)
  return {
    sql: textsOf(tableOf(write.collection)).settle,
    params: [
      ...[write.uri, rev, write.scope, epoch],
      stamps.map(([subject]) => subject),
      stamps.flatMap(([subject, stamp]) => (stamp === 0 ? [] : [`${subject} ${stamp}`])),
      ...[line.collection, line.action, JSON.stringify(line.fields), line.userId, line.mutationId, line.atMs],
      ...[result.domain, result.device, result.seq, result.mutation, result.outcome.kind, scopeKey],
    ],
  }
}

function patchRow({ write, line }: OneEdit): Statement {
  const table = tableOf(write.collection)
  const columns = table.columns.filter(({ field }) => field in write.values)
  const { patches } = textsOf(table)
  const key = columns.map(({ name }) => name).join()
  let sql = patches.get(key)
  if (sql === undefined) {
    const assigned = columns.map(({ name }, index) => `, ${quoteName(name)} = $${index + 4}`).join('')
    sql = `update ${quoteName(table.name)} set updated_at = $2, updated_by = $3${assigned} where uri = $1`
    if (patches.size < KEPT) patches.set(key, sql)
  }
  const values = columns.map(({ field, type }) => {
    const value = write.values[field] ?? null
    return type === 'jsonb' && value !== null ? JSON.stringify(value) : value
  })
  return { sql, params: [write.uri, line.atMs, line.userId, ...values] }
}

interface Texts {
  readonly settle: string
  /** By the names of the patched columns. */
  readonly patches: Map<string, string>
}

/** Sets of columns whose statement is kept, for each table. */
const KEPT = 500

const texts = new WeakMap<Table, Texts>()

/** Made once: the same text, not only an equal one, is found the quicker among those that are prepared. */
function textsOf(table: Table): Texts {
  const known = texts.get(table)
  if (known) return known
  const settle = `select settle_edit($3, $4, $5, $6, $7, $1, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) as version
    from (select from ${quoteName(table.name)} as held where uri = $1 and rev = $2 and ${liveIn('held', '$3')} for update) as held`
  const made = { settle, patches: new Map<string, string>() }
  texts.set(table, made)
  return made
}

// One edit that patches one row, as most pushes are: one statement that names everything it writes, instead of six lists.
import { quoteName } from '#server/db/quote-name.ts'
import type { RowSet, Statement } from '#server/db/session.ts'
import { type RightsClocks, stampLines } from '../pull/rights-clocks.ts'
import type { ChangeEntry, Ground, PlannedResult, RowWrite } from '../store/store.ts'
import { type Table, type TableColumn, tableOf } from '../store/table.ts'
import { noteUpToVersions } from './record-edits.ts'

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

/** What writes a decision of one edit about one row, and what reads the answer. */
export interface OneEditCall {
  readonly statement: Statement
  readonly table: string
  readonly uri: string
  readonly scope: string
  /** The counter that was moved; undefined when the row was not as it had been. */
  readonly counter: (answer: RowSet | undefined) => Record<string, number> | undefined
}

/** Undefined when the decision is anything else. */
export function oneEditCall(
  clocks: RightsClocks,
  ground: Ground,
  writes: readonly RowWrite[],
  history: readonly ChangeEntry[],
  results: readonly PlannedResult[],
): OneEditCall | undefined {
  const one = asOneEdit(ground, writes, history, results)
  if (!one) return undefined
  const stamps = stampLines(ground.rights)
  return {
    statement: patchAndNote(one, ground.epoch, stamps, clocks.find(stamps)),
    table: tableOf(one.write.collection).name,
    uri: one.write.uri,
    scope: one.write.scope,
    counter: (answer) => {
      const row = answer?.rows[0]
      if (!row) return undefined
      clocks.keep(stamps, Number(row.clock))
      return { [one.write.scope]: Number(row.version) }
    },
  }
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
    line.action === 'patch' &&
    line.collection === collection.name &&
    line.uri === write.uri &&
    line.scope === scope &&
    line.userId === result.userId &&
    line.mutationId === result.id &&
    line.atMs === result.atMs
  return isItsLine ? { write, rev, line, result, scopeKey } : undefined
}

/**
 * The row is locked and compared, then its trigger moves the counter, and with the counter held the edit is noted beside the
 * move. When the row has moved on nothing is found, and nothing happens. At that `rev` it lives, and in that scope: to be removed
 * is to move, and a row keeps its scope.
 */
function patchAndNote(edit: OneEdit, epoch: string, stamps: string, clock: number): Statement {
  const { write, rev, line, result } = edit
  const { columns, sql } = patchOf(tableOf(write.collection), write.values)
  return {
    sql,
    params: [
      ...[write.uri, rev, write.scope, line.atMs, line.userId, epoch, clock, stamps, result.id, noteOf(edit)],
      ...columns.map(({ field, type }) => {
        const value = write.values[field] ?? null
        return type === 'jsonb' && value !== null ? JSON.stringify(value) : value
      }),
    ],
  }
}

/** History and result in one, up to the counter that the scope will have. */
const noteOf = ({ line, result, scopeKey }: OneEdit): string =>
  `${noteUpToVersions(result, { collection: line.collection, fields: line.fields })}{${JSON.stringify(scopeKey)}:`

/** Sets of fields whose statement is kept, for each table. */
const KEPT = 500

interface PatchOf {
  readonly columns: readonly TableColumn[]
  readonly sql: string
}

/** By the names of the patched fields, for each table. */
const patches = new WeakMap<Table, Map<string, PatchOf>>()

/** Made once: the same text, not only an equal one, is found the quicker among those that are prepared. */
function patchOf(table: Table, values: Patch['values']): PatchOf {
  const known = patches.get(table) ?? new Map<string, PatchOf>()
  patches.set(table, known)
  const key = Object.keys(values).sort().join()
  const found = known.get(key)
  if (found) return found
  const columns = table.columns.filter(({ field }) => field in values)
  const assigned = columns.map(({ name }, index) => `, ${quoteName(name)} = $${index + 11}`).join('')
  const sql = `update ${quoteName(table.name)} set rev = -2, updated_at = $4, updated_by = $5${assigned}
    where uri = $1 and rev = $2
    returning rev as version, note_edit(rev, $3, $6, $7, $8, '${table.name}', $1, $9, $10) as clock`
  const made = { columns, sql }
  if (known.size < KEPT) known.set(key, made)
  return made
}

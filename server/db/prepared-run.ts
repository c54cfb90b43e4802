// Statements over PostgreSQL's extended protocol: many in one message, each prepared once per connection.
// https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
import type { WireRowSet, WireStatement } from './pglite-messages.ts'
import { touchedRows, type WireValue } from './session.ts'
import type { SqlErrorFields } from './sql-error.ts'
import { type Column, isPlain, type PreparedStatement, type StatementCache } from './statement-cache.ts'
import { parserOf } from './value-codec.ts'

export type RunOutcome =
  | { readonly kind: 'rows'; readonly sets: WireRowSet[] }
  | { readonly kind: 'refused'; readonly error: SqlErrorFields; readonly sql: string }

/** What is sent, before a sync that ends it. */
export type RunStep =
  | { readonly kind: 'forget'; readonly name: string }
  /** Parse and describe. */
  | { readonly kind: 'prepare'; readonly name: string; readonly sql: string }
  /** Bind and execute. */
  | { readonly kind: 'execute'; readonly name: string; readonly params: readonly WireValue[] }

/** A run of statements on one connection: what to send, and what reads the answers, whichever driver hands them over. */
export interface PreparedRun {
  readonly steps: readonly RunStep[]
  readonly columns: (fields: readonly { readonly name: string; readonly dataTypeID: number }[]) => void
  readonly row: (values: readonly (string | null)[]) => void
  /** `tag` as PostgreSQL words it: `UPDATE 3`. */
  readonly complete: (tag: string) => void
  /** The first refusal counts: PostgreSQL leaves out what follows it. */
  readonly refuse: (error: SqlErrorFields) => void
  readonly outcome: () => RunOutcome
}

interface Planned {
  readonly statement: WireStatement
  readonly prepared: PreparedStatement
  /** Has to be parsed in this run. */
  readonly fresh: boolean
  /** Kept after this run. */
  readonly kept: boolean
}

const CACHED_PLAN = 'cached plan must not change result type'
const OBJECT_CHANGED = '0A000'

/** Prepares a run. `cache` belongs to the connection; runs are sent and answered in the order in which they are prepared. */
export function prepareRun(cache: StatementCache, statements: readonly WireStatement[]): PreparedRun {
  const planned = plan(cache, statements)
  const forget = cache.takeDropped().map((name): RunStep => ({ kind: 'forget', name }))
  const sets: WireRowSet[] = []
  let rows: unknown[][] = []
  let refused: Extract<RunOutcome, { kind: 'refused' }> | undefined
  const current = () => planned[sets.length]
  return {
    steps: [...forget, ...planned.flatMap(stepsOf)],
    columns: (fields) => {
      const now = current()
      if (now)
        now.prepared.columns = fields.map(({ name, dataTypeID }): Column => ({ name, parse: parserOf(dataTypeID) }))
    },
    row: (values) => {
      const columns = current()?.prepared.columns ?? []
      rows.push(columns.map(({ parse }, index) => readValue(values[index], parse)))
    },
    complete: (tag) => {
      const now = current()
      if (now?.fresh && now.kept) cache.add(now.statement.sql, now.prepared)
      sets.push(rowSet(tag, now?.prepared.columns ?? [], rows))
      rows = []
    },
    refuse: (error) => {
      if (refused) return
      const now = current()
      refused = { kind: 'refused', error, sql: now?.statement.sql ?? '' }
      // Whether it was prepared before it was refused is not known; forgetting a name that is none is allowed.
      if (now?.fresh && now.kept) cache.drop(now.prepared.name)
      if (error.code === OBJECT_CHANGED && error.message === CACHED_PLAN) cache.clear()
    },
    outcome: () => refused ?? { kind: 'rows', sets },
  }
}

function plan(cache: StatementCache, statements: readonly WireStatement[]): Planned[] {
  const found = statements.map(({ sql }) => cache.get(sql))
  // What is held is plain: only the others are looked at.
  const plain = statements.every(({ sql }, index) => found[index] !== undefined || isPlain(sql))
  if (!plain) cache.clear()
  return statements.map((statement, index) => {
    const held = plain ? found[index] : undefined
    if (held) return { statement, prepared: held, fresh: false, kept: true }
    const name = plain ? cache.name(statement.sql) : undefined
    return { statement, prepared: { name: name ?? '', columns: undefined }, fresh: true, kept: name !== undefined }
  })
}

function stepsOf({ statement, prepared, fresh }: Planned): RunStep[] {
  const { name } = prepared
  const execute: RunStep = { kind: 'execute', name, params: statement.params }
  return fresh ? [{ kind: 'prepare', name, sql: statement.sql }, execute] : [execute]
}

function rowSet(tag: string, columns: readonly Column[], rows: unknown[][]): WireRowSet {
  const words = tag.split(' ')
  const command = words[0] ?? ''
  const count = Number(words.at(-1))
  const affectedRows = touchedRows(command, Number.isInteger(count) ? count : null)
  return { fields: columns.map(({ name }) => name), rows, command, affectedRows }
}

const readValue = (text: string | null | undefined, parse: Column['parse']): unknown =>
  text === null || text === undefined ? null : parse(text)

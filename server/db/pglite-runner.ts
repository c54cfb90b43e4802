// Runs statements on PGlite over PostgreSQL's extended protocol: many in one go, prepared once.
// https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
import { type messages, type PGlite, protocol } from '@electric-sql/pglite'
import type { WireRowSet, WireStatement } from './pglite-messages.ts'
import { touchedRows } from './session.ts'
import { type SqlErrorFields, sqlErrorFields } from './sql-error.ts'
import { type Column, isPlain, type PreparedStatement, StatementCache } from './statement-cache.ts'
import { parserOf } from './value-codec.ts'

type BackendMessage = messages.BackendMessage
const { serialize } = protocol

export type RunOutcome =
  | { readonly kind: 'rows'; readonly sets: WireRowSet[] }
  | { readonly kind: 'refused'; readonly error: SqlErrorFields; readonly sql: string }

export interface PgliteRunner {
  /** Runs in order; the first refused statement ends the run. Outside a transaction the whole run is one. */
  readonly run: (statements: readonly WireStatement[]) => Promise<RunOutcome>
  /** Whether the last run left a transaction open. */
  readonly inTransaction: () => boolean
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

/** Creates the runner; it must be the only user of `pg`. */
export function createPgliteRunner(pg: PGlite, onNotified: (channel: string, payload: string) => void): PgliteRunner {
  const cache = new StatementCache()
  let status = 'I'

  const plan = (statements: readonly WireStatement[]): Planned[] => {
    const plain = statements.every(({ sql }) => isPlain(sql))
    if (!plain) cache.clear()
    return statements.map((statement) => {
      const found = plain ? cache.get(statement.sql) : undefined
      if (found) return { statement, prepared: found, fresh: false, kept: true }
      const name = plain ? cache.name(statement.sql) : undefined
      return {
        statement,
        prepared: { name: name ?? '', columns: undefined },
        fresh: true,
        kept: name !== undefined,
      }
    })
  }

  return {
    inTransaction: () => status !== 'I',
    run: async (statements) => {
      const planned = plan(statements)
      const forget = cache.takeDropped().map((name) => serialize.close({ type: 'S', name }))
      const message = concat([...forget, ...planned.flatMap(wireOf), serialize.sync()])
      const answers = await pg.execProtocolStream(message, { syncToFs: false, throwOnError: false })
      const reader = createReader(planned, cache, onNotified)
      for (const answer of answers) reader.read(answer)
      status = reader.status()
      const outcome = reader.outcome()
      if (
        outcome.kind === 'refused' &&
        outcome.error.code === OBJECT_CHANGED &&
        outcome.error.message === CACHED_PLAN
      ) {
        cache.clear()
      }
      return outcome
    },
  }
}

function wireOf({ statement, prepared, fresh }: Planned): Uint8Array[] {
  const { name } = prepared
  const parse = fresh ? [serialize.parse({ name, text: statement.sql }), serialize.describe({ type: 'S', name })] : []
  return [...parse, serialize.bind({ statement: name, values: [...statement.params] }), serialize.execute({})]
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function createReader(
  planned: readonly Planned[],
  cache: StatementCache,
  onNotified: (channel: string, payload: string) => void,
) {
  const sets: WireRowSet[] = []
  let rows: unknown[][] = []
  let refused: RunOutcome | undefined
  let status = 'I'
  const current = () => planned[sets.length]

  const finish = (tag: string) => {
    const words = tag.split(' ')
    const command = words[0] ?? ''
    const count = Number(words.at(-1))
    const columns = current()?.prepared.columns ?? []
    const affectedRows = touchedRows(command, Number.isInteger(count) ? count : null)
    sets.push({ fields: columns.map(({ name }) => name), rows, command, affectedRows })
    rows = []
  }
  const readers: Partial<Record<BackendMessage['name'], (message: BackendMessage) => void>> = {
    parseComplete: () => {
      const now = current()
      if (now?.kept) cache.add(now.statement.sql, now.prepared)
    },
    rowDescription: (message) => {
      const now = current()
      if (!now) return
      const { fields } = message as messages.RowDescriptionMessage
      now.prepared.columns = fields.map(({ name, dataTypeID }): Column => ({ name, parse: parserOf(dataTypeID) }))
    },
    dataRow: (message) => {
      const { fields } = message as messages.DataRowMessage
      const columns = current()?.prepared.columns ?? []
      rows.push(columns.map(({ parse }, index) => readValue(fields[index], parse)))
    },
    commandComplete: (message) => finish((message as messages.CommandCompleteMessage).text),
    emptyQuery: () => finish(''),
    notification: (message) => {
      const { channel, payload } = message as messages.NotificationResponseMessage
      onNotified(channel, payload)
    },
    readyForQuery: (message) => {
      status = (message as messages.ReadyForQueryMessage).status
    },
    error: (message) => {
      // A message that PostgreSQL itself did not word carries no code: internal error.
      const error = sqlErrorFields(message) ?? { message: 'the database gave no reason', code: 'XX000' }
      refused ??= { kind: 'refused', error, sql: current()?.statement.sql ?? '' }
    },
  }
  return {
    read: (message: BackendMessage) => readers[message.name]?.(message),
    status: () => status,
    outcome: (): RunOutcome => refused ?? { kind: 'rows', sets },
  }
}

const readValue = (text: string | null | undefined, parse: Column['parse']): unknown =>
  text === null || text === undefined ? null : parse(text)

// One shape for a statement that PostgreSQL refused, whichever driver carried it.

export interface SqlErrorFields {
  readonly message: string
  /** SQLSTATE, five characters: https://www.postgresql.org/docs/current/errcodes-appendix.html */
  readonly code: string
  readonly constraint?: string | undefined
  readonly table?: string | undefined
  readonly column?: string | undefined
}

/** A refused statement. Holds its text but never its values: an error ends up in a log, a person's data must not. */
export class SqlError extends Error {
  override name = 'SqlError'
  readonly code: string
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined
  readonly sql: string
  constructor(fields: SqlErrorFields, sql: string) {
    super(fields.message)
    this.code = fields.code
    this.constraint = fields.constraint
    this.table = fields.table
    this.column = fields.column
    this.sql = sql
  }
}

/** The connection or the whole database is gone; whether the running statement took effect is not known. */
export class DatabaseGone extends Error {
  override name = 'DatabaseGone'
}

const SQLSTATE = /^[0-9A-Z]{5}$/

/** The fields of a driver's error when the server itself refused; undefined for anything else. */
export function sqlErrorFields(error: unknown): SqlErrorFields | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint, table, column } = error as Error & Record<string, unknown>
  if (typeof code !== 'string' || !SQLSTATE.test(code) || !('severity' in error)) return undefined
  return { message: error.message, code, constraint: text(constraint), table: text(table), column: text(column) }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

// What both kinds of database offer to the layers above: statements run in order on one connection.

/** A value on its way to the database, already in the text (or bytes) that PostgreSQL reads. */
export type WireValue = string | Uint8Array | null

export interface Statement {
  readonly sql: string
  /** Anything that `encodeParameter` knows. */
  readonly params?: readonly unknown[]
}

export interface RowSet {
  readonly rows: Record<string, unknown>[]
  /** First word of PostgreSQL's command tag: SELECT, INSERT, COMMIT… */
  readonly command: string
  /** Rows inserted, updated, deleted or merged; undefined for other statements. */
  readonly affectedRows: number | undefined
}

/** One connection, held by one caller until it is released. */
export interface Session {
  /**
   * Runs the statements in order, stops at the first failure and throws it as `SqlError`. `reads`: none of them changes
   * anything (`Database.changes`).
   */
  readonly run: (statements: readonly Statement[], reads?: boolean) => Promise<RowSet[]>
  /** Gives the connection back. `broken`: nobody may use it again. */
  readonly release: (broken?: boolean) => void
}

export interface SessionSource {
  /** Waits for a connection, first come first served. */
  readonly acquire: () => Promise<Session>
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** The number of touched rows from a command's name and its count. */
export function touchedRows(command: string, count: number | null): number | undefined {
  return WRITES.has(command) && count !== null ? count : undefined
}

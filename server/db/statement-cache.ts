// Which statements a connection holds prepared. Parsing again costs more than running most of ours.

export interface PreparedStatement {
  readonly name: string
  /** Known after the first run. */
  columns: readonly Column[] | undefined
}

export interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

interface Held {
  readonly statement: PreparedStatement
  uses: number
  /** Uses after which it is prepared anew. */
  readonly lasts: number
}

/** Statements kept; the one not used for longest goes first. */
const KEPT = 400
/** Longer ones are lists of values that hardly come again. */
const LONGEST = 8000
/**
 * PostgreSQL plans a prepared statement once, for tables as they are then: a plan for an empty table walks over it, and
 * goes on doing so when it has grown. So statements are prepared again, ever more seldom.
 */
const FIRST_LASTS = 16
const LONGEST_LASTS = 4096
const PLAIN = /^\s*(select|insert|update|delete|merge|with|begin|commit|rollback|savepoint|release)\b/i

/** Plain statements change no table: what is prepared stays right. */
export const isPlain = (sql: string): boolean => PLAIN.test(sql)

export class StatementCache {
  readonly #held = new Map<string, Held>()
  #dropped: string[] = []
  #named = 0

  /** The prepared statement; undefined when there is none, or when it is time to plan it again. */
  get(sql: string): PreparedStatement | undefined {
    const found = this.#held.get(sql)
    if (!found || found.uses >= found.lasts) return undefined
    found.uses++
    this.#held.delete(sql)
    this.#held.set(sql, found)
    return found.statement
  }

  /** A name for a statement that is about to be prepared; undefined when it is not worth keeping. */
  name(sql: string): string | undefined {
    return sql.length > LONGEST ? undefined : `s${++this.#named}`
  }

  /** Call when PostgreSQL has said that it holds the statement. */
  add(sql: string, statement: PreparedStatement): void {
    const before = this.#held.get(sql)
    if (before) this.#dropped.push(before.statement.name)
    this.#held.delete(sql)
    const lasts = before ? Math.min(before.lasts * 4, LONGEST_LASTS) : FIRST_LASTS
    this.#held.set(sql, { statement, uses: 0, lasts })
    if (this.#held.size <= KEPT) return
    const oldest = this.#held.keys().next().value
    if (oldest !== undefined) this.#forget(oldest)
  }

  /** A name that may be prepared and is not to be used again. */
  drop(name: string): void {
    this.#dropped.push(name)
  }

  clear(): void {
    for (const sql of [...this.#held.keys()]) this.#forget(sql)
  }

  /** Names that PostgreSQL shall forget; each is handed out once. */
  takeDropped(): string[] {
    const dropped = this.#dropped
    this.#dropped = []
    return dropped
  }

  #forget(sql: string): void {
    const held = this.#held.get(sql)
    if (held) this.#dropped.push(held.statement.name)
    this.#held.delete(sql)
  }
}

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

/** Statements kept; the one not used for longest goes first. */
const KEPT = 400
/** Longer ones are lists of values that hardly come again. */
const LONGEST = 8000
const PLAIN = /^\s*(select|insert|update|delete|merge|with|begin|commit|rollback|savepoint|release)\b/i

/** Plain statements change no table: what is prepared stays right. */
export const isPlain = (sql: string): boolean => PLAIN.test(sql)

export class StatementCache {
  readonly #held = new Map<string, PreparedStatement>()
  #dropped: string[] = []
  #named = 0

  get(sql: string): PreparedStatement | undefined {
    const found = this.#held.get(sql)
    if (!found) return undefined
    this.#held.delete(sql)
    this.#held.set(sql, found)
    return found
  }

  /** A name for a statement that is about to be prepared; undefined when it is not worth keeping. */
  name(sql: string): string | undefined {
    return sql.length > LONGEST ? undefined : `s${++this.#named}`
  }

  /** Call when PostgreSQL has said that it holds the statement. */
  add(sql: string, statement: PreparedStatement): void {
    const before = this.#held.get(sql)
    if (before) this.#dropped.push(before.name)
    this.#held.delete(sql)
    this.#held.set(sql, statement)
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
    const statement = this.#held.get(sql)
    if (statement) this.#dropped.push(statement.name)
    this.#held.delete(sql)
  }
}

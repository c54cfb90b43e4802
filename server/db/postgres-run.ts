// Runs statements on a connection of a PostgreSQL server as PGlite's runner does: one message, one answer.
import type { Connection, PoolClient, Submittable } from 'pg'
import type { WireStatement } from './pglite-messages.ts'
import { type PreparedRun, prepareRun, type RunOutcome } from './prepared-run.ts'
import { sqlErrorFields } from './sql-error.ts'
import { StatementCache } from './statement-cache.ts'
import { wireMessage } from './wire-message.ts'

const caches = new WeakMap<PoolClient, StatementCache>()

/** Runs in order; the first refused statement ends the run. Throws what broke the connection. */
export function runOnServer(client: PoolClient, statements: readonly WireStatement[]): Promise<RunOutcome> {
  const cache = caches.get(client) ?? new StatementCache()
  caches.set(client, cache)
  return new Promise((resolve, reject) => {
    client.query(new ServerRun(prepareRun(cache, statements), resolve, reject))
  })
}

/** What the driver calls while the answers come in; it has no name for most of this in its types. */
class ServerRun implements Submittable {
  readonly #run: PreparedRun
  readonly #resolve: (outcome: RunOutcome) => void
  readonly #reject: (error: unknown) => void
  constructor(run: PreparedRun, resolve: (outcome: RunOutcome) => void, reject: (error: unknown) => void) {
    this.#run = run
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: Connection): void {
    connection.stream.write(wireMessage(this.#run.steps))
  }
  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#run.columns(fields)
  }
  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#run.row(fields)
  }
  handleCommandComplete({ text }: { text: string }): void {
    this.#run.complete(text)
  }
  handleEmptyQuery(): void {
    this.#run.complete('')
  }
  /** A refusal of the server, or the end of the connection. The driver calls nothing of this object afterwards. */
  handleError(error: unknown): void {
    const fields = sqlErrorFields(error)
    if (fields) {
      this.#run.refuse(fields)
      this.#resolve(this.#run.outcome())
    } else this.#reject(error)
  }
  handleReadyForQuery(): void {
    this.#resolve(this.#run.outcome())
  }
}

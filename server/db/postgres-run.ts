// Runs statements on a connection of a PostgreSQL server as PGlite's runner does: one message, one answer.
import type { Connection, PoolClient, Submittable } from 'pg'
import type { WireStatement } from './pglite-messages.ts'
import { type PreparedRun, prepareRun, type RunOutcome } from './prepared-run.ts'
import { sqlErrorFields } from './sql-error.ts'
import { StatementCache } from './statement-cache.ts'
import { wireMessage } from './wire-message.ts'

interface Held {
  readonly cache: StatementCache
  /** Sent, and not all answered; the driver knows the first one only. */
  readonly sent: ServerRun[]
}

const connections = new WeakMap<PoolClient, Held>()

/**
 * Runs in order; the first refused statement ends the run. A run that is asked for while others are under way is sent behind
 * them at once, and answered after them. Throws what broke the connection.
 */
export function runOnServer(client: PoolClient, statements: readonly WireStatement[]): Promise<RunOutcome> {
  const held = connections.get(client) ?? { cache: new StatementCache(), sent: [] }
  connections.set(client, held)
  return new Promise((resolve, reject) => {
    // The driver takes one query at a time: it is told of the next one when this one has ended.
    const ended = () => {
      held.sent.shift()
      const [next] = held.sent
      if (next) client.query(next)
    }
    const run = new ServerRun(prepareRun(held.cache, statements), resolve, reject, ended)
    // After a refusal the driver waits a little before it sends: nothing may overtake that.
    const isNext = held.sent.every(({ isSent }) => isSent)
    if (held.sent.push(run) === 1) client.query(run)
    else if (isNext) run.submit((client as Wired).connection)
  })
}

/** Where the driver writes to; it has no name for it in the types of a client. */
type Wired = PoolClient & { readonly connection: Connection }

/** What the driver calls while the answers come in; it has no name for most of this in its types. */
class ServerRun implements Submittable {
  readonly #run: PreparedRun
  readonly #resolve: (outcome: RunOutcome) => void
  readonly #reject: (error: unknown) => void
  readonly #ended: () => void
  #isSent = false
  constructor(
    run: PreparedRun,
    resolve: (outcome: RunOutcome) => void,
    reject: (error: unknown) => void,
    ended: () => void,
  ) {
    this.#run = run
    this.#resolve = resolve
    this.#reject = reject
    this.#ended = ended
  }

  get isSent(): boolean {
    return this.#isSent
  }
  /** By the driver, or before it comes to it. */
  submit(connection: Connection): void {
    if (!this.#isSent) connection.stream.write(wireMessage(this.#run.steps))
    this.#isSent = true
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
    this.#ended()
    if (fields) {
      this.#run.refuse(fields)
      this.#resolve(this.#run.outcome())
    } else this.#reject(error)
  }
  handleReadyForQuery(): void {
    this.#ended()
    this.#resolve(this.#run.outcome())
  }
}

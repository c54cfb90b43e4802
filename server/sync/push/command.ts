// A command: a write of the server's own (a call, an import, a job) over the same checked `tx` as a mutation.
import type { AnyCollection } from '#contract/kit/collection.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import { scopeName } from '#contract/kit/scope.ts'
import type { Insert, Tx } from '#contract/kit/tx.ts'
import { type ServerDomains, uniqueRefusal } from '../server-domain.ts'
import { createBatchLayer, createMutationLayer, type RowLayer } from '../store/row-layer.ts'
import { createServerTx } from '../store/server-tx.ts'
import {
  type ChangeEntry,
  RetryTransaction,
  RowRefused,
  type StoreTx,
  type SyncStore,
  UniqueViolation,
} from '../store/store.ts'
import { type AskWho, callerOf, type KnownWho, rightsOf, type ServerWho, stillKnown } from '../who.ts'

export interface CommandDeps {
  readonly store: SyncStore
  readonly domains: ServerDomains
  /** The server's time, epoch ms. */
  readonly clock: () => number
  readonly poke: (scopes: readonly string[]) => void
}

export interface CommandTx {
  /** Reads and writes as the caller. */
  readonly tx: Tx
  /** Reads and writes every row of the identity, whatever the caller may see. */
  readonly all: Tx
}

/** A row of one person in one of his identities. */
export interface OwnRow<C extends AnyCollection> {
  readonly userId: string
  readonly domain: string
  readonly row: Insert<C>
}

export interface CommandContext extends CommandTx {
  /**
   * Reads and writes a person's own rows in one of his identities ('' the personal one): what the server has to tell him.
   * The history names the caller.
   */
  readonly forPerson: (userId: string, domain: string) => Tx
  /**
   * Writes new rows of many people, each his own. Their names have just been made, so that nobody is asked whether they are
   * taken: however many there are, the database gets one statement.
   */
  readonly insertForEach: <C extends AnyCollection>(collection: C, rows: readonly OwnRow<C>[]) => Promise<void>
  /** Reads and locks many rows in one statement, before they are asked for one by one. */
  readonly prefetch: (collection: AnyCollection, uris: readonly string[]) => Promise<void>
  /** Runs a piece whose writes are dropped when it throws, while those around it stay. */
  readonly attempt: <T>(run: (inner: CommandTx) => Promise<T>) => Promise<T>
  /** The store's transaction, for `transactionOf`: what is written through it commits together with the rows. */
  readonly storeTx: StoreTx
}

/** On whose rights a command hangs: he must still have them when it begins, and when it commits. */
export interface CommandCaller {
  readonly known: KnownWho
  /** Asks for him as he is now; for nobody but one with the permissions `held` unless they are null. */
  readonly asker: (held: string | null) => AskWho
}

export interface CommandOptions {
  readonly caller?: CommandCaller
  /** The command looks at its caller's permissions itself: he must still be let in, whatever he may do. */
  readonly judges?: boolean
  /** Whether sensitive fields may be written. The caller of the command logs the look or the write. */
  readonly sensitive?: boolean
}

/**
 * Runs a command in one transaction: counter, rows and history together, devices poked after the commit. `commandId` is
 * what history calls its cause. Throws the `Refusal` that ended it, also for a violated unique rule, and what a caller is
 * turned away with whose rights were changed meanwhile (A1).
 */
export type Command = <T>(
  who: ServerWho,
  commandId: string,
  run: (context: CommandContext) => Promise<T>,
  options?: CommandOptions,
) => Promise<T>

const MAX_TRIES = 5

/** Creates the command runner of a server. */
export function createCommand(deps: CommandDeps): Command {
  return async (who, commandId, run, options = {}) => {
    for (let tries = 1; ; tries++) {
      try {
        const { value, scopes } = await once(deps, who, commandId, run, options)
        if (scopes.length > 0) deps.poke(scopes)
        return value
      } catch (error) {
        if (error instanceof RetryTransaction && tries < MAX_TRIES) continue
        if (error instanceof UniqueViolation) throw new Refusal(uniqueRefusal(deps.domains, error.constraint))
        if (error instanceof RowRefused) throw new Refusal('invalid')
        throw error
      }
    }
  }
}

async function once<T>(
  deps: CommandDeps,
  who: ServerWho,
  commandId: string,
  run: (context: CommandContext) => Promise<T>,
  options: CommandOptions,
): Promise<{ value: T; scopes: string[] }> {
  const atMs = deps.clock()
  return deps.store.write(async (storeTx) => {
    const rights = options.caller ? await rightsHeld(options.caller, storeTx, options.judges ?? false) : {}
    const batch = createBatchLayer(storeTx, options)
    const history: ChangeEntry[] = []
    const told: ChangeEntry[] = []
    const over = (rows: RowLayer, log: ChangeEntry[]): CommandTx => {
      const shared = { rows, who, causeId: commandId, atMs, history: log, sensitive: options.sensitive ?? false }
      return {
        tx: createServerTx({ ...shared, restricted: true }),
        all: createServerTx({ ...shared, restricted: false }),
      }
    }
    const forPerson = (userId: string, domain: string) =>
      createServerTx({
        rows: batch,
        who: { ...who, userId, domain },
        causeId: commandId,
        atMs,
        history: told,
        restricted: false,
      })
    const value = await run({
      ...over(batch, history),
      storeTx,
      forPerson,
      insertForEach: async (collection, rows) => {
        for (const { userId, domain, row } of rows) {
          batch.hold(collection, scopeName(collection.audience, { userId, domain }), [row.uri], [])
          await forPerson(userId, domain).insert(collection, row)
        }
      },
      prefetch: (collection, uris) => batch.prefetch(collection, scopeName(collection.audience, who), uris),
      attempt: async (piece) => {
        const layer = createMutationLayer(batch)
        const log: ChangeEntry[] = []
        const result = await piece(over(layer, log))
        await layer.commit()
        history.push(...log)
        return result
      },
    })
    const lines = [...history, ...told.map((line) => ({ ...line, userId: who.userId }))]
    if (batch.writes().length > 0) await storeTx.flush(batch.writes(), lines, [], { rights })
    return { value, scopes: batch.pokes() }
  })
}

/** The stamps by which the caller is who he was. */
async function rightsHeld({ known, asker }: CommandCaller, tx: StoreTx, judges: boolean): Promise<KnownWho['rights']> {
  const { look } = await tx.take({ locks: [], rows: [], look: { rights: rightsOf(known) } })
  if (stillKnown(known, look)) return known.rights
  return (await callerOf(asker(judges ? null : known.who.fingerprint)(known, tx))).rights
}

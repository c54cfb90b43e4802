// The sync store over Kysely: the same statements on PGlite and on a PostgreSQL server.
import { type Kysely, sql, type Transaction } from 'kysely'
import { fingerprint } from '#contract/kit/hash.ts'
import { createDigest } from '#contract/sync/digest.ts'
import type { Check } from '#contract/sync/pull.ts'
import { databaseError } from './database-error.ts'
import { flushWrites } from './kysely-flush.ts'
import {
  changedRows,
  countRows,
  knowsVersion,
  lockRows,
  partRows,
  readEpoch,
  readResults,
  readVersion,
  revisions,
  rowsWhere,
} from './kysely-read.ts'
import type { Selection, StoreTx, SyncStore } from './store.ts'

/** Rows hashed between two turns of the event loop. */
const DIGEST_SLICE = 5000
/** Digests kept; each is two numbers and a key. */
const DIGESTS_KEPT = 500

const transactions = new WeakMap<StoreTx, Transaction<unknown>>()

/** The database transaction behind a store's, for reading what else belongs to the same snapshot; none in memory. */
export const transactionOf = (tx: StoreTx | undefined): Transaction<unknown> | undefined => tx && transactions.get(tx)

/** Creates the store over a migrated database. */
export function createKyselyStore(options: { db: Kysely<unknown> }): SyncStore {
  const { db } = options
  const digests = new Map<string, Check>()
  const run = async <T>(isolation: 'write' | 'snapshot', body: (tx: StoreTx) => Promise<T>): Promise<T> => {
    const begin =
      isolation === 'write'
        ? db.transaction().setIsolationLevel('read committed')
        : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    try {
      return await begin.execute((transaction) => {
        const tx = storeTx(transaction, digests, isolation === 'write')
        transactions.set(tx, transaction)
        return body(tx)
      })
    } catch (error) {
      throw databaseError(error)
    }
  }
  return {
    write: (body) => run('write', body),
    snapshot: (body) => run('snapshot', body),
    version: (scope) => readVersion(db, scope),
  }
}

function storeTx(db: Transaction<unknown>, digests: Map<string, Check>, mayWrite: boolean): StoreTx {
  return {
    epoch: () => readEpoch(db),
    results: async (ids) => (ids.length === 0 ? [] : readResults(db, ids)),
    lock: async (collection, scope, uris, sensitive = false) =>
      uris.length === 0 ? [] : lockRows(db, collection, scope, uris, sensitive),
    where: (collection, scope, field, value) => rowsWhere(db, collection, scope, field, value),
    exclusive: async (scope, name) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${name}`}, 0))`.execute(db)
    },
    version: (scope) => readVersion(db, scope),
    knows: (scope, version) => knowsVersion(db, scope, version),
    flush: async (writes, history, finish) => {
      // The one connection of PGlite knows no access modes.
      if (!mayWrite) throw new Error('a snapshot cannot write')
      return flushWrites(db, writes, history, finish)
    },
    changed: (selection, since, limit) => changedRows(db, selection, since, limit),
    count: (selection) => countRows(db, selection),
    part: (selection, part, parts) => partRows(db, selection, part, parts),
    check: (selection) => checkOf(db, selection, digests),
  }
}

/** Q6: hashed in slices; a digest of 50,000 rows in one go would hold up every other request. */
async function checkOf(db: Transaction<unknown>, selection: Selection, digests: Map<string, Check>): Promise<Check> {
  const version = await readVersion(db, selection.scope)
  const key = fingerprint([selection.collection.name, selection.scope, selection.filter]) + version
  const known = digests.get(key)
  if (known) return known
  const pairs = await revisions(db, selection)
  const digest = createDigest()
  let added = 0
  for (let at = 0; at < pairs.length; ) {
    const colon = pairs.indexOf(':', at)
    const comma = pairs.indexOf(',', colon)
    const end = comma < 0 ? pairs.length : comma
    digest.add(pairs.slice(at, colon), Number(pairs.slice(colon + 1, end)))
    at = end + 1
    if (++added % DIGEST_SLICE === 0) await new Promise(setImmediate)
  }
  const check = digest.done()
  if (digests.size >= DIGESTS_KEPT) digests.delete(digests.keys().next().value ?? '')
  digests.set(key, check)
  return check
}

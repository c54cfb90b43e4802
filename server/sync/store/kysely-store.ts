// The sync store over Kysely: the same statements on PGlite and on a PostgreSQL server, as few messages as can be.
import type { Kysely, Transaction } from 'kysely'
import type { RowSet, Statement } from '#server/db/session.ts'
import { runTogether } from '#server/db/session-connection.ts'
import { SqlError } from '#server/db/sql-error.ts'
import { createDigests, type Digests } from '../pull/digest-cache.ts'
import { movesOf } from '../pull/moved-collections.ts'
import { createRightsClocks } from '../pull/rights-clocks.ts'
import { createEditLanes } from '../push/edit-lanes.ts'
import { oneEditCall } from '../push/one-edit.ts'
import { databaseError } from './database-error.ts'
import { expectRows, flushStatements, readCounters } from './kysely-flush.ts'
import { lookStatement, readLook } from './kysely-look.ts'
import {
  findStatement,
  foundRows,
  lockedRows,
  lockStatement,
  readAnswer,
  readStatement,
  whereStatement,
} from './kysely-read.ts'
import { refuseRemembered } from './remembered-tx.ts'
import type { Look, LookAsk, Read, ReadAnswer, StoreTx, SyncStore } from './store.ts'

const transactions = new WeakMap<StoreTx, Transaction<unknown>>()

/** The database transaction behind a store's, for what else is to commit with it; none in memory. Throws `Unremembered`. */
export function transactionOf(tx: StoreTx | undefined): Transaction<unknown> | undefined {
  refuseRemembered(tx)
  return tx && transactions.get(tx)
}

/** Creates the store over a migrated database. */
export function createKyselyStore(options: { db: Kysely<unknown>; changes?: (() => number) | undefined }): SyncStore {
  const { db, changes } = options
  const digests = createDigests()
  const clocks = createRightsClocks()
  const edits = createEditLanes(db)
  const guarded = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw databaseError(error)
    }
  }
  return {
    write: (body) =>
      guarded(
        db
          .transaction()
          .setIsolationLevel('read committed')
          .execute((transaction) => {
            const tx = storeTx(transaction)
            transactions.set(tx, transaction)
            return body(tx)
          }),
      ),
    writeOn: async (ground, writes, history, results) => {
      const one = oneEditCall(clocks, ground, writes, history, results)
      try {
        if (one) return one.counter(await edits(one.scope, one))
        // Statements of one message, without a word of begin or end, are a transaction.
        const expected = ground.rows.map(expectRows)
        const sets = await runTogether(db, [...expected, ...flushStatements(writes, history, results, ground)])
        return readCounters(sets.slice(expected.length))
      } catch (error) {
        if (error instanceof SqlError) return undefined
        throw error
      }
    },
    find: async (wanted) => {
      const statements = wanted.map(({ collection, scope, uris }) => findStatement(collection, scope, uris))
      const sets = await guarded(runTogether(db, statements, { reads: true }))
      return wanted.map(({ collection }, index) => lockedRows(collection, false, sets[index]))
    },
    look: async (ask) => readLook(ask, (await guarded(runTogether(db, [lookStatement(ask)], { reads: true })))[0]),
    read: (ask, reads) => guarded(readAll(db, digests, ask, reads)),
    ...(changes && { changes }),
  }
}

function storeTx(db: Transaction<unknown>): StoreTx {
  return {
    take: async ({ locks, rows, look }) => {
      const wanted = rows.filter(({ uris }) => uris.length > 0)
      const sets = await runTogether(db, [
        ...locks.map(([scope, name]) => exclusive(scope, name)),
        ...wanted.map(({ collection, scope, uris }) => lockStatement(collection, scope, uris, false)),
        lookStatement(look),
      ])
      const locked = sets.slice(locks.length)
      return {
        rows: rows.map((one) =>
          one.uris.length === 0 ? [] : lockedRows(one.collection, false, locked[wanted.indexOf(one)]),
        ),
        look: readLook(look, sets.at(-1)),
      }
    },
    lock: async (collection, scope, uris, sensitive = false) => {
      if (uris.length === 0) return []
      const [set] = await runTogether(db, [lockStatement(collection, scope, uris, sensitive)])
      return lockedRows(collection, sensitive, set)
    },
    where: async (collection, scope, field, value) => {
      const [set] = await runTogether(db, [whereStatement(collection, scope, field, value)])
      return foundRows(collection, set)
    },
    exclusive: async (scope, name) => {
      await runTogether(db, [exclusive(scope, name)])
    },
    flush: async (writes, history, results, ending) => {
      const statements = flushStatements(writes, history, results, ending)
      return readCounters(await runTogether(db, statements, { commit: ending !== undefined }))
    },
  }
}

const exclusive = (scope: string, name: string): Statement => ({
  sql: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
  params: [`${scope} ${name}`],
})

/**
 * A digest that is kept is believed when its collection has not moved since it was made. Where one has, what moved is read
 * in a second snapshot, and everything in a third.
 */
async function readAll(
  db: Kysely<unknown>,
  digests: Digests,
  ask: LookAsk,
  reads: readonly Read[],
): Promise<{ look: Look; answers: ReadAnswer[] }> {
  const checks = reads.filter((read) => read.kind === 'check').map(({ selection }) => selection)
  const scopes = [...new Set([...(ask.scopes ?? []), ...checks.map(({ scope }) => scope)])]
  let kept = reads.map((read) => (read.kind === 'check' ? digests.find(read.selection) : undefined))
  for (let tries = 1; ; tries++) {
    const made = kept.flatMap((one, index) => {
      const scope = reads[index]?.selection.scope
      return one && scope !== undefined ? [[`${scope} ${one.version}`, { scope, version: one.version }] as const] : []
    })
    const asked = { ...ask, scopes, moved: [...(ask.moved ?? []), ...new Map(made).values()] }
    const [first, ...sets] = await snapshot(db, [
      lookStatement(asked),
      ...reads.filter((_, index) => !kept[index]).map(readStatement),
    ])
    const look = readLook(asked, first)
    const moves = movesOf(look)
    const standing = kept.map((one, index) => {
      const selection = reads[index]?.selection
      return one && selection && moves(selection.scope, one.version)?.(selection.collection) === false ? one : undefined
    })
    if (kept.some((one, index) => one !== standing[index])) {
      kept = tries === 1 ? standing : []
      continue
    }
    const answers: ReadAnswer[] = []
    for (const [index, read] of reads.entries()) {
      const found = kept[index]
      const set = found ? undefined : sets.shift()
      const version = look.versions[read.selection.scope] ?? 0
      if (read.kind !== 'check') answers.push(readAnswer(read, set))
      else if (found) {
        digests.keep(read.selection, version, found.check)
        answers.push({ kind: 'check', check: found.check })
      } else answers.push({ kind: 'check', check: await digests.make(read.selection, version, revisionsOf(set)) })
    }
    return { look, answers }
  }
}

/** Q2: one REPEATABLE READ transaction in one message. */
const snapshot = (db: Kysely<unknown>, statements: readonly Statement[]): Promise<RowSet[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => runTogether(transaction, statements, { commit: true, reads: true }))

const revisionsOf = (set: RowSet | undefined): string => String(set?.rows[0]?.revisions ?? '')

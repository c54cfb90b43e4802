// The database behind a command of the market.
import type { CommandContext } from '#server/sync/push/command.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'

/** The transaction of a command: what is asked beside it would wait for it. */
export function databaseOf({
  storeTx,
}: Pick<CommandContext, 'storeTx'>): NonNullable<ReturnType<typeof transactionOf>> {
  const db = transactionOf(storeTx)
  if (!db) throw new Error('the market is kept in a database')
  return db
}

// The caller's own record in the roster, written by a call: locked, and read again inside.
import { type QueryExecutorProvider, sql } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { CallContext } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { employeeRow } from '../employee-row.ts'

export interface OnOwn {
  readonly row: AnyRow
  readonly inside: CommandContext
  readonly db: QueryExecutorProvider
  /** In Asia/Shanghai. */
  readonly today: string
}

/** The record of the caller in his organisation. */
export async function ownUri({ db, who }: CallContext): Promise<string | undefined> {
  const found = await sql<{ uri: string | null }>`select employee_uri as uri from membership
    where user_id = ${who.userId} and domain = ${who.domain}`.execute(db)
  return found.rows[0]?.uri ?? undefined
}

/** Writes the caller's record. Throws 404 `personMissing` where he has none, and 400 `invalidInput` for what a row refuses. */
export async function onOwnRecord<T>(context: CallContext, run: (own: OnOwn) => Promise<T>): Promise<T> {
  const uri = await ownUri(context)
  if (uri === undefined) throw new CallFailure(ERROR_CODES.notFound, 'personMissing')
  const now = context.nowMs()
  try {
    return await context.command(
      context.who,
      makeUlid(now, context.random),
      async (inside) => {
        await inside.prefetch(employee, [uri])
        const db = transactionOf(inside.storeTx) ?? context.db
        const row = await employeeRow(db, context.who.domain, uri)
        if (!row) throw new CallFailure(ERROR_CODES.notFound, 'personMissing')
        return run({ row, inside, db, today: todayInShanghai(now) })
      },
      { sensitive: true },
    )
  } catch (error) {
    if (error instanceof Refusal) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
    throw error
  }
}

// The frame of every act of an operator: one transaction with the message it sends, and a line of the log that stays.
import { sql, type Transaction } from 'kysely'
import { makeUlid } from '#contract/kit/id.ts'
import type { CommandContext } from '#server/sync/command.ts'
import { transactionOf } from '#server/sync/kysely-store.ts'
import type { CallContext } from '../../call-context.ts'

export interface OperatorAct {
  readonly db: Transaction<unknown>
  readonly command: CommandContext
  readonly nowMs: number
}

/** The name operators' messages come from: whoever decides stands in the log, not in the message. */
export const PLATFORM_NAME = '龙门平台'

/** Runs an act on a subject and writes it down with its reason. */
export async function operatorAct(
  context: CallContext,
  line: { readonly act: string; readonly subject: string; readonly reason: string },
  run: (act: OperatorAct) => Promise<void>,
): Promise<void> {
  const nowMs = context.nowMs()
  await context.command(context.who, makeUlid(nowMs, context.random), async (command) => {
    const db = transactionOf(command.storeTx)
    if (!db) throw new Error('accounts are kept in a database')
    await run({ db, command, nowMs })
    await sql`insert into platform_act (at, by_user_id, act, subject, reason)
      values (${nowMs}, ${context.who.userId}, ${line.act}, ${line.subject}, ${line.reason})`.execute(db)
  })
}

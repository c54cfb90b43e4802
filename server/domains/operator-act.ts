// The frame of every act of an operator: one transaction with the message it sends, and a line of the log that stays.
import { type QueryExecutorProvider, sql, type Transaction } from 'kysely'
import type { PlatformAct, PlatformActKind } from '#contract/domains/identity/platform-log-calls.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { CallContext } from './call-context.ts'

export interface OperatorAct {
  readonly db: Transaction<unknown>
  readonly command: CommandContext
  readonly nowMs: number
}

/** What the log keeps of an act. No name and no number of a person: those go when an account is closed, this stays. */
export interface ActLine {
  readonly act: PlatformActKind
  readonly subject: string
  readonly reason: string
  readonly before: PlatformAct['before']
  readonly after: PlatformAct['after']
}

/** The name operators' messages come from: whoever decides stands in the log, not in the message. */
export const PLATFORM_NAME = '龙门平台'

/** Runs an act on a subject and writes it down with its reason. */
export async function operatorAct(
  context: CallContext,
  line: ActLine,
  run: (act: OperatorAct) => Promise<void>,
): Promise<void> {
  const nowMs = context.nowMs()
  await context.command(context.who, makeUlid(nowMs, context.random), async (command) => {
    const db = transactionOf(command.storeTx)
    if (!db) throw new Error('accounts are kept in a database')
    await run({ db, command, nowMs })
    await logAct(db, { ...line, atMs: nowMs, byUserId: context.who.userId })
  })
}

/** Adds a line to the log of operators' acts. */
export async function logAct(
  db: QueryExecutorProvider,
  line: ActLine & { readonly atMs: number; readonly byUserId: string },
): Promise<void> {
  await sql`insert into platform_act (at, by_user_id, act, subject, reason, before, after)
    values (${line.atMs}, ${line.byUserId}, ${line.act}, ${line.subject}, ${line.reason}, ${line.before},
      ${line.after})`.execute(db)
}

// To-dos of those who review real names: open while one waits, closed by whatever ends that.
import type { QueryExecutorProvider, Transaction } from 'kysely'
import { makeUlid } from '#contract/kit/id.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { CallContext } from '../../call-context.ts'
import { closeTodos, writeTodos } from '../../write-todo.ts'
import { certificationReviewers } from '../certification/ask-reviewers.ts'

const REVIEW_PAGE = '/platformCenter/realName'
/** One account has one card in review at most: the first, or a new one beside what is certified. */
export const realNameSource = (userId: string): string => `realName:${userId}`

/** Runs a change of the caller's real name in one transaction with the to-dos that follow from it. */
export async function inRealNameChange<T>(
  context: CallContext,
  run: (change: { readonly db: Transaction<unknown>; readonly command: CommandContext }) => Promise<T>,
): Promise<T> {
  return context.command(context.who, makeUlid(context.nowMs(), context.random), async (command) => {
    const db = transactionOf(command.storeTx)
    if (!db) throw new Error('accounts are kept in a database')
    return run({ db, command })
  })
}

/** Inside a command, in its transaction `db`. */
export async function askRealNameReviewers(
  command: Pick<CommandContext, 'forPerson'>,
  call: Pick<CallContext, 'nowMs' | 'random'>,
  db: QueryExecutorProvider,
  { userId, name }: { readonly userId: string; readonly name: string },
): Promise<void> {
  await writeTodos(command, call, await certificationReviewers(db, userId), {
    facts: { kind: 'realNameReview', name },
    ...{ fromName: name.slice(0, 50), sourceUri: realNameSource(userId), deepLink: REVIEW_PAGE },
  })
}

/** It waits no longer: decided, or taken back. */
export const releaseRealNameReviewers = (
  command: Pick<CommandContext, 'forPerson' | 'storeTx'>,
  call: Pick<CallContext, 'nowMs'>,
  userId: string,
  outcome: 'passed' | 'refused' | null,
): Promise<void> => closeTodos(command, call, realNameSource(userId), outcome === null ? 'cancelled' : 'done', outcome)

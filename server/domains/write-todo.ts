// To-dos: written by the server for each person they wait for, closed for all of them by their cause.
import { type QueryExecutorProvider, sql } from 'kysely'
import { type TodoFacts, todo } from '#contract/domains/approval.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { Insert, Patch } from '#contract/kit/tx.ts'
import type { CommandContext } from '#server/sync/command.ts'
import { transactionOf } from '#server/sync/kysely-store.ts'
import type { CallContext } from './call-context.ts'

/** A person under one of his identities; `domain` '' is the personal one. */
export interface Receiver {
  readonly userId: string
  readonly domain: string
}

type TodoRow = Insert<typeof todo>
export type TodoPlan = Pick<TodoRow, 'fromName' | 'sourceUri' | 'deepLink'> &
  Partial<Pick<TodoRow, 'priority' | 'dueAt'>> & { readonly facts: TodoFacts }

/** Gives each receiver the to-do, inside a command; the devices hear of it after its commit. */
export async function writeTodos(
  command: Pick<CommandContext, 'forPerson'>,
  call: Pick<CallContext, 'nowMs' | 'random'>,
  to: readonly Receiver[],
  what: TodoPlan,
): Promise<void> {
  const at = call.nowMs()
  for (const { userId, domain } of to) {
    await command.forPerson(userId, domain).insert(todo, {
      priority: 'normal',
      ...what,
      kind: what.facts.kind,
      title: '',
      summary: '',
      uri: `${todo.idPrefix}_${makeUlid(at, call.random)}`,
      status: 'open',
      at,
    })
  }
}

/** Closes every open to-do of a source, whoever it waits for. */
export async function closeTodos(
  command: Pick<CommandContext, 'forPerson' | 'storeTx'>,
  call: Pick<CallContext, 'nowMs'>,
  sourceUri: string,
  status: 'done' | 'cancelled',
): Promise<void> {
  const db: QueryExecutorProvider | undefined = transactionOf(command.storeTx)
  if (!db) throw new Error('to-dos are closed in a database')
  const { rows } = await sql<{ uri: string; scope: string }>`select uri, scope from todo
    where source_uri = ${sourceUri} and status = 'open' and deleted_at is null order by scope, uri`.execute(db)
  const closed: Patch<typeof todo> = { status, closedAt: call.nowMs() }
  for (const { uri, scope } of rows) {
    const [, userId = '', domain = ''] = scope.split(':')
    const tx = command.forPerson(userId, domain)
    // Read again under its lock: somebody may have closed it since.
    if ((await tx.get(todo, uri))?.status === 'open') await tx.patch(todo, uri, closed)
  }
}

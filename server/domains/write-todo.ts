// To-dos: written by the server for each person they wait for, closed for all of them by their cause.
import { type TodoFacts, todo } from '#contract/domains/approval.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { Insert, Patch } from '#contract/kit/tx.ts'
import type { TodoKind } from '#contract/todo-kinds.ts'
import { tablesOf } from '#server/db/mirrored-tables.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { StoreTx } from '#server/sync/store/store.ts'
import type { CallContext } from './call-context.ts'

/** A person under one of his identities; `domain` '' is the personal one. */
export interface Receiver {
  readonly userId: string
  readonly domain: string
}

type TodoRow = Insert<typeof todo>
export type TodoPlan = Pick<TodoRow, 'fromName' | 'sourceUri' | 'deepLink'> &
  Partial<Pick<TodoRow, 'priority' | 'dueAt'>> &
  (
    | { readonly facts: Exclude<TodoFacts, { kind: 'record' | 'alert' }> }
    | { readonly facts: Extract<TodoFacts, { kind: 'record' | 'alert' }>; readonly kind: TodoKind }
  )

/** To-dos that were written in a transaction and are not in the database before its end, by their source. */
const unflushed = new WeakMap<StoreTx, Map<string, (Receiver & { readonly uri: string })[]>>()

/** Notes a to-do that was just written: what closes it may come in the same transaction. */
export function noteTodo(storeTx: StoreTx, sourceUri: string, written: Receiver & { readonly uri: string }): void {
  const bySource = unflushed.get(storeTx) ?? new Map()
  unflushed.set(storeTx, bySource.set(sourceUri, [...(bySource.get(sourceUri) ?? []), written]))
}

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
      kind: 'kind' in what ? what.kind : what.facts.kind,
      title: '',
      summary: '',
      uri: `${todo.idPrefix}_${makeUlid(at, call.random)}`,
      status: 'open',
      // Whoever of them deals with it closes it for all.
      isShared: to.length > 1,
      at,
    })
  }
}

/** Closes every open to-do of a source, whoever it waits for; `outcome` as the collection has it. */
export async function closeTodos(
  command: Pick<CommandContext, 'forPerson' | 'storeTx'>,
  call: Pick<CallContext, 'nowMs'>,
  sourceUri: string,
  status: 'done' | 'cancelled',
  outcome: string | null = null,
): Promise<void> {
  const db = transactionOf(command.storeTx)
  if (!db) throw new Error('to-dos are closed in a database')
  const rows = await tablesOf(db)
    .selectFrom('todo')
    .select(['uri', 'scope'])
    .where('source_uri', '=', sourceUri)
    .where('status', '=', 'open')
    .where('deleted_at', 'is', null)
    .orderBy('scope')
    .orderBy('uri')
    .execute()
  const kept = rows.map(({ uri, scope }) => {
    const [, userId = '', domain = ''] = scope.split(':')
    return { uri, userId, domain }
  })
  const closed: Patch<typeof todo> = { status, closedAt: call.nowMs(), outcome }
  for (const { uri, userId, domain } of [...kept, ...(unflushed.get(command.storeTx)?.get(sourceUri) ?? [])]) {
    const tx = command.forPerson(userId, domain)
    // Read again under its lock: somebody may have closed it since.
    if ((await tx.get(todo, uri))?.status === 'open') await tx.patch(todo, uri, closed)
  }
}

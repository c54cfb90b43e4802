// The schedule, as only the server keeps it: who is asked to come, who is reminded when, and what is done with it.

import { todo } from '#contract/domains/approval.ts'
import { nextReminder, occurrencesIn } from '#contract/domains/board/occurrences.ts'
import { scheduleItem } from '#contract/domains/board/schedule-item.ts'
import { notice } from '#contract/domains/feed.ts'
import type { Row } from '#contract/kit/collection.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { tablesOf } from '#server/db/mirrored-tables.ts'
import type { ApprovalContext } from '#server/domains/approval-hooks.ts'
import type { PeopleTold } from '#server/domains/people-told.ts'
import { closeTodos } from '#server/domains/write-todo.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { idFor } from './own-ids.ts'

type Item = Row<typeof scheduleItem>
export type BoardContext = ApprovalContext

const linkTo = (uri: string, day?: string): string =>
  `/board/daylytask?item=${uri}${day === undefined ? '' : `&day=${day}`}`
/** What repeats has a to-do for each of its days. */
const sourceOf = ({ uri, repeat }: Item, day: string): string => (repeat === 'none' ? uri : `${uri} ${day}`)

const dueOf = (item: Item, atMs: number): number | null =>
  item.status === 'todo' ? (nextReminder(item, atMs) ?? null) : null

/** Of an item that is new or other than before: its owner's name, who is new among those who take part, the next reminder. */
export async function keepItem(context: BoardContext, people: PeopleTold, uri: string): Promise<void> {
  const { all, storeTx, who, atMs } = context
  const row = (await all.get(scheduleItem, uri)) ?? refuse('notFound')
  const known = await people.byUsername(storeTx, who.domain, [row.ownerUsername, ...row.participants])
  const owner = known.find(({ username }) => username === row.ownerUsername)
  const before = await participantsBefore(context, uri)
  await all.patch(scheduleItem, uri, { ownerName: owner?.name ?? '', clockAt: dueOf(row, atMs) })
  const fresh = known.filter(({ username }) => row.participants.includes(username) && !before.includes(username))
  await tell(context, row, fresh, 'invited', owner?.name ?? '')
}

/** Those whom the database, which has not heard of this edit yet, names. */
async function participantsBefore({ storeTx }: BoardContext, uri: string): Promise<readonly string[]> {
  const db = transactionOf(storeTx)
  if (!db) return []
  const row = await tablesOf(db)
    .selectFrom('schedule_item')
    .select('participants')
    .where('uri', '=', uri)
    .executeTakeFirst()
  return (row?.participants as readonly string[] | undefined) ?? []
}

async function tell(
  { forPerson, who, atMs, causeId }: BoardContext,
  row: Item,
  to: readonly { readonly userId: string; readonly username: string }[],
  step: 'invited' | 'cancelled',
  fromName: string,
): Promise<void> {
  for (const { userId, username } of to) {
    if (username === who.username) continue
    await forPerson(userId, who.domain).insert(notice, {
      ...{ uri: idFor(notice.idPrefix, atMs, `${causeId} ${username}`), kind: 'record', title: '', body: '', at: atMs },
      facts: {
        event: 'record',
        flow: scheduleItem.name,
        step,
        title: row.title,
        name: fromName,
        note: row.place ?? '',
      },
      ...{ fromName, deepLink: linkTo(row.uri) },
    })
  }
}

/** Done, or not: what reminds of it goes or comes. */
export async function tickItem(context: BoardContext, uri: string, day: string | null, isDone: boolean): Promise<void> {
  const row = (await context.all.get(scheduleItem, uri)) ?? refuse('notFound')
  await context.all.patch(scheduleItem, uri, { clockAt: dueOf(row, context.atMs) })
  if (isDone) await closeTodos(context, { nowMs: () => context.atMs }, sourceOf(row, day ?? ''), 'done')
}

/** It does not take place: whoever would have come hears of it. */
export async function cancelItem(context: BoardContext, people: PeopleTold, uri: string): Promise<void> {
  const { all, storeTx, who } = context
  const row = (await all.get(scheduleItem, uri)) ?? refuse('notFound')
  await all.patch(scheduleItem, uri, { clockAt: null })
  await closeAll(context, uri)
  await tell(context, row, await people.byUsername(storeTx, who.domain, row.participants), 'cancelled', row.ownerName)
}

/** Every to-do of an item, of whichever of its days. */
export async function closeAll(context: BoardContext, uri: string): Promise<void> {
  const db = transactionOf(context.storeTx)
  if (!db) throw new Error('the schedule is kept in a database')
  const rows = await tablesOf(db)
    .selectFrom('todo')
    .select('source_uri')
    .distinct()
    .where('source_uri', 'like', `${uri}%`)
    .where('status', '=', 'open')
    .execute()
  for (const { source_uri } of rows) await closeTodos(context, { nowMs: () => context.atMs }, source_uri, 'cancelled')
}

/** The clock: everybody who takes part gets a to-do for what is about to begin. */
export async function remind(context: BoardContext, people: PeopleTold, uri: string): Promise<void> {
  const { all, forPerson, storeTx, who, atMs } = context
  const row = await all.get(scheduleItem, uri)
  if (!row || row.clockAt === null || row.clockAt > atMs) return
  await all.patch(scheduleItem, uri, { clockAt: dueOf(row, atMs) })
  if (row.status !== 'todo') return
  const ahead = Math.max(0, ...row.remindMinutes) * 60_000
  const due = occurrencesIn(row, row.clockAt, atMs + ahead + 1).filter(({ isDone }) => !isDone)
  const to = await people.byUsername(storeTx, who.domain, [row.ownerUsername, ...row.participants])
  for (const { startAt, day } of due)
    for (const { userId, username } of to) {
      const tx = forPerson(userId, who.domain)
      const todoUri = idFor(todo.idPrefix, startAt, `${uri} ${day} ${username}`)
      if (await tx.get(todo, todoUri)) continue
      await tx.insert(todo, {
        ...{ uri: todoUri, kind: 'schedule', title: '', summary: '', fromName: row.ownerName, at: atMs },
        facts: { kind: 'record', flow: scheduleItem.name, state: 'due', title: row.title, name: row.place ?? '' },
        ...{ sourceUri: sourceOf(row, day), deepLink: linkTo(uri, row.repeat === 'none' ? undefined : day) },
        ...{ priority: 'normal', dueAt: startAt, status: 'open' },
      })
    }
}

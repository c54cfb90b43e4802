// One piece of work on one approval, in the transaction of whoever does it: reads it, lets the engine go on, writes it back
// with the to-dos, messages and answers that come of it.

import { type ApprovalState, approval, type TaskState } from '#contract/domains/approval/approval-record.ts'
import type { Facts } from '#contract/domains/approval/condition.ts'
import { filesOf } from '#contract/domains/approval/form-values.ts'
import { approvalVersion } from '#contract/domains/approval/template.ts'
import { todo } from '#contract/domains/approval.ts'
import { notice } from '#contract/domains/feed.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { ApprovalContext, ApprovalHooks, ApprovalOutcome } from '#server/domains/approval-hooks.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { nextLook } from './by-clock.ts'
import { createDirectory, type ServerDirectory } from './directory.ts'
import { remindersOf } from './reminders.ts'
import { type ApprovalRow, learn, type Run, type Version } from './run.ts'
import { seeded } from './seeded.ts'

/** The organisation's people, as this transaction finds them. */
export function directoryOf({ storeTx, who, atMs }: ApprovalContext): ServerDirectory {
  const db = transactionOf(storeTx)
  if (!db) throw new Error('approvals are decided in a database')
  return createDirectory(db, who.domain, atMs)
}

/** What conditions look at. */
export async function factsOf(row: ApprovalRow, version: Version, directory: ServerDirectory): Promise<Facts> {
  const { starterUsername: username, starterGroupUri, values } = row
  const named = version.form
    .filter(({ type }) => type === 'dept')
    .flatMap(({ fieldId }) => [values[fieldId]].flat())
    .filter((one) => typeof one === 'string')
  const paths = await Promise.all(named.map(async (uri) => [uri, await directory.pathOf(uri)] as const))
  return {
    values,
    starter: {
      username,
      path: starterGroupUri === null ? [] : await directory.pathOf(starterGroupUri),
      roles: await directory.rolesOf(username),
    },
    paths: Object.fromEntries(paths),
  }
}

/** Works on an approval; answers it as it is then. */
export async function carryOut(
  context: ApprovalContext,
  hooks: ApprovalHooks,
  uri: string,
  work: (run: Run) => Promise<void> | void,
): Promise<ApprovalRow> {
  const row = (await context.all.get(approval, uri)) ?? refuse('notFound')
  const version = (await context.all.get(approvalVersion, row.versionUri)) ?? refuse('notFound')
  const directory = directoryOf(context)
  const run: Run = {
    ...{ row: { ...row }, version, directory, atMs: context.atMs, actor: context.who.username },
    facts: await factsOf(row, version, directory),
    newId: idsOf(context, row),
    ...{ opened: new Set(), closed: new Map(), told: [], names: new Map() },
    reminders: await remindersOf(context, version),
  }
  await learn(run, [run.actor, row.starterUsername])
  await work(run)
  settleHolders(run)
  await write(context, run)
  await tellPeople(context, run)
  await tellSource(context, hooks, row, run)
  return run.row
}

/** Ids that follow from the cause, so that the same edit, decided on a second time, makes the same rows. */
function idsOf({ causeId, atMs }: ApprovalContext, { uri, timeline }: ApprovalRow): (prefix: string) => string {
  const random = seeded(`${causeId}${uri}${timeline.length}`)
  return (prefix) => `${prefix}_${makeUlid(atMs, random)}`
}

const DECIDED: readonly TaskState[] = ['approved', 'rejected', 'returned', 'transferred', 'delegated']

/** Who holds it now, who takes part, and when the clock has to look. */
function settleHolders(run: Run): void {
  const { row } = run
  const held = row.tasks.filter(({ status }) => status === 'pending')
  row.holders = held
    .map(({ assignee, name, arrivedAt }) => ({ username: assignee, name, since: arrivedAt }))
    .slice(0, 200)
  row.holderNames = [...new Set(held.map(({ assignee }) => assignee))].slice(0, 200)
  const everybody = row.tasks.flatMap(({ assignee, instead }) => [assignee, instead]).filter((one) => one !== '')
  row.people = [...new Set([...row.people, ...everybody])].slice(0, 500)
  const done = row.tasks.filter(({ status }) => DECIDED.includes(status)).map(({ assignee }) => assignee)
  row.decidedNames = [...new Set([...row.decidedNames, ...done])].slice(0, 500)
  row.clockAt = nextLook(run)
  const known = new Set<string>()
  row.files = [...row.files, ...filesOf(row.values), ...filesOf(row.tasks)].filter(({ fileUri }) => {
    if (known.has(fileUri)) return false
    known.add(fileUri)
    return true
  })
}

async function write({ all }: ApprovalContext, { row }: Run): Promise<void> {
  const { uri, rev: _, ...values } = row
  await all.patch(approval, uri, values)
}

/** A to-do for each part that has come to somebody, gone when the part is. Its id follows from the part's. */
const todoOf = (taskId: string): string => `${todo.idPrefix}_${taskId.slice(taskId.indexOf('_') + 1)}`

async function tellPeople(context: ApprovalContext, run: Run): Promise<void> {
  const { row, opened, closed, told, atMs, directory } = run
  const { forPerson, who } = context
  const part = (taskId: string) => row.tasks.find((one) => one.taskId === taskId)
  const involved = [...opened, ...closed.keys()].map((taskId) => part(taskId)?.assignee ?? '')
  const known = await directory.known([...involved, ...told.flatMap(({ usernames }) => usernames), row.starterUsername])
  const link = `/approve/detail?uri=${row.uri}`
  const facts = { flow: 'approval', title: row.title, name: row.starterName }
  for (const [taskId, how] of closed) {
    const person = known.get(part(taskId)?.assignee ?? '')
    const tx = person && forPerson(person.userId, who.domain)
    if (!tx || (await tx.get(todo, todoOf(taskId)))?.status !== 'open' || part(taskId)?.status === 'pending') continue
    const decided = part(taskId)?.status
    const outcome = decided === 'approved' || decided === 'rejected' ? decided : null
    await tx.patch(todo, todoOf(taskId), { status: how, closedAt: atMs, outcome })
  }
  for (const taskId of opened) {
    const task = part(taskId)
    const person = known.get(task?.assignee ?? '')
    if (!task || !person || task.status !== 'pending') continue
    const tx = forPerson(person.userId, who.domain)
    if (await tx.get(todo, todoOf(taskId))) {
      // It comes to the same person a second time.
      await tx.patch(todo, todoOf(taskId), {
        status: 'open',
        closedAt: null,
        outcome: null,
        at: atMs,
        dueAt: task.dueAt,
      })
      continue
    }
    await tx.insert(todo, {
      ...{ uri: todoOf(taskId), kind: 'approvalTask', title: '', summary: '', fromName: row.starterName, at: atMs },
      ...{ sourceUri: row.uri, deepLink: link, priority: row.priority, dueAt: task.dueAt, status: 'open' },
      facts: { kind: 'record', state: task.kind === 'handle' ? 'toHandle' : 'toDecide', ...facts },
    })
  }
  await followReturned(context, run, known.get(row.starterUsername)?.userId, link)
  for (const { usernames, step, note } of told)
    for (const username of new Set(usernames)) {
      const person = known.get(username)
      if (!person?.isHere || username === run.actor) continue
      await forPerson(person.userId, who.domain).insert(notice, {
        ...{ uri: run.newId(notice.idPrefix), kind: 'record', title: '', body: '', at: atMs, deepLink: link },
        facts: { event: 'record', flow: 'approval', step, title: row.title, name: '', note: note.slice(0, 300) },
        fromName: run.names.get(run.actor)?.name ?? '',
      })
    }
}

/** What was sent back waits for its starter. */
async function followReturned(
  { forPerson, who }: ApprovalContext,
  { row, atMs }: Run,
  userId: string | undefined,
  deepLink: string,
): Promise<void> {
  if (userId === undefined) return
  const tx = forPerson(userId, who.domain)
  const uri = `${todo.idPrefix}_${makeUlid(row.startedAt, seeded(`${row.uri} returned`))}`
  const known = await tx.get(todo, uri)
  const isReturned = row.status === 'returned'
  if (known && (known.status === 'open') !== isReturned)
    await tx.patch(
      todo,
      uri,
      isReturned ? { status: 'open', closedAt: null, at: atMs } : { status: 'done', closedAt: atMs },
    )
  if (known || !isReturned) return
  await tx.insert(todo, {
    ...{ uri, kind: 'approvalTask', title: '', summary: '', fromName: '', at: atMs, sourceUri: row.uri, deepLink },
    ...{ priority: row.priority, status: 'open' },
    facts: { kind: 'record', flow: 'approval', state: 'returned', title: row.title, name: '' },
  })
}

const OUTCOMES: readonly ApprovalState[] = ['approved', 'rejected', 'withdrawn', 'terminated', 'timedOut']

/** The record that has asked for it hears what has become of it; the approval that it takes back is taken back. */
async function tellSource(
  context: ApprovalContext,
  hooks: ApprovalHooks,
  before: ApprovalRow,
  { row, atMs }: Run,
): Promise<void> {
  const hasEnded = OUTCOMES.includes(row.status) && row.endedAt !== before.endedAt
  if (!hasEnded) return
  if (row.revertOfUri !== null) {
    const status = row.status === 'approved' ? 'reverted' : 'approved'
    const first = (await context.all.get(approval, row.revertOfUri)) ?? refuse('notFound')
    await context.all.patch(approval, row.revertOfUri, { status, statusAt: atMs })
    if (status === 'reverted') await tell(context, hooks, first, 'reverted')
    return
  }
  await tell(context, hooks, row, row.status as ApprovalOutcome['result'])
}

async function tell(
  context: ApprovalContext,
  hooks: ApprovalHooks,
  { sourceType, sourceUri, uri, tasks }: ApprovalRow,
  result: ApprovalOutcome['result'],
): Promise<void> {
  const comment = tasks.findLast(({ comment }) => comment !== '')?.comment ?? ''
  const isAsked = sourceUri !== null
  await hooks.tell(isAsked ? sourceType : null, {
    ...context,
    sourceUri: sourceUri ?? '',
    approvalUri: uri,
    result,
    comment,
  })
}

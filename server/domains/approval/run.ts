// An approval while the server works on it: what is known of it, and what has come of it so far.
import type {
  ApprovalEntry,
  ApprovalTask,
  approval,
  EntryType,
  TaskState,
} from '#contract/domains/approval/approval-record.ts'
import type { Facts } from '#contract/domains/approval/condition.ts'
import type { FlowNode } from '#contract/domains/approval/flow.ts'
import type { approvalVersion } from '#contract/domains/approval/template.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { KnownPerson, ServerDirectory } from './directory.ts'

export type ApprovalRow = Row<typeof approval>
export type Version = Row<typeof approvalVersion>

/** Somebody is to get a message. */
export interface Told {
  readonly usernames: readonly string[]
  readonly step: string
  readonly note: string
}

export interface Run {
  /** Written back when all is done. */
  readonly row: ApprovalRow
  readonly version: Version
  readonly directory: ServerDirectory
  readonly facts: Facts
  readonly atMs: number
  /** '' for the clock. */
  readonly actor: string
  readonly newId: (prefix: string) => string
  /** Parts that have come to somebody, and parts that wait for nobody any more. */
  readonly opened: Set<string>
  readonly closed: Map<string, 'done' | 'cancelled'>
  readonly told: Told[]
  readonly names: Map<string, KnownPerson>
  readonly reminders: Reminders
}

/** After how many hours whoever holds a part is reminded of it, and who hears of that. */
export interface Reminders {
  readonly hours: readonly number[]
  readonly approver: boolean
  readonly starter: boolean
}

/** A page of the timeline at most; the oldest of a very long way are left out. */
const MOST_ENTRIES = 500
const MOST_COPIES = 200

/** Learns who usernames are. */
export async function learn(run: Run, usernames: readonly string[]): Promise<void> {
  const missing = usernames.filter((one) => one !== '' && !run.names.has(one))
  for (const [username, person] of await run.directory.known(missing)) run.names.set(username, person)
}

export const nameOf = (run: Run, username: string): string => run.names.get(username)?.name ?? ''

/** Writes a line of the timeline. */
export function note(
  run: Run,
  type: EntryType,
  more: Partial<Omit<ApprovalEntry, 'type' | 'at' | 'byName'>> & { readonly node?: FlowNode | undefined } = {},
): void {
  const { node, by = run.actor, ...rest } = more
  const entry: ApprovalEntry = {
    ...{ type, by, byName: nameOf(run, by), nodeId: node?.nodeId ?? '', nodeName: node?.name ?? '' },
    ...{ to: [], note: '', files: [], sign: null, at: run.atMs, ...rest },
  }
  run.row.timeline = [...run.row.timeline, entry].slice(-MOST_ENTRIES)
}

/** Changes one part. */
export function setTask(run: Run, taskId: string, values: Partial<ApprovalTask>): ApprovalTask {
  const index = run.row.tasks.findIndex((one) => one.taskId === taskId)
  const before = run.row.tasks[index]
  if (!before) throw new Error(`there is no part ${taskId}`)
  const after = { ...before, ...values, rev: before.rev + 1 }
  run.row.tasks = run.row.tasks.with(index, after)
  if (before.status !== 'pending' && after.status === 'pending') run.opened.add(taskId)
  if (before.status === 'pending' && after.status !== 'pending')
    run.closed.set(taskId, isDone(after.status) ? 'done' : 'cancelled')
  return after
}

const isDone = (status: TaskState): boolean =>
  ['approved', 'rejected', 'returned', 'transferred', 'delegated'].includes(status)

/** Gives somebody a part. */
export function addTask(
  run: Run,
  node: FlowNode,
  values: Partial<ApprovalTask> & { readonly assignee: string },
): ApprovalTask {
  const { atMs, row } = run
  const dueAt = node.timeoutHours > 0 ? atMs + Math.round(node.timeoutHours * 3_600_000) : null
  const task: ApprovalTask = {
    ...{ taskId: run.newId('aptk'), nodeId: node.nodeId, round: row.round, name: nameOf(run, values.assignee) },
    ...{
      instead: '',
      insteadName: '',
      kind: node.type === 'handle' ? 'handle' : 'approve',
      status: 'pending',
      place: 0,
    },
    ...{ parent: '', added: '', addedMode: 'all', comment: '', files: [], sign: null, arrivedAt: atMs, readAt: null },
    ...{ dueAt, actedAt: null, endedBy: '', urges: [], reminded: 0, rev: 1 },
    ...values,
  }
  row.tasks = [...row.tasks, task]
  if (task.status === 'pending') run.opened.add(task.taskId)
  return task
}

/** Lets a part that waited come to its person. */
export const arrive = (run: Run, node: FlowNode, taskId: string): ApprovalTask =>
  setTask(run, taskId, {
    ...{ status: 'pending', arrivedAt: run.atMs, reminded: 0 },
    dueAt: node.timeoutHours > 0 ? run.atMs + Math.round(node.timeoutHours * 3_600_000) : null,
  })

/** Gives copies to those who have none yet. */
export async function giveCopies(run: Run, usernames: readonly string[], by = ''): Promise<readonly string[]> {
  const { row } = run
  const fresh = [...new Set(usernames)].filter((one) => !row.copyNames.includes(one))
  if (fresh.length === 0) return []
  await learn(run, fresh)
  const copies = fresh.map((username) => ({ username, name: nameOf(run, username), at: run.atMs, readAt: null }))
  row.copies = [...row.copies, ...copies].slice(0, MOST_COPIES)
  row.copyNames = row.copies.map(({ username }) => username)
  note(run, 'copied', { by, to: copies.map(({ name }) => name).slice(0, 50) })
  run.told.push({ usernames: fresh, step: 'copied', note: '' })
  return fresh
}

export const nodeOf = (run: Run, nodeId: string): FlowNode | undefined =>
  run.version.flow.find((node) => node.nodeId === nodeId)

/** Parts of a node in the present round. */
export const tasksAt = (run: Run, nodeId: string): ApprovalTask[] =>
  run.row.tasks.filter((task) => task.nodeId === nodeId && task.round === run.row.round)

export const isOpen = (run: Run): boolean => run.row.status === 'pending'

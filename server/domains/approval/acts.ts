// What people do with their parts, beyond what the device has written already: what follows from it.

import type { ApprovalTask } from '#contract/domains/approval/approval-record.ts'
import { RECOVER_DAYS } from '#contract/domains/approval/approval-states.ts'
import { type FlowNode, nodesIn } from '#contract/domains/approval/flow.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { advance, finish, next } from './advance.ts'
import { addTask, arrive, learn, nameOf, nodeOf, note, type Run, setTask, tasksAt } from './run.ts'
import { isReady } from './verdict.ts'

const HALF_HOUR_MS = 30 * 60_000
const URGES_A_DAY = 5

const partOf = (run: Run, taskId: string): { task: ApprovalTask; node: FlowNode } => {
  const task = run.row.tasks.find((one) => one.taskId === taskId) ?? refuse('notFound')
  return { task, node: nodeOf(run, task.nodeId) ?? refuse('notFound') }
}

/** After somebody has agreed or refused: whoever waits for him goes on, then the whole. */
export async function afterDecision(run: Run, taskId: string): Promise<void> {
  const { task, node } = partOf(run, taskId)
  const { comment, files, sign } = task
  const type = task.kind === 'delegate' ? 'answered' : task.status === 'approved' ? 'agreed' : 'rejected'
  note(run, type, { node, note: comment, files, sign })
  run.closed.set(taskId, 'done')
  if (task.kind === 'delegate') {
    // The last word is with whoever has delegated, whatever was answered.
    setTask(run, taskId, { status: 'approved' })
    if (run.row.tasks.some((one) => one.taskId === task.parent && one.status === 'delegated'))
      arrive(run, node, task.parent)
    return
  }
  await goOn(run, node, task)
}

/** After a part has been decided, by its person or by the clock: whoever waited for it, the next, then the whole. */
export async function goOn(run: Run, node: FlowNode, task: ApprovalTask): Promise<void> {
  wakeBefore(run, node, task)
  if (task.status === 'approved' || task.status === 'autoApproved') wakeAfter(run, node, task.taskId)
  next(run, node)
  await advance(run)
}

/** Whoever has asked others first gets his part back when they have had their say. */
function wakeBefore(run: Run, node: FlowNode, { kind, added, parent }: ApprovalTask): void {
  if (kind !== 'addSign' || added !== 'before' || !isReady(parent, tasksAt(run, node.nodeId))) return
  const asker = run.row.tasks.find(({ taskId }) => taskId === parent)
  if (asker?.status === 'waiting') arrive(run, node, parent)
}

function wakeAfter(run: Run, node: FlowNode, taskId: string): void {
  for (const one of tasksAt(run, node.nodeId))
    if (one.parent === taskId && one.added === 'after' && one.status === 'waiting') arrive(run, node, one.taskId)
}

/** Somebody else takes the part over, for good or to come back. */
export async function handOver(
  run: Run,
  taskId: string,
  toUsername: string,
  how: 'transferred' | 'delegated',
  comment: string,
): Promise<void> {
  const { settings } = run.version
  if (!settings.allowTransfer) refuse('notSwitchedOn')
  const { node } = partOf(run, taskId)
  await mayJoin(run, node, [toUsername])
  if (how === 'transferred') passOn(run, node, taskId, toUsername, comment)
  else {
    setTask(run, taskId, { status: how, actedAt: run.atMs, endedBy: run.actor, comment })
    addTask(run, node, { assignee: toUsername, kind: 'delegate', parent: taskId })
  }
  note(run, how, { node, to: [nameOf(run, toUsername)], note: comment })
}

async function mayJoin(run: Run, node: FlowNode, usernames: readonly string[]): Promise<void> {
  const present = await run.directory.present(usernames)
  if (present.length < usernames.length) refuse('personMissing')
  if (usernames.includes(run.actor)) refuse('alreadyAsked')
  if (usernames.includes(run.row.starterUsername)) refuse('isStarter')
  const asked = tasksAt(run, node.nodeId).filter(({ status }) => status === 'pending' || status === 'waiting')
  if (asked.some(({ assignee }) => usernames.includes(assignee))) refuse('alreadyAsked')
  await learn(run, usernames)
}

/** Further people are asked at the same node: before, after or beside whoever adds them. */
export async function addSign(
  run: Run,
  taskId: string,
  usernames: readonly string[],
  place: 'before' | 'after' | 'parallel',
  mode: 'all' | 'any',
  comment: string,
): Promise<void> {
  if (!run.version.settings.allowAddSign) refuse('notSwitchedOn')
  const { node } = partOf(run, taskId)
  await mayJoin(run, node, usernames)
  const status = place === 'after' ? ('waiting' as const) : ('pending' as const)
  if (place === 'before') setTask(run, taskId, { status: 'waiting' })
  for (const assignee of usernames)
    addTask(run, node, { assignee, kind: 'addSign', parent: taskId, added: place, addedMode: mode, status })
  note(run, 'signAdded', { node, to: usernames.map((one) => nameOf(run, one)), note: comment })
}

/** Whom one has added oneself, and who has not decided yet, is let go. */
export async function removeSign(run: Run, taskId: string, comment: string): Promise<void> {
  const { task, node } = partOf(run, taskId)
  const adder = run.row.tasks.find((one) => one.taskId === task.parent)
  if (task.kind !== 'addSign' || adder?.assignee !== run.actor) refuse('notAllowed')
  setTask(run, taskId, { status: 'cancelled', actedAt: run.atMs, endedBy: run.actor })
  note(run, 'signRemoved', { node, to: [task.name], note: comment })
  wakeBefore(run, node, task)
  await advance(run)
}

/** Back to the starter (''), or to a node that was passed: from there all is decided anew. */
export async function giveBack(run: Run, taskId: string, toNode: string): Promise<void> {
  if (!run.version.settings.allowRollback) refuse('notSwitchedOn')
  const { task, node } = partOf(run, taskId)
  const { row } = run
  run.closed.set(taskId, 'done')
  if (toNode === '') {
    note(run, 'returned', { node, note: task.comment, files: task.files, to: [row.starterName] })
    for (const one of row.tasks)
      if (one.status === 'pending' || one.status === 'waiting' || one.status === 'delegated')
        setTask(run, one.taskId, { status: 'cancelled', actedAt: run.atMs, endedBy: run.actor })
    Object.assign(row, { status: 'returned', statusAt: run.atMs })
    run.told.push({ usernames: [row.starterUsername], step: 'returned', note: task.comment })
    return
  }
  const target = nodeOf(run, toNode)
  const isPassed = row.nodes.some(({ nodeId, status }) => nodeId === toNode && status === 'done')
  if (!target || !isPassed || target.type === 'condition' || target.type === 'parallel') refuse('nodeNotPassed')
  // Out of a branch that runs beside others, or into one, nobody can be sent back.
  if (target.inBranch !== node.inBranch) refuse('nodeNotPassed')
  note(run, 'returned', { node, note: task.comment, files: task.files, to: [target.name] })
  const siblings = nodesIn(run.version.flow, node.inBranch).map(({ nodeId }) => nodeId)
  const after = new Set(below(run, siblings.slice(siblings.indexOf(toNode))))
  for (const one of row.tasks)
    if (after.has(one.nodeId) && (one.status === 'pending' || one.status === 'waiting' || one.status === 'delegated'))
      setTask(run, one.taskId, { status: 'cancelled', actedAt: run.atMs, endedBy: run.actor })
  row.nodes = row.nodes.filter(({ nodeId }) => !after.has(nodeId))
  row.round++
  // What was decided before the node stays decided.
  row.tasks = row.tasks.map((one) => (after.has(one.nodeId) ? one : { ...one, round: row.round }))
  await advance(run)
}

/** The nodes and all that stand in their branches. */
function below(run: Run, nodeIds: readonly string[]): string[] {
  return nodeIds.flatMap((nodeId) => {
    const branches = nodeOf(run, nodeId)?.branches ?? []
    const inner = branches.flatMap(({ branchId }) => nodesIn(run.version.flow, branchId).map((one) => one.nodeId))
    return [nodeId, ...below(run, inner)]
  })
}

/** Handed in again after it was sent back. */
export async function resubmit(run: Run): Promise<void> {
  const { row } = run
  note(run, 'resubmitted')
  const returner = row.timeline.findLast(({ type }) => type === 'returned')?.nodeId
  row.round++
  if (run.version.settings.resubmit === 'jump' && returner) {
    row.nodes = row.nodes.filter(({ nodeId }) => nodeId !== returner)
    row.tasks = row.tasks.map((one) => (one.nodeId === returner ? one : { ...one, round: row.round }))
  } else row.nodes = []
  await advance(run)
}

/** Goes on where the clock has ended it: what was decided stays decided, who held it is asked again. */
export async function recover(run: Run, comment: string): Promise<void> {
  const { row, atMs } = run
  const isLate = atMs > (row.endedAt ?? 0) + RECOVER_DAYS * DAY_MS
  // A record that has asked for it has heard that it ended, and has gone on.
  if (isLate || row.sourceUri !== null || row.revertOfUri !== null) refuse('cannotRecover')
  Object.assign(row, { status: 'pending', statusAt: atMs, endedAt: null })
  row.nodes = row.nodes.filter(({ status }) => status === 'done')
  const done = new Set(row.nodes.map(({ nodeId }) => nodeId))
  row.round++
  row.tasks = row.tasks.map((one) => (done.has(one.nodeId) ? { ...one, round: row.round } : one))
  note(run, 'recovered', { note: comment })
  run.told.push({ usernames: [row.starterUsername], step: 'recovered', note: comment })
  await advance(run)
}

/** What somebody holds goes to whoever decides for him from now on; not to the starter, nor twice to the same person. */
export async function moveHeld(run: Run, toUsername: string): Promise<void> {
  if (toUsername === run.row.starterUsername) return
  await learn(run, [toUsername])
  for (const { taskId, assignee, status, nodeId } of [...run.row.tasks]) {
    const node = nodeOf(run, nodeId)
    if (assignee !== run.actor || status !== 'pending' || !node) continue
    const isAsked = tasksAt(run, nodeId).some(
      (one) => one.assignee === toUsername && (one.status === 'pending' || one.status === 'waiting'),
    )
    if (isAsked) continue
    passOn(run, node, taskId, toUsername)
    note(run, 'handedOver', { node, to: [nameOf(run, toUsername)], note: 'substitute' })
  }
}

/** The part ends here and goes on with somebody else, with all that was added to it. */
function passOn(run: Run, node: FlowNode, taskId: string, toUsername: string, comment = ''): void {
  const task = setTask(run, taskId, { status: 'transferred', actedAt: run.atMs, endedBy: run.actor, comment })
  const { kind, place, parent, added, addedMode } = task
  const heir = addTask(run, node, {
    ...{ kind, place, parent, added, addedMode, assignee: toUsername },
    ...{ instead: task.assignee, insteadName: task.name },
  })
  // Those who were added to the part stay with it.
  for (const one of run.row.tasks) if (one.parent === taskId) setTask(run, one.taskId, { parent: heir.taskId })
}

/** Reminds whoever holds it; not more often than that helps. */
export function urge(run: Run, comment: string): void {
  const held = run.row.tasks.filter(({ status }) => status === 'pending')
  const free = held.filter(({ urges }) => run.atMs - (urges.at(-1) ?? 0) >= HALF_HOUR_MS)
  if (free.length === 0) refuse('urgedLately')
  const fewer = free.filter(({ urges }) => urges.filter((at) => run.atMs - at < DAY_MS).length < URGES_A_DAY)
  if (fewer.length === 0) refuse('urgedOften')
  for (const { taskId, urges } of fewer) setTask(run, taskId, { urges: [...urges, run.atMs].slice(-50) })
  note(run, 'urged', { to: fewer.map(({ name }) => name).slice(0, 50), note: comment })
  run.told.push({ usernames: fewer.map(({ assignee }) => assignee), step: 'urged', note: comment })
}

/** The starter takes it back, as far as the template lets him. */
export async function withdraw(run: Run, comment: string): Promise<void> {
  const { allowWithdraw } = run.version.settings
  const isDecided = run.row.tasks.some(({ status }) => status === 'approved')
  if (allowWithdraw === 'never' || (allowWithdraw === 'beforeFirst' && isDecided)) refuse('cannotWithdraw')
  note(run, 'withdrawn', { note: comment })
  await finish(run, 'withdrawn')
}

/** Ended by force. */
export async function terminate(run: Run, comment: string): Promise<void> {
  if (comment.trim() === '') refuse('invalid', { field: 'comment', reason: 'required' })
  note(run, 'terminated', { note: comment })
  await finish(run, 'terminated', comment)
}

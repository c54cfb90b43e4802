// What the clock does with an approval: parts that have waited too long, people who have left, reminders, the end of its time.
import type { ApprovalTask } from '#contract/domains/approval/approval-record.ts'
import type { FlowNode } from '#contract/domains/approval/flow.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { goOn } from './acts.ts'
import { finish } from './advance.ts'
import { addTask, arrive, learn, nameOf, nodeOf, note, type Run, setTask } from './run.ts'

const HOUR_MS = 3_600_000

/** When the clock has to look at an approval next; null where nothing waits. */
export function nextLook({ row, version, reminders }: Pick<Run, 'row' | 'version' | 'reminders'>): number | null {
  if (row.status !== 'pending' && row.status !== 'returned') return null
  const { overdueDays } = version.settings
  const moments = row.tasks.flatMap((task) => {
    if (task.status !== 'pending') return []
    const remind = reminders.hours[task.reminded]
    return [...(task.dueAt === null ? [] : [task.dueAt]), ...(remind ? [task.arrivedAt + remind * HOUR_MS] : [])]
  })
  if (overdueDays > 0) moments.push(countedFrom(row) + overdueDays * DAY_MS)
  return moments.length === 0 ? null : Math.min(...moments)
}

/** From when its time counts: from its start, or since somebody has let it go on. */
const countedFrom = ({ timeline, startedAt }: Run['row']): number =>
  timeline.findLast(({ type }) => type === 'recovered')?.at ?? startedAt

/** Does what is due at this moment. */
export async function tick(run: Run): Promise<void> {
  const { row, version, atMs } = run
  const { overdueDays } = version.settings
  if (overdueDays > 0 && countedFrom(row) + overdueDays * DAY_MS <= atMs) {
    note(run, 'timedOut', { by: '' })
    await finish(run, 'timedOut')
    return
  }
  for (const { taskId } of [...row.tasks]) {
    const task = row.tasks.find((one) => one.taskId === taskId)
    if (row.status === 'pending' && task?.status === 'pending') await tickTask(run, task)
  }
}

async function tickTask(run: Run, task: ApprovalTask): Promise<void> {
  const { atMs } = run
  const node = nodeOf(run, task.nodeId)
  if (!node) return
  if ((await run.directory.present([task.assignee])).length === 0) return replace(run, task, 'left')
  if (task.dueAt !== null && task.dueAt <= atMs) {
    // Once only: a part without an end goes on waiting.
    if (node.timeoutAction === 'remind') remind(run, setTask(run, task.taskId, { dueAt: null }))
    else if (node.timeoutAction === 'transfer') await replace(run, task, 'late')
    else if (task.kind === 'delegate') giveBackLate(run, node, task)
    else {
      const passes = node.timeoutAction === 'pass'
      const status = passes ? ('autoApproved' as const) : ('autoRejected' as const)
      const decided = setTask(run, task.taskId, { status, actedAt: atMs })
      note(run, passes ? 'autoAgreed' : 'autoRejected', { node, by: '', to: [task.name], note: 'late' })
      await goOn(run, node, decided)
    }
    return
  }
  const wait = run.reminders.hours[task.reminded]
  if (wait !== undefined && task.arrivedAt + wait * HOUR_MS <= atMs) remind(run, task)
}

/** Whoever was only asked for his view has not given it in time: the part goes back to whoever has the last word. */
function giveBackLate(run: Run, node: FlowNode, task: ApprovalTask): void {
  setTask(run, task.taskId, { status: 'autoClosed', actedAt: run.atMs })
  const asker = run.row.tasks.find(({ taskId, status }) => taskId === task.parent && status === 'delegated')
  if (!asker) return
  arrive(run, node, asker.taskId)
  note(run, 'handedOver', { node, by: '', to: [asker.name], note: 'late' })
}

function remind(run: Run, task: ApprovalTask): void {
  setTask(run, task.taskId, { reminded: task.reminded + 1 })
  note(run, 'reminded', { by: '', to: [task.name] })
  if (run.reminders.approver) run.told.push({ usernames: [task.assignee], step: 'reminded', note: '' })
  if (run.reminders.starter && run.row.starterUsername !== task.assignee)
    run.told.push({ usernames: [run.row.starterUsername], step: 'stillWaits', note: task.name })
}

/** The part goes to whom he has handed over to, to whom the node names for that, else to those who manage approvals. */
export async function replace(
  run: Run,
  task: ApprovalTask,
  why: 'left' | 'late',
  successors: readonly string[] = [],
): Promise<void> {
  const node = nodeOf(run, task.nodeId)
  if (!node) return
  const named = node.emptyUser === '' ? [] : await run.directory.present([node.emptyUser])
  const above = why === 'late' ? (await run.directory.superiors(task.assignee)).slice(0, 1) : []
  const managers = await run.directory.managers()
  const present = await run.directory.present(successors)
  const [to] = [...present, ...named, ...above, ...managers].filter(
    (one) => one !== task.assignee && one !== run.row.starterUsername,
  )
  if (to === undefined) {
    // Nobody is there at all: it waits as it is, and is looked at again.
    if (why === 'late') setTask(run, task.taskId, { dueAt: null })
    return
  }
  await learn(run, [to])
  setTask(run, task.taskId, { status: 'transferred', actedAt: run.atMs })
  const { kind, place, parent, added, addedMode } = task
  addTask(run, node, {
    ...{ kind, place, parent, added, addedMode, assignee: to },
    ...{ instead: task.assignee, insteadName: task.name, dueAt: null },
  })
  note(run, 'handedOver', { node, by: '', to: [nameOf(run, to)], note: why })
}

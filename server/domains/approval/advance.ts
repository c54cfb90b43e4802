// How an approval goes on: from node to node, into the branches that hold, until somebody has to decide or all is done.
import type { ApprovalState } from '#contract/domains/approval/approval-record.ts'
import { type FlowNode, nodesIn } from '#contract/domains/approval/flow.ts'
import { peopleOf } from '#contract/domains/approval/flow-people.ts'
import { branchTaken } from '#contract/domains/approval/flow-preview.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { addTask, arrive, giveCopies, isOpen, learn, nameOf, nodeOf, note, type Run, setTask, tasksAt } from './run.ts'
import { verdictOf } from './verdict.ts'

/** Substitutes of substitutes at most. */
const LONGEST_CHAIN = 3

/** Goes as far as nobody has to be asked. */
export async function advance(run: Run): Promise<void> {
  if (!isOpen(run)) return
  if ((await walk(run, '')) && isOpen(run)) await finish(run, 'approved')
}

async function walk(run: Run, branchId: string): Promise<boolean> {
  for (const node of nodesIn(run.version.flow, branchId)) {
    if (!(await pass(run, node)) || !isOpen(run)) return false
  }
  return true
}

/** Whether a node lies behind; begins it where it has not been reached before. */
async function pass(run: Run, node: FlowNode): Promise<boolean> {
  const known = run.row.nodes.find(({ nodeId }) => nodeId === node.nodeId)
  if (known?.status === 'done') return true
  const branch = known?.branch ?? (node.type === 'condition' ? (branchTaken(node, run.facts)?.branchId ?? '') : '')
  if (!known) run.row.nodes = [...run.row.nodes, { nodeId: node.nodeId, status: 'running', branch, at: run.atMs }]
  if (!(await hasPassed(run, node, branch, known === undefined))) return false
  run.row.nodes = run.row.nodes.map((one) => (one.nodeId === node.nodeId ? { ...one, status: 'done' } : one))
  return true
}

async function hasPassed(run: Run, node: FlowNode, branch: string, isNew: boolean): Promise<boolean> {
  if (node.type === 'condition') return walk(run, branch)
  if (node.type === 'parallel') {
    let all = true
    for (const { branchId } of node.branches) if (isOpen(run)) all = (await walk(run, branchId)) && all
    return all && isOpen(run)
  }
  if (node.type === 'cc') {
    await giveCopies(run, await peopleAt(run, node))
    return true
  }
  if (isNew) await begin(run, node)
  return isOpen(run) && settled(run, node)
}

const peopleAt = (run: Run, node: FlowNode): Promise<string[]> => {
  const { starterUsername: username, starterGroupUri: groupUri, values, picks } = run.row
  return peopleOf(node, { starter: { username, groupUri }, values, picks }, run.directory)
}

/** Asks the people of a node; where there is nobody, does what the node says then. */
async function begin(run: Run, node: FlowNode): Promise<void> {
  const found = await peopleAt(run, node)
  const people = found.length > 0 ? found : await standIns(run, node)
  if (people.length === 0) {
    const passes = node.emptyAction === 'pass'
    note(run, passes ? 'autoAgreed' : 'autoRejected', { node, by: '', note: 'nobody' })
    if (!passes) await finish(run, 'rejected')
    return
  }
  for (const [place, username] of people.entries()) await ask(run, node, username, place)
  next(run, node)
}

async function standIns(run: Run, node: FlowNode): Promise<readonly string[]> {
  if (node.emptyAction === 'pass' || node.emptyAction === 'reject') return []
  const named = node.emptyAction === 'user' ? await run.directory.present([node.emptyUser]) : []
  if (named.length > 0) return named
  const managers = await run.directory.managers()
  const others = managers.filter((one) => one !== run.row.starterUsername)
  return others.length > 0 ? others : managers
}

/** Gives one person his part, or his substitute; who need not be asked again agrees by rule. */
async function ask(run: Run, node: FlowNode, username: string, place: number): Promise<void> {
  const { starterUsername } = run.row
  const isSelf = username === starterUsername && node.selfAction === 'skip'
  const agrees = node.type === 'approve' && (isSelf || hasAgreed(run, node, username))
  const stands = agrees ? username : await substituteFor(run, username)
  await learn(run, [username, stands])
  const isFirst = node.multiMode !== 'sequential'
  addTask(run, node, {
    assignee: stands,
    place,
    ...(stands !== username && { instead: username, insteadName: nameOf(run, username) }),
    status: agrees ? 'autoApproved' : isFirst ? 'pending' : 'waiting',
    ...(agrees && { actedAt: run.atMs }),
  })
  if (agrees) note(run, 'autoAgreed', { node, by: username, note: isSelf ? 'starter' : 'again' })
}

/** Whether this person has agreed before, as far as the template counts that. */
function hasAgreed(run: Run, node: FlowNode, username: string): boolean {
  const { dedup } = run.version.settings
  if (dedup === 'none') return false
  const before = run.row.nodes.filter(({ nodeId, status }) => {
    const known = nodeOf(run, nodeId)
    return status === 'done' && nodeId !== node.nodeId && known?.type === 'approve'
  })
  const counted = dedup === 'all' ? before : before.slice(-1)
  return counted.some(({ nodeId }) =>
    tasksAt(run, nodeId).some(({ assignee, status }) => assignee === username && status === 'approved'),
  )
}

/** Who decides for somebody today: never the starter, and not round in a circle. */
async function substituteFor(run: Run, username: string): Promise<string> {
  const day = todayInShanghai(run.atMs)
  const seen = [username]
  for (let step = 0; step < LONGEST_CHAIN; step++) {
    const at = seen.at(-1) ?? username
    const found = await run.directory.substituteOf(at, run.row.templateUri, day)
    if (!found || seen.includes(found.username) || found.username === run.row.starterUsername) break
    if ((await run.directory.present([found.username])).length === 0) break
    if (found.keepCopy) await giveCopies(run, [at])
    seen.push(found.username)
  }
  return seen.at(-1) ?? username
}

/** Of those who decide one after another the next one is asked. */
export function next(run: Run, node: FlowNode): void {
  if (node.multiMode !== 'sequential') return
  const own = tasksAt(run, node.nodeId).filter(({ kind }) => kind === 'approve' || kind === 'handle')
  if (own.some(({ status }) => status === 'pending' || status === 'delegated')) return
  const waiting = own.filter(({ status }) => status === 'waiting').sort((a, b) => a.place - b.place)
  // Whoever waits for those he has asked before him is at work already.
  if (waiting.some(({ taskId }) => own.length > 0 && hasBefore(run, taskId))) return
  const [first] = waiting
  if (first && verdictOf(node, tasksAt(run, node.nodeId)) === 'open') arrive(run, node, first.taskId)
}

const hasBefore = (run: Run, taskId: string): boolean =>
  run.row.tasks.some(({ parent, added, status }) => parent === taskId && added === 'before' && status === 'pending')

/** Whether a node has been decided; closes what is left open of it. */
async function settled(run: Run, node: FlowNode): Promise<boolean> {
  const verdict = verdictOf(node, tasksAt(run, node.nodeId))
  if (verdict === 'open') return false
  for (const { taskId, status } of tasksAt(run, node.nodeId))
    if (status === 'pending' || status === 'waiting' || status === 'delegated')
      setTask(run, taskId, { status: 'autoClosed', actedAt: run.atMs, endedBy: run.actor })
  if (verdict === 'passed') return true
  await finish(run, 'rejected')
  return false
}

/** Ends an approval: everybody who holds a part is let go, and whoever has asked is told. */
export async function finish(run: Run, status: ApprovalState, comment = ''): Promise<void> {
  const { row } = run
  for (const { taskId, status: held } of row.tasks)
    if (held === 'pending' || held === 'waiting' || held === 'delegated')
      setTask(run, taskId, { status: 'cancelled', actedAt: run.atMs, endedBy: run.actor })
  Object.assign(row, { status, statusAt: run.atMs, endedAt: run.atMs })
  if (status === 'approved') note(run, 'approved', { by: '' })
  if (status === 'rejected') note(run, 'refused', { by: '' })
  if (status === 'withdrawn') return
  const starters = [row.starterUsername, row.proxyUsername ?? ''].filter((one) => one !== '' && one !== run.actor)
  run.told.push({ usernames: starters, step: status === 'rejected' ? 'refused' : status, note: comment })
  const { ccTiming, ccUsers } = run.version.settings
  if (status === 'approved' && ccTiming !== 'start') await giveCopies(run, await run.directory.present(ccUsers))
}

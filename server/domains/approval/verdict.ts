// Whether a node has been decided, by the parts that its people have.
import type { ApprovalTask } from '#contract/domains/approval/approval-record.ts'
import type { FlowNode } from '#contract/domains/approval/flow.ts'

export type Verdict = 'open' | 'passed' | 'rejected'

const GONE = ['transferred', 'cancelled', 'returned', 'autoClosed']
const agreed = ({ status }: ApprovalTask): boolean => status === 'approved' || status === 'autoApproved'
const refused = ({ status }: ApprovalTask): boolean => status === 'rejected' || status === 'autoRejected'

/** What the parts of a node, in the present round, come to. */
export function verdictOf(
  node: Pick<FlowNode, 'multiMode' | 'percent' | 'rejectMode'>,
  tasks: readonly ApprovalTask[],
): Verdict {
  const live = tasks.filter(({ status }) => !GONE.includes(status))
  const base = live.filter(({ kind }) => kind === 'approve' || kind === 'handle')
  const added = addedVerdict(live)
  if (added === 'rejected') return 'rejected'
  const own = baseVerdict(node, base, (task) => agreed(task) && signedAfter(task, live))
  return own === 'passed' && added === 'open' ? 'open' : own
}

function baseVerdict(
  { multiMode, percent, rejectMode }: Pick<FlowNode, 'multiMode' | 'percent' | 'rejectMode'>,
  base: readonly ApprovalTask[],
  isAgreed: (task: ApprovalTask) => boolean,
): Verdict {
  const yes = base.filter(isAgreed).length
  const no = base.filter(refused).length
  const all = base.length
  if (all === 0) return 'passed'
  if (multiMode === 'any') {
    if (yes > 0) return 'passed'
    return no === all || (no > 0 && rejectMode === 'one') ? 'rejected' : 'open'
  }
  if (multiMode === 'ratio') {
    if (yes * 100 >= percent * all) return 'passed'
    return (all - no) * 100 < percent * all ? 'rejected' : 'open'
  }
  if (no > 0 && (rejectMode === 'one' || yes + no === all)) return 'rejected'
  return yes === all ? 'passed' : 'open'
}

/** Those who were added, by whom they were added to and how. */
const groupsOf = (tasks: readonly ApprovalTask[]): ApprovalTask[][] => [
  ...Map.groupBy(
    tasks.filter(({ kind }) => kind === 'addSign'),
    ({ parent, added }) => `${parent} ${added}`,
  ).values(),
]

const groupVerdict = (group: readonly ApprovalTask[]): Verdict => {
  const isAny = group[0]?.addedMode === 'any'
  if (isAny ? group.every(refused) : group.some(refused)) return 'rejected'
  return (isAny ? group.some(agreed) : group.every(agreed)) ? 'passed' : 'open'
}

/** Of everybody who was added; those who come after somebody count where he has agreed. */
function addedVerdict(tasks: readonly ApprovalTask[]): Verdict {
  const verdicts = groupsOf(tasks).map(groupVerdict)
  if (verdicts.includes('rejected')) return 'rejected'
  return verdicts.includes('open') ? 'open' : 'passed'
}

const signedAfter = ({ taskId }: ApprovalTask, tasks: readonly ApprovalTask[]): boolean =>
  groupsOf(tasks)
    .filter(([first]) => first?.parent === taskId && first.added === 'after')
    .every((group) => groupVerdict(group) === 'passed')

/** Whether those who were asked before somebody have all had their say, so that it is his turn. */
export const isReady = (taskId: string, tasks: readonly ApprovalTask[]): boolean =>
  groupsOf(tasks.filter(({ status }) => !GONE.includes(status)))
    .filter(([first]) => first?.parent === taskId && first.added === 'before')
    .every((group) => groupVerdict(group) === 'passed')

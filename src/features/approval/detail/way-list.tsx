import type { ApprovalTask, approval } from '#contract/domains/approval/approval-record.ts'
import type { FlowNode } from '#contract/domains/approval/flow.ts'
import { nodesReached } from '#contract/domains/approval/flow-preview.ts'
import type { Row } from '#contract/kit/collection.ts'
import { approvalsText } from '#src/i18n/approval/approvals.ts'
import { approvalWayText } from '#src/i18n/approval/way.ts'
import { useText } from '#src/i18n/i18n.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import classes from './detail.module.css'

interface WayListProps {
  row: Row<typeof approval>
  flow: readonly FlowNode[]
}

/** The nodes of the way with who has decided, who holds it since when, and what is still to come. */
export function WayList({ row, flow }: WayListProps) {
  const words = useText(approvalWayText)
  const facts = { values: row.values, starter: { username: row.starterUsername, path: [], roles: [] } }
  // Where it has gone is known; where it will go is guessed by what the form says.
  const taken = new Map(row.nodes.map(({ nodeId, branch }) => [nodeId, branch]))
  const known = flow.map((node) =>
    node.type === 'condition' && taken.has(node.nodeId)
      ? {
          ...node,
          branches: node.branches.map((one) => ({
            ...one,
            groups: [],
            isDefault: one.branchId === taken.get(node.nodeId),
          })),
        }
      : node,
  )
  return (
    <ol className={classes.way}>
      {nodesReached(known, facts).map((node) => {
        const tasks = row.tasks.filter(({ nodeId, round }) => nodeId === node.nodeId && round === row.round)
        const state = row.nodes.find(({ nodeId }) => nodeId === node.nodeId)?.status
        return (
          <li key={node.nodeId} className={classes.wayNode} data-state={state}>
            <span className={classes.nodeName}>{node.name || words.node[node.type]}</span>
            {tasks.map((task) => (
              <Part key={task.taskId} task={task} />
            ))}
          </li>
        )
      })}
    </ol>
  )
}

function Part({ task }: { task: ApprovalTask }) {
  const words = useText(approvalWayText)
  const { notSent } = useText(approvalsText)
  const { name, assignee, insteadName, status, arrivedAt, actedAt } = task
  const tone = status === 'pending' ? 'active' : status === 'approved' || status === 'autoApproved' ? 'good' : 'neutral'
  const at = status === 'pending' ? arrivedAt : (actedAt ?? undefined)
  return (
    <span className={classes.part}>
      <span>{name || assignee}</span>
      {insteadName !== '' && <span className={classes.quiet}>{words.insteadOf(insteadName)}</span>}
      <StatusTag tone={status === 'rejected' ? 'attention' : tone}>{words.task[status]}</StatusTag>
      {at === 0 ? (
        <span className={classes.quiet}>{notSent}</span>
      ) : (
        at !== undefined && (
          <span className={classes.quiet}>
            <RelativeTime atMs={at} />
          </span>
        )
      )}
    </span>
  )
}

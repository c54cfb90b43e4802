// The flow of a template, as data: nodes in their order, and branches that nodes stand in.
import * as z from 'zod/mini'
import { comparisonSchema } from './form-field.ts'

const NODE_TYPES = ['approve', 'handle', 'cc', 'condition', 'parallel'] as const
export type NodeType = (typeof NODE_TYPES)[number]

const ASSIGNEE_KINDS = [
  'users',
  'role',
  'deptHead',
  'superior',
  'superiorChain',
  'starter',
  'starterPicks',
  'formUser',
  'formDeptHead',
  'prevPicks',
] as const
export type AssigneeKind = (typeof ASSIGNEE_KINDS)[number]

const MULTI_MODES = ['sequential', 'all', 'any', 'ratio'] as const
const EMPTY_ACTIONS = ['admin', 'pass', 'reject', 'user'] as const
const SELF_ACTIONS = ['self', 'skip', 'superior', 'deptHead'] as const
const TIMEOUT_ACTIONS = ['remind', 'transfer', 'pass', 'reject'] as const

const id = z.string().check(z.minLength(1), z.maxLength(40))
const names = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50))
const hours = z.number().check(z.minimum(0), z.maximum(24 * 365))

const branchSchema = z.object({
  branchId: id,
  name: z.string().check(z.maxLength(40)),
  /** Alternatives of comparisons that all hold; the default branch needs none. */
  groups: z.array(z.array(comparisonSchema).check(z.maxLength(10))).check(z.maxLength(10)),
  isDefault: z.boolean(),
})
export type Branch = z.infer<typeof branchSchema>

const nodeSchema = z.object({
  nodeId: id,
  name: z.string().check(z.maxLength(40)),
  type: z.enum(NODE_TYPES),
  /** The branch it stands in; '' for the flow itself. */
  inBranch: z.string().check(z.maxLength(40)),
  /** Of `condition`, the first that holds is taken; of `parallel`, all of them. */
  branches: z.array(branchSchema).check(z.maxLength(10)),
  assigneeKind: z.enum(ASSIGNEE_KINDS),
  /** Of `users`: usernames; of `role`: keys or ids of roles; of `starterPicks`: among whom, where anybody is named. */
  among: names,
  /** Of heads and superiors: how many levels up, the nearest is 1; of a chain up to which. */
  level: z.int().check(z.minimum(1), z.maximum(10)),
  /** Of `formUser` and `formDeptHead`. */
  fieldId: z.string().check(z.maxLength(40)),
  /** Of picks: how many at most. */
  most: z.int().check(z.minimum(1), z.maximum(20)),
  multiMode: z.enum(MULTI_MODES),
  /** Of `ratio`. */
  percent: z.int().check(z.minimum(1), z.maximum(100)),
  /** `one`: the first refusal ends it; `all`: only when all have refused, or when everybody has been heard. */
  rejectMode: z.enum(['one', 'all']),
  emptyAction: z.enum(EMPTY_ACTIONS),
  /** Who stands in where nobody is found. */
  emptyUser: z.string().check(z.maxLength(64)),
  selfAction: z.enum(SELF_ACTIONS),
  /** 0: for as long as it takes. */
  timeoutHours: hours,
  timeoutAction: z.enum(TIMEOUT_ACTIONS),
})
export type FlowNode = z.infer<typeof nodeSchema>

/** Nodes of a flow at most. */
const MAX_NODES = 60
export const flowSchema = z.array(nodeSchema).check(z.maxLength(MAX_NODES))

export const settingsSchema = z.object({
  allowWithdraw: z.enum(['beforeFirst', 'anyTime', 'never']),
  /** Days after the approval during which it may be taken back; 0: never. */
  revertDays: z.int().check(z.minimum(0), z.maximum(90)),
  dedup: z.enum(['none', 'adjacent', 'all']),
  allowAddSign: z.boolean(),
  allowTransfer: z.boolean(),
  allowRollback: z.boolean(),
  commentRequired: z.enum(['never', 'reject', 'always']),
  signatureRequired: z.boolean(),
  /** Hours after which whoever holds it is reminded. */
  remindHours: z.array(hours).check(z.maxLength(10)),
  /** Days after which what is still open ends by itself; 0: never. */
  overdueDays: z.int().check(z.minimum(0), z.maximum(365)),
  allowProxyStart: z.boolean(),
  /** Who gets a copy, and when. */
  ccUsers: names,
  ccTiming: z.enum(['start', 'end', 'both']),
  /** After it was sent back: through all nodes again, or straight to whoever sent it back. */
  resubmit: z.enum(['restart', 'jump']),
})
export type FlowSettings = z.infer<typeof settingsSchema>

export const DEFAULT_SETTINGS: FlowSettings = {
  allowWithdraw: 'anyTime',
  revertDays: 31,
  dedup: 'adjacent',
  allowAddSign: true,
  allowTransfer: true,
  allowRollback: true,
  commentRequired: 'reject',
  signatureRequired: false,
  remindHours: [4, 24, 72],
  overdueDays: 0,
  allowProxyStart: false,
  ccUsers: [],
  ccTiming: 'end',
  resubmit: 'restart',
}

/** A node with everything that is not said as it usually is. */
export const newNode = (nodeId: string, given: Partial<FlowNode>): FlowNode => ({
  ...{ nodeId, name: '', type: 'approve', inBranch: '', branches: [], assigneeKind: 'superior', among: [] },
  ...{ level: 1, fieldId: '', most: 3, multiMode: 'any', percent: 50, rejectMode: 'one', emptyAction: 'admin' },
  ...{ emptyUser: '', selfAction: 'superior', timeoutHours: 0, timeoutAction: 'remind' },
  ...given,
})

/** The nodes that stand in a branch, in their order. */
export const nodesIn = (flow: readonly FlowNode[], branchId: string): FlowNode[] =>
  flow.filter(({ inBranch }) => inBranch === branchId)

/** Whether people have something to do at it. */
export const waitsForPeople = ({ type }: Pick<FlowNode, 'type'>): boolean => type === 'approve' || type === 'handle'

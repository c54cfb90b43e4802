// What may be done with an approval and with a part of it, as a table: the server refuses by it, the page draws its buttons.
import type { Row } from '../../kit/collection.ts'
import { holds, type Who } from '../../kit/tx.ts'
import {
  APPROVAL_STATES,
  type ApprovalState,
  type ApprovalTask,
  type approval,
  MANAGES_APPROVALS,
  type TaskState,
} from './approval-record.ts'

type Approval = Row<typeof approval>

const APPROVAL_ACTIONS = [
  'agree',
  'reject',
  'giveBack',
  'transfer',
  'delegate',
  'addSign',
  'removeSign',
  'resubmit',
  'withdraw',
  'urge',
  'copy',
  'comment',
  'terminate',
  'revert',
  'recover',
  'remove',
] as const
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number]

export interface ActionRule {
  readonly from: readonly ApprovalState[]
  /** `holder`: who holds a part that is open; `taker`: whoever takes part; `manager`: by the code, or of this kind. */
  readonly by: 'holder' | 'starter' | 'taker' | 'manager'
  /** States of the part that it is done with. */
  readonly task?: readonly TaskState[]
  /** Only with a network. */
  readonly online?: boolean
}

const OPEN: readonly ApprovalState[] = ['pending']

export const ACTION_RULES: Readonly<Record<ApprovalAction, ActionRule>> = {
  agree: { from: OPEN, by: 'holder', task: ['pending'] },
  reject: { from: OPEN, by: 'holder', task: ['pending'] },
  giveBack: { from: ['pending'], by: 'holder', task: ['pending'] },
  transfer: { from: OPEN, by: 'holder', task: ['pending'], online: true },
  delegate: { from: OPEN, by: 'holder', task: ['pending'], online: true },
  addSign: { from: ['pending'], by: 'holder', task: ['pending'], online: true },
  removeSign: { from: ['pending'], by: 'taker', task: ['pending', 'waiting'], online: true },
  resubmit: { from: ['returned'], by: 'starter' },
  withdraw: { from: ['pending', 'returned'], by: 'starter' },
  urge: { from: OPEN, by: 'starter', online: true },
  copy: { from: ['pending', 'returned', 'approved', 'rejected'], by: 'taker', online: true },
  comment: { from: APPROVAL_STATES, by: 'taker' },
  terminate: { from: ['pending', 'returned'], by: 'manager', online: true },
  revert: { from: ['approved'], by: 'starter', online: true },
  recover: { from: ['timedOut'], by: 'manager', online: true },
  remove: {
    from: ['approved', 'rejected', 'withdrawn', 'terminated', 'timedOut', 'reverted'],
    by: 'manager',
    online: true,
  },
}

/** Days after which what the clock has ended stays ended. */
export const RECOVER_DAYS = 7

/** Whether he started it or handed it in. */
export const isStarter = (row: Approval, who: Who): boolean =>
  who.username !== '' && (row.starterUsername === who.username || row.proxyUsername === who.username)

/** Whether he is named anywhere in it. */
export const takesPart = (row: Approval, who: Who): boolean =>
  isStarter(row, who) || row.people.includes(who.username) || row.copyNames.includes(who.username)

/** Whether he manages approvals, or those of this kind. */
const managesIt = (row: Approval, who: Who): boolean =>
  holds(who, MANAGES_APPROVALS) || row.managerNames.includes(who.username)

/** Whether a person may do it, whatever the state. */
export function mayDo(action: ApprovalAction, row: Approval, who: Who, task?: ApprovalTask): boolean {
  const { by } = ACTION_RULES[action]
  if (by === 'starter') return isStarter(row, who)
  if (by === 'manager') return managesIt(row, who)
  if (by === 'taker') return takesPart(row, who) || managesIt(row, who)
  return task !== undefined && task.assignee === who.username
}

/** The open part that a person holds; the first, where he holds several. */
export const heldBy = (row: Approval, username: string): ApprovalTask | undefined =>
  row.tasks.find((task) => task.status === 'pending' && task.assignee === username)

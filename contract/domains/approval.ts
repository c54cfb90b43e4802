// The to-do centre and approvals. What waits for a person is a projection that the server keeps; it closes with its cause.
import * as z from 'zod/mini'
import { collection, group } from '../kit/collection.ts'
import { domain } from '../kit/domain.ts'
import { instant, oneOf, optional, structure, text } from '../kit/field.ts'
import { addApprovalDraft, approvalDraft, removeApprovalDraft, saveApprovalDraft } from './approval/approval-draft.ts'
import {
  addApproval,
  addSignApproval,
  agreeApproval,
  commentApproval,
  copyApproval,
  delegateApproval,
  giveBackApproval,
  readApproval,
  recoverApproval,
  rejectApproval,
  removeApproval,
  removeSignApproval,
  resubmitApproval,
  revertApproval,
  terminateApproval,
  transferApproval,
  urgeApproval,
  withdrawApproval,
} from './approval/approval-mutations.ts'
import { approval as approvalRecord } from './approval/approval-record.ts'
import { addApprovalSubstitute, approvalSubstitute, endApprovalSubstitute } from './approval/substitute.ts'
import {
  addApprovalTemplate,
  approvalTemplate,
  approvalVersion,
  designApprovalTemplate,
  patchApprovalTemplate,
  publishApprovalTemplate,
  removeApprovalTemplate,
  switchApprovalTemplate,
} from './approval/template.ts'

const TODO_KINDS = [
  'permissionRequest',
  'joinAudit',
  'managerOffer',
  'enrollment',
  'approvalTask',
  'orderReview',
  'certReview',
  'articleReview',
  'hrForm',
  'regularisation',
  'contractRenewal',
  'materialCheck',
  'departureItem',
  'checklistItem',
  'invoiceIssue',
  'reportReview',
  'inviteReply',
  'schedule',
  'ackNotice',
  'transfer',
  'intern',
  'partner',
  'wageSheet',
] as const
export type TodoKind = (typeof TODO_KINDS)[number]

const words = z.string().check(z.maxLength(300))

/** What a to-do says, as data: the page puts it into the reader's language. */
const todoFactsSchema = z.discriminatedUnion('kind', [
  /** `code` is what is asked for, `page` what the asker calls the page he stood before. */
  z.object({ kind: z.literal('permissionRequest'), name: words, code: words, page: words, note: words }),
  z.object({ kind: z.literal('joinAudit'), name: words, note: words }),
  z.object({ kind: z.literal('managerOffer'), organisation: words, hours: z.int() }),
  z.object({ kind: z.literal('enrollment'), name: words }),
  /** A record that waits in a state: `flow` is its collection, `title` what it is called, `name` who brought it there. */
  z.object({ kind: z.literal('record'), flow: words, state: words, title: words, name: words }),
])
export type TodoFacts = z.infer<typeof todoFactsSchema>

/** One thing that waits for one person, in the identity in which it waits. */
export const todo = collection(
  'todo',
  {
    base: group('', {
      kind: oneOf(...TODO_KINDS),
      /** Null in what was written before there were facts: it says what its title and summary say. */
      facts: optional(structure(todoFactsSchema)),
      title: text(0, 100),
      summary: text(0, 300),
      fromName: text(0, 50),
      /** What it is about; closing happens there. */
      sourceUri: text(1, 64),
      /** Path inside the app, with its query. */
      deepLink: text(1, 300),
      priority: oneOf('normal', 'urgent'),
      dueAt: optional(instant()),
      status: oneOf('open', 'done', 'cancelled'),
      at: instant(),
      closedAt: optional(instant()),
      /** What became of it where that can be said: `passed`, `refused`, or the state into which the record went. */
      outcome: optional(text(1, 40)),
    }),
  },
  { audience: 'user', idPrefix: 'todo', lookups: ['sourceUri'] },
)

export const approval = domain({
  collections: {
    todo,
    approval: approvalRecord,
    approvalTemplate,
    approvalVersion,
    approvalDraft,
    approvalSubstitute,
  },
  mutations: {
    addApproval,
    agreeApproval,
    rejectApproval,
    giveBackApproval,
    transferApproval,
    delegateApproval,
    addSignApproval,
    removeSignApproval,
    resubmitApproval,
    withdrawApproval,
    urgeApproval,
    copyApproval,
    commentApproval,
    readApproval,
    terminateApproval,
    revertApproval,
    recoverApproval,
    removeApproval,
    addApprovalTemplate,
    patchApprovalTemplate,
    designApprovalTemplate,
    publishApprovalTemplate,
    switchApprovalTemplate,
    removeApprovalTemplate,
    addApprovalDraft,
    saveApprovalDraft,
    removeApprovalDraft,
    addApprovalSubstitute,
    endApprovalSubstitute,
  },
  calls: {},
  refusals: [
    'alreadyHandled',
    'formFaulty',
    'templateDisabled',
    'templateFaulty',
    'notPublished',
    'notStarter',
    'substituteSelf',
    'substituteCircle',
    'cannotWithdraw',
    'cannotRevert',
    'cannotRecover',
    'notSwitchedOn',
    'alreadyAsked',
    'isStarter',
    'urgedLately',
    'urgedOften',
    'nodeNotPassed',
    'personMissing',
    'pickMissing',
  ],
})

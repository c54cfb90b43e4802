// The to-do centre and approvals. What waits for a person is a projection that the server keeps; it closes with its cause.
import * as z from 'zod/mini'
import { collection, group } from '../kit/collection.ts'
import { domain } from '../kit/domain.ts'
import { flag, instant, oneOf, optional, structure, text, username } from '../kit/field.ts'
import { mutation } from '../kit/mutation.ts'
import { refuse } from '../kit/refusal.ts'
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
import { formKey } from './approval/form-key.ts'
import { approvalLinkCalls } from './approval/link-calls.ts'
import { approvalNumberCalls } from './approval/number-calls.ts'
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
import { todoCalls } from './approval/todo-calls.ts'
import { todoFactsSchema } from './approval/todo-facts.ts'

export type TodoFacts = z.infer<typeof todoFactsSchema>

/** One thing that waits for one person, in the identity in which it waits. */
export const todo = collection(
  'todo',
  {
    base: group('', {
      /** Of the source that a domain declares. */
      kind: text(1, 40),
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
      /** It waits for several people, of whom one is enough. */
      isShared: optional(flag()),
      /** Who of them has said that he deals with it. */
      claimedBy: optional(username()),
      claimedName: optional(text(0, 64)),
      claimedAt: optional(instant()),
    }),
  },
  { audience: 'user', idPrefix: 'todo', lookups: ['sourceUri'] },
)

/** Of several for whom it waits, one says that he deals with it, or that he does not any more. */
export const claimTodo = mutation({
  args: z.object({ uri: z.string(), isMine: z.boolean() }),
  permission: '',
  keys: ({ uri }) => [['todo', uri]],
  run: async ({ tx, args: { uri, isMine }, who, atMs }) => {
    const row = (await tx.get(todo, uri)) ?? refuse('notFound')
    if (row.status !== 'open') refuse('todoClosed')
    if (!row.isShared) refuse('notAllowed')
    if (row.claimedBy !== null && row.claimedBy !== who.username)
      refuse('alreadyClaimed', { by: row.claimedName ?? '', at: String(row.claimedAt ?? '') })
    await tx.patch(todo, uri, {
      claimedBy: isMine ? who.username : null,
      claimedName: '',
      claimedAt: isMine ? (atMs ?? 0) : null,
    })
  },
})

export const approval = domain({
  collections: {
    todo,
    approval: approvalRecord,
    approvalTemplate,
    approvalVersion,
    approvalDraft,
    approvalSubstitute,
    formKey,
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
    claimTodo,
  },
  calls: { ...todoCalls, ...approvalLinkCalls, ...approvalNumberCalls },
  todos: {
    approvalTask: {
      opens: ['/approve/detail'],
      closedBy: [
        'approval.agreeApproval',
        'approval.rejectApproval',
        'approval.giveBackApproval',
        'approval.resubmitApproval',
      ],
    },
  },
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
    'alreadyClaimed',
    'todoClosed',
  ],
})

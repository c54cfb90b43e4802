// An approval: what somebody asks for, how far it is, who holds it and who has decided what.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { instant, integer, list, names, oneOf, optional, ref, structure, text, username } from '../../kit/field.ts'
import { fileRefSchema, filesField } from '../files.ts'
import { formValuesSchema } from './form-field.ts'

/** Code of those who design templates, see every approval of their data scope and end what is stuck. */
export const MANAGES_APPROVALS = 'approval_management'

/** What an approval can be in. */
export const APPROVAL_STATES = [
  'pending',
  'approved',
  'rejected',
  'returned',
  'withdrawn',
  'terminated',
  'timedOut',
  'reverting',
  'reverted',
] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

const TASK_STATES = [
  'waiting',
  'pending',
  'approved',
  'rejected',
  'transferred',
  'delegated',
  'returned',
  'autoApproved',
  'autoRejected',
  'autoClosed',
  'cancelled',
] as const
export type TaskState = (typeof TASK_STATES)[number]

const word = z.string().check(z.maxLength(64))
const note = z.string().check(z.maxLength(1000))
const at = z.int().check(z.minimum(0))
const files = z.array(fileRefSchema).check(z.maxLength(9))

/** One person's part at a node. */
const taskSchema = z.object({
  taskId: word,
  nodeId: word,
  /** Counts the times that the approval was sent back and came again. */
  round: z.int(),
  assignee: word,
  name: word,
  /** Whose place he takes: of a substitute, after a transfer. */
  instead: word,
  insteadName: word,
  kind: z.enum(['approve', 'handle', 'addSign', 'delegate']),
  status: z.enum(TASK_STATES),
  /** Among those of a node that decide one after another. */
  place: z.int(),
  /** Of an added or delegated task: the one it was added to, how, and how many of its kind have to agree. */
  parent: word,
  added: z.enum(['', 'before', 'after', 'parallel']),
  addedMode: z.enum(['all', 'any']),
  comment: note,
  files,
  sign: z.nullable(fileRefSchema),
  arrivedAt: at,
  readAt: z.nullable(at),
  dueAt: z.nullable(at),
  /** 0 as long as it waits on a device. */
  actedAt: z.nullable(at),
  /** Who brought it to its end, where that was another one. */
  endedBy: word,
  urges: z.array(at).check(z.maxLength(50)),
  reminded: z.int(),
  /** Grows with every change of the task. */
  rev: z.int(),
})
export type ApprovalTask = z.infer<typeof taskSchema>

const ENTRY_TYPES = [
  'submitted',
  'resubmitted',
  'agreed',
  'rejected',
  'returned',
  'autoAgreed',
  'autoRejected',
  'transferred',
  'delegated',
  'answered',
  'signAdded',
  'signRemoved',
  'copied',
  'urged',
  'withdrawn',
  'terminated',
  'timedOut',
  'reminded',
  'handedOver',
  'revertAsked',
  'reverted',
  'approved',
  'refused',
  'recovered',
  'linkSent',
  'linkEnded',
] as const
export type EntryType = (typeof ENTRY_TYPES)[number]

const entrySchema = z.object({
  type: z.enum(ENTRY_TYPES),
  /** '' : the clock or a rule. */
  by: word,
  byName: word,
  nodeId: word,
  nodeName: word,
  to: z.array(word).check(z.maxLength(50)),
  note,
  files,
  sign: z.nullable(fileRefSchema),
  at,
})
export type ApprovalEntry = z.infer<typeof entrySchema>

const commentSchema = z.object({
  commentId: word,
  by: word,
  byName: word,
  content: z.string().check(z.maxLength(1000)),
  mentions: z.array(word).check(z.maxLength(20)),
  files,
  at,
})
export type ApprovalComment = z.infer<typeof commentSchema>

const nodeStateSchema = z.object({
  nodeId: word,
  status: z.enum(['running', 'done']),
  /** The branch that was taken. */
  branch: word,
  at,
})

const copySchema = z.object({ username: word, name: word, at, readAt: z.nullable(at) })

const holderSchema = z.object({ username: word, name: word, since: at })

export const approval = collection(
  'approval',
  {
    base: group('', {
      /** Given by the server. */
      serialNo: text(0, 60),
      templateUri: ref('approvalTemplate'),
      versionUri: ref('approvalVersion'),
      templateName: text(1, 40),
      icon: text(0, 40),
      title: text(1, 100),
      starterUsername: username(),
      starterName: text(0, 64),
      /** His department when he asked: who manages approvals sees those of his data scope. */
      starterGroupUri: optional(ref('department')),
      /** Who handed it in for him. */
      proxyUsername: optional(username()),
      values: structure(formValuesSchema),
      /** Every file that the values, the decisions and the comments name. */
      files: filesField(200),
      /** Up to three facts for a row of a list. */
      summary: list(
        z.object({ label: z.string().check(z.maxLength(40)), value: z.string().check(z.maxLength(100)) }),
        3,
      ),
      /** Whom the starter has chosen for nodes that let him. */
      picks: structure(z.record(z.string().check(z.maxLength(40)), z.array(word).check(z.maxLength(20)))),
      status: oneOf(...APPROVAL_STATES),
      statusAt: optional(instant()),
      round: integer(1, 1000),
      nodes: list(nodeStateSchema, 100),
      tasks: list(taskSchema, 500),
      timeline: list(entrySchema, 500),
      comments: list(commentSchema, 300),
      copies: list(copySchema, 200),
      /** Who holds it now, and since when. */
      holders: list(holderSchema, 200),
      holderNames: names(200),
      /** Everybody who decides, has decided or would have. */
      people: names(500),
      copyNames: names(200),
      /** Managers of its template when it began. */
      managerNames: names(50),
      /** Who has decided on it. */
      decidedNames: names(500),
      startedAt: instant(),
      endedAt: optional(instant()),
      priority: oneOf('normal', 'urgent'),
      /** The record of another domain that has asked for it. */
      sourceType: optional(text(1, 40)),
      sourceUri: optional(text(1, 64)),
      /** The approval that this one takes back. */
      revertOfUri: optional(ref('approval')),
      /** When the clock looks at it next. */
      clockAt: optional(instant()),
    }),
  },
  {
    audience: 'participants',
    participants: ['starterUsername', 'proxyUsername', 'people', 'copyNames', 'managerNames'],
    overseers: MANAGES_APPROVALS,
    scope: { resource: 'employee', field: 'starterGroupUri' },
    idPrefix: 'apr',
    lookups: ['sourceUri', 'revertOfUri'],
  },
)

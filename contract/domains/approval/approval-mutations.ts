// What people do with approvals. A device shows at once what the person did; what follows from it the server decides.
import * as z from 'zod/mini'
import type { Row } from '../../kit/collection.ts'
import { type Mutation, mutation } from '../../kit/mutation.ts'
import { refuse } from '../../kit/refusal.ts'
import type { Tx, Who } from '../../kit/tx.ts'
import { fileRefSchema } from '../files.ts'
import { type ApprovalTask, approval } from './approval-record.ts'
import { ACTION_RULES, type ApprovalAction, mayDo } from './approval-states.ts'
import { computedValues, filesOf } from './form-values.ts'
import { maskedValues } from './secret-value.ts'
import { approvalTemplate, approvalVersion } from './template.ts'

type Approval = Row<typeof approval>

const word = z.string().check(z.maxLength(64))
const comment = z.optional(z.string().check(z.maxLength(1000)))
const files = z.optional(z.array(fileRefSchema).check(z.maxLength(9)))
const { fields } = approval

const startSchema = z.object({
  uri: z.string(),
  templateUri: fields.templateUri.schema,
  versionUri: fields.versionUri.schema,
  values: fields.values.schema,
  picks: fields.picks.schema,
  priority: fields.priority.schema,
  /** For whom it is handed in, where that is another one. */
  forUsername: z.optional(word),
})
export type StartArgs = z.infer<typeof startSchema>

/** Hands something in. Title, number and way are the server's; a version that is not the newest any more is kept to. */
export const addApproval = mutation<StartArgs>({
  args: startSchema,
  permission: '',
  keys: ({ uri }) => [['approval', uri]],
  reads: ({ templateUri, versionUri }) => [
    ['approvalTemplate', templateUri],
    ['approvalVersion', versionUri],
  ],
  files: ({ values }) => filesOf(values).map(({ fileUri }) => fileUri),
  run: async ({ tx, args, who, atMs }) => {
    const template = (await tx.get(approvalTemplate, args.templateUri)) ?? refuse('notFound')
    const version = (await tx.get(approvalVersion, args.versionUri)) ?? refuse('notFound')
    if (version.templateUri !== template.uri) refuse('notFound')
    if (template.status !== 'enabled') refuse('templateDisabled')
    await tx.insert(approval, {
      ...newApproval(template, args.versionUri, who, atMs ?? 0),
      uri: args.uri,
      values: maskedValues(version.form, computedValues(version.form, args.values)),
      files: filesOf(args.values),
      picks: args.picks,
      priority: args.priority,
    })
  },
})

/** An approval that nobody has decided on yet. */
export const newApproval = (
  template: Pick<Row<typeof approvalTemplate>, 'uri' | 'name' | 'icon'>,
  versionUri: string,
  who: Pick<Who, 'username'>,
  atMs: number,
) => ({
  ...{ serialNo: '', templateUri: template.uri, versionUri, templateName: template.name, icon: template.icon },
  ...{ title: template.name, starterUsername: who.username, starterName: '', values: {}, files: [], summary: [] },
  ...{ picks: {}, status: 'pending' as const, round: 1, nodes: [], tasks: [], timeline: [], comments: [], copies: [] },
  ...{
    holders: [],
    holderNames: [],
    people: [],
    copyNames: [],
    managerNames: [],
    decidedNames: [],
    startedAt: atMs,
    priority: 'normal' as const,
  },
})

/** The approval, where this may still be done with it by this person; refuses by name otherwise. */
async function approvalFor(
  tx: Tx,
  who: Who,
  action: ApprovalAction,
  args: { readonly uri: string; readonly taskId?: string | undefined },
): Promise<{ row: Approval; task: ApprovalTask | undefined }> {
  const row = (await tx.get(approval, args.uri)) ?? refuse('notFound')
  const rule = ACTION_RULES[action]
  const task = args.taskId === undefined ? undefined : row.tasks.find(({ taskId }) => taskId === args.taskId)
  if (args.taskId !== undefined && !task) refuse('notFound')
  // Who comes too late hears who was first, also when the whole has ended meanwhile.
  if (task && rule.task && !rule.task.includes(task.status)) refuse('alreadyHandled', handledBy(row, task))
  if (!rule.from.includes(row.status)) refuse('alreadyHandled', handledBy(row, undefined))
  if (!mayDo(action, row, who, task)) refuse('notAllowed')
  return { row, task }
}

const handledBy = (row: Approval, task: ApprovalTask | undefined): Record<string, string> => {
  const last = row.timeline.at(-1)
  const endedBy = task?.endedBy ?? ''
  // Who manages approvals has no part of his own: the history knows his name.
  const name =
    row.tasks.find(({ assignee }) => assignee === endedBy)?.name ??
    row.timeline.findLast(({ by }) => by === endedBy)?.byName
  return {
    state: row.status,
    by: endedBy === '' ? (last?.byName ?? '') : (name ?? ''),
    at: String(task?.actedAt ?? last?.at ?? row.statusAt ?? ''),
  }
}

const base = { uri: z.string(), comment, files }
const ofTask = { ...base, taskId: word }

const action = <A extends { uri: string }>(
  args: z.ZodMiniType<A>,
  run: (context: { tx: Tx; args: A; who: Who; atMs?: number }) => Promise<void>,
): Mutation<A> =>
  mutation<A>({
    args,
    permission: '',
    keys: ({ uri }) => [['approval', uri]],
    files: (given) => filesOf(given).map(({ fileUri }) => fileUri),
    run,
  })

const decided = z.object({
  ...ofTask,
  sign: z.optional(fileRefSchema),
  /** Fields that the node lets its people change. */
  values: z.optional(fields.values.schema),
  /** Whom the next node is to ask, where this one chooses. */
  picks: z.optional(fields.picks.schema),
})
export type DecideArgs = z.infer<typeof decided>

const decide = (verb: 'agree' | 'reject') =>
  action<DecideArgs>(decided, async ({ tx, args, who, atMs }) => {
    const { row, task } = await approvalFor(tx, who, verb, args)
    if (!task) refuse('notFound')
    const version = (await tx.get(approvalVersion, row.versionUri)) ?? refuse('notFound')
    const { commentRequired, signatureRequired } = version.settings
    const needsWord = commentRequired === 'always' || (commentRequired === 'reject' && verb === 'reject')
    if (needsWord && (args.comment ?? '').trim() === '') refuse('invalid', { field: 'comment', reason: 'required' })
    if (signatureRequired && verb === 'agree' && !args.sign) refuse('invalid', { field: 'sign', reason: 'required' })
    const status = verb === 'agree' ? ('approved' as const) : ('rejected' as const)
    const acted = { status, comment: (args.comment ?? '').trim(), files: args.files ?? [], sign: args.sign ?? null }
    await patchTask(tx, row, task, { ...acted, actedAt: atMs ?? 0, endedBy: who.username })
  })

/** Writes one part, and takes whoever is done with it from among those who hold the approval. */
async function patchTask(tx: Tx, row: Approval, task: ApprovalTask, values: Partial<ApprovalTask>): Promise<void> {
  const tasks = row.tasks.map((one) => (one === task ? { ...one, ...values, rev: one.rev + 1 } : one))
  const stillHolds = tasks.some(({ status, assignee }) => status === 'pending' && assignee === task.assignee)
  await tx.patch(approval, row.uri, {
    tasks,
    decidedNames: [...new Set([...row.decidedNames, task.assignee])],
    ...(!stillHolds && {
      holders: row.holders.filter(({ username }) => username !== task.assignee),
      holderNames: row.holderNames.filter((one) => one !== task.assignee),
    }),
  })
}

export const agreeApproval = decide('agree')
export const rejectApproval = decide('reject')

/** Sends it back: to the starter, or to a node that it has passed. */
export const giveBackApproval = action(
  z.object({ ...ofTask, toNode: z.string().check(z.maxLength(64)) }),
  async ({ tx, args, who, atMs }) => {
    const { row, task } = await approvalFor(tx, who, 'giveBack', args)
    if (!task) refuse('notFound')
    if ((args.comment ?? '').trim() === '') refuse('invalid', { field: 'comment', reason: 'required' })
    await patchTask(tx, row, task, {
      ...{ status: 'returned', comment: args.comment ?? '', files: args.files ?? [] },
      ...{ actedAt: atMs ?? 0, endedBy: who.username },
    })
  },
)

/** What the server does alone: here it is only seen whether it may be. */
const served = (name: ApprovalAction) => async (context: { tx: Tx; args: ServedArgs; who: Who }) => {
  await approvalFor(context.tx, context.who, name, context.args)
}
interface ServedArgs {
  uri: string
  taskId?: string | undefined
}

export const transferApproval = action(z.object({ ...ofTask, toUsername: word }), served('transfer'))
export const delegateApproval = action(z.object({ ...ofTask, toUsername: word }), served('delegate'))
export const addSignApproval = action(
  z.object({
    ...ofTask,
    usernames: z.array(word).check(z.minLength(1), z.maxLength(20)),
    place: z.enum(['before', 'after', 'parallel']),
    mode: z.enum(['all', 'any']),
  }),
  served('addSign'),
)
/** `taskId` is that of whoever was added. */
export const removeSignApproval = action(z.object(ofTask), served('removeSign'))
export const urgeApproval = action(z.object(base), served('urge'))
export const copyApproval = action(
  z.object({ ...base, usernames: z.array(word).check(z.minLength(1), z.maxLength(20)) }),
  served('copy'),
)
export const terminateApproval = action(z.object(base), served('terminate'))
/** Lets what the clock has ended go on where it stood. */
export const recoverApproval = action(z.object(base), served('recover'))

/** Takes what has ended out of everybody's lists. */
export const removeApproval = action(z.object({ uri: z.string() }), async ({ tx, args, who }) => {
  await approvalFor(tx, who, 'remove', args)
  await tx.remove(approval, args.uri)
})

/** Hands in again what was sent back, with other values. */
export const resubmitApproval = action(
  z.object({ ...base, values: fields.values.schema, picks: fields.picks.schema }),
  async ({ tx, args, who }) => {
    const { row } = await approvalFor(tx, who, 'resubmit', args)
    const version = (await tx.get(approvalVersion, row.versionUri)) ?? refuse('notFound')
    await tx.patch(approval, args.uri, {
      status: 'pending',
      values: maskedValues(version.form, computedValues(version.form, args.values)),
      picks: args.picks,
    })
  },
)

export const withdrawApproval = action(z.object(base), async ({ tx, args, who }) => {
  await approvalFor(tx, who, 'withdraw', args)
  await tx.patch(approval, args.uri, { status: 'withdrawn', holders: [], holderNames: [] })
})

export const commentApproval = action(
  z.object({
    ...{ uri: z.string(), commentId: word, content: z.string().check(z.minLength(1), z.maxLength(1000)) },
    ...{ mentions: z.array(word).check(z.maxLength(20)), files },
  }),
  async ({ tx, args, who, atMs }) => {
    const { row } = await approvalFor(tx, who, 'comment', { uri: args.uri })
    if (row.comments.some(({ commentId }) => commentId === args.commentId)) refuse('exists')
    const said = { commentId: args.commentId, by: who.username, byName: '', content: args.content }
    const more = { mentions: args.mentions, files: args.files ?? [], at: atMs ?? 0 }
    await tx.patch(approval, args.uri, {
      comments: [...row.comments, { ...said, ...more }],
      files: [...row.files, ...(args.files ?? [])],
    })
  },
)

/** Notes that the person has seen what came to him. */
export const readApproval = action(
  z.object({ uri: z.string(), atMs: z.int().check(z.minimum(0)) }),
  async ({ tx, args, who }) => {
    const row = (await tx.get(approval, args.uri)) ?? refuse('notFound')
    const isMine = (one: { assignee: string; readAt: number | null }) =>
      one.assignee === who.username && one.readAt === null
    await tx.patch(approval, args.uri, {
      tasks: row.tasks.map((one) => (isMine(one) ? { ...one, readAt: args.atMs } : one)),
      copies: row.copies.map((one) =>
        one.username === who.username && one.readAt === null ? { ...one, readAt: args.atMs } : one,
      ),
    })
  },
)

/** Takes back what was approved: an approval of its own, along the same way. `revertUri` is the new one. */
export const revertApproval = mutation({
  args: z.object({
    uri: z.string(),
    revertUri: z.string(),
    comment: z.string().check(z.minLength(1), z.maxLength(1000)),
  }),
  permission: '',
  keys: ({ uri, revertUri }) => [
    ['approval', uri],
    ['approval', revertUri],
  ],
  run: async ({ tx, args, who }) => {
    await approvalFor(tx, who, 'revert', args)
  },
})

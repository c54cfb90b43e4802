// Approvals, as only the server can judge them.

import { approvalDraft } from '#contract/domains/approval/approval-draft.ts'
import { newApproval } from '#contract/domains/approval/approval-mutations.ts'
import { approval } from '#contract/domains/approval/approval-record.ts'
import { computedValues } from '#contract/domains/approval/form-values.ts'
import { draftValues } from '#contract/domains/approval/secret-value.ts'
import { approvalSubstitute } from '#contract/domains/approval/substitute.ts'
import { approvalTemplate, approvalVersion } from '#contract/domains/approval/template.ts'
import type { approval as approvalDomain } from '#contract/domains/approval.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import type { ArgsOf } from '#contract/kit/mutation.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { ApprovalContext, ApprovalHooks } from '#server/domains/approval-hooks.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { AuthorityContext, ServerDomainOf } from '#server/sync/server-domain.ts'
import {
  addSign,
  afterDecision,
  giveBack,
  handOver,
  moveHeld,
  recover,
  removeSign,
  resubmit,
  terminate,
  urge,
  withdraw,
} from './acts.ts'
import { tick } from './by-clock.ts'
import { carryOut, directoryOf } from './carry-out.ts'
import { claim } from './claim-todo.ts'
import { databaseOf, keepNumbers, type Vault } from './keep-numbers.ts'
import { copyNumbers, dropNumbers } from './number-store.ts'
import { type ApprovalRow, giveCopies, nameOf, type Run, type Version } from './run.ts'
import { askFor, begin, refuseFaults, refuseUnpicked, summaryIn } from './start.ts'

export interface ServedApprovals {
  readonly hooks: ApprovalHooks
  readonly domain: ServerDomainOf<typeof approvalDomain>
  /** What the clock does with one approval. */
  readonly tick: (context: ApprovalContext, uri: string) => Promise<void>
}

type Mutations = (typeof approvalDomain)['mutations']
type Given<N extends keyof Mutations> = AuthorityContext<ArgsOf<Mutations[N]>>

/** The server's part of approvals. */
export function createApprovals(hooks: ApprovalHooks, vault: Vault): ServedApprovals {
  hooks.serve((context, ask) => askFor(context, hooks, vault, ask))
  const on = (context: AuthorityContext, work: (run: Run) => Promise<void> | void) =>
    carryOut(context, hooks, context.args.uri, work)
  const said = (context: AuthorityContext): string => (context.args.comment ?? '').trim()
  const decided = async (context: Given<'agreeApproval'> | Given<'rejectApproval'>) => {
    await keepEditable(context, vault)
    await on(context, (run) => afterDecision(run, context.args.taskId))
  }
  return {
    hooks,
    tick: async (context, uri) => void (await carryOut(context, hooks, uri, tick)),
    domain: {
      authority: {
        addApproval: async (context) => {
          const { uri, versionUri, values } = context.args
          await takeNumbers(context, vault, uri, versionUri, values)
          await begin(context, hooks, context.args.uri, { forUsername: context.args.forUsername })
        },
        agreeApproval: decided,
        rejectApproval: decided,
        giveBackApproval: async (context) => {
          await on(context, (run) => giveBack(run, context.args.taskId, context.args.toNode))
        },
        transferApproval: async (context) => {
          const { taskId, toUsername } = context.args
          await on(context, (run) => handOver(run, taskId, toUsername, 'transferred', said(context)))
        },
        delegateApproval: async (context) => {
          const { taskId, toUsername } = context.args
          await on(context, (run) => handOver(run, taskId, toUsername, 'delegated', said(context)))
        },
        addSignApproval: async (context) => {
          const { taskId, usernames, place, mode } = context.args
          await on(context, (run) => addSign(run, taskId, usernames, place, mode, said(context)))
        },
        removeSignApproval: async (context) => {
          await on(context, (run) => removeSign(run, context.args.taskId, said(context)))
        },
        resubmitApproval: async (context) => {
          const before = (await context.all.get(approval, context.args.uri)) ?? refuse('notFound')
          await takeNumbers(context, vault, before.uri, before.versionUri, context.args.values)
          const row = (await context.all.get(approval, before.uri)) ?? refuse('notFound')
          const version = (await context.all.get(approvalVersion, row.versionUri)) ?? refuse('notFound')
          refuseFaults(version, row.values, todayInShanghai(context.atMs))
          await context.all.patch(approval, row.uri, { summary: await summaryIn(context, version, row.values) })
          await on(context, async (run) => {
            if (row.sourceUri === null && row.revertOfUri === null) await refuseUnpicked(run)
            await resubmit(run)
          })
        },
        withdrawApproval: async (context) => void (await on(context, (run) => withdrawn(run, said(context)))),
        urgeApproval: async (context) => void (await on(context, (run) => urge(run, said(context)))),
        copyApproval: async (context) => {
          await on(context, async (run) => {
            const present = await run.directory.present(context.args.usernames)
            if (present.length < context.args.usernames.length) refuse('personMissing')
            await giveCopies(run, present, run.actor)
          })
        },
        commentApproval: async (context) => {
          await on(context, (run) => {
            const { commentId, mentions, content } = context.args
            run.row.comments = run.row.comments.map((one) =>
              one.commentId === commentId ? { ...one, byName: nameOf(run, run.actor) } : one,
            )
            const everybody = [run.row.starterUsername, ...run.row.people, ...run.row.copyNames]
            run.told.push({
              usernames: mentions.filter((one) => everybody.includes(one)),
              step: 'mentioned',
              note: content,
            })
          })
        },
        terminateApproval: async (context) => void (await on(context, (run) => terminate(run, said(context)))),
        recoverApproval: async (context) => void (await on(context, (run) => recover(run, said(context)))),
        revertApproval: (context) => revert(context, hooks),
        removeApproval: async (context) => dropNumbers(databaseOf(context), context.args.uri),
        addApprovalDraft: keepDraft,
        saveApprovalDraft: keepDraft,
        claimTodo: claim,
        addApprovalSubstitute: (context) => substitute(context, hooks),
      },
    },
  }
}

/** The device has written that it is withdrawn; the engine ends what is open. */
async function withdrawn(run: Run, comment: string): Promise<void> {
  run.row.status = 'pending'
  await withdraw(run, comment)
}

/** The numbers of a form that was handed in leave its row. */
async function takeNumbers(
  context: AuthorityContext,
  vault: Vault,
  uri: string,
  versionUri: string,
  given: ApprovalRow['values'],
): Promise<void> {
  const version = (await context.all.get(approvalVersion, versionUri)) ?? refuse('notFound')
  const values = await keepNumbers(context, vault, version, uri, computedValues(version.form, given))
  await context.all.patch(approval, uri, { values })
}

/** A draft has numbers sealed or not at all, whatever sent it. */
async function keepDraft({ all, args }: Given<'addApprovalDraft'>): Promise<void> {
  const { templateUri, values } = args.values
  const template = await all.get(approvalTemplate, templateUri)
  const version = template?.versionUri ? await all.get(approvalVersion, template.versionUri) : undefined
  await all.patch(approvalDraft, args.uri, { values: version ? draftValues(version.form, values) : {} })
}

/** Of what came with a decision, the fields that the node lets its people change are taken over. */
async function keepEditable(context: Given<'agreeApproval'> | Given<'rejectApproval'>, vault: Vault): Promise<void> {
  const { all, args, atMs } = context
  const row = (await all.get(approval, args.uri)) ?? refuse('notFound')
  const version = (await all.get(approvalVersion, row.versionUri)) ?? refuse('notFound')
  const task = row.tasks.find(({ taskId }) => taskId === args.taskId)
  const changed = version.form.flatMap(({ fieldId, editableAt }) =>
    args.values && task && editableAt?.includes(task.nodeId) && fieldId in args.values
      ? [[fieldId, args.values[fieldId]] as const]
      : [],
  )
  const picks = ownPicks(row, version, args.picks)
  if (changed.length === 0 && Object.keys(picks).length === 0) return
  const given = computedValues(version.form, { ...row.values, ...Object.fromEntries(changed) })
  const values = await keepNumbers(context, vault, version, row.uri, given)
  if (changed.length > 0) refuseFaults(version, values, todayInShanghai(atMs), new Set(changed.map(([id]) => id)))
  await all.patch(approval, args.uri, {
    ...{ values, picks: { ...row.picks, ...picks } },
    ...(changed.length > 0 && { summary: await summaryIn(context, version, values) }),
  })
}

/** Whom a decider may choose: for nodes that leave it to whoever decides before them, and have not begun. */
function ownPicks(row: ApprovalRow, version: Version, given: ApprovalRow['picks'] = {}): ApprovalRow['picks'] {
  const free = version.flow.filter(
    ({ nodeId, assigneeKind }) =>
      assigneeKind === 'prevPicks' && nodeId in given && !row.nodes.some((one) => one.nodeId === nodeId),
  )
  return Object.fromEntries(free.map(({ nodeId }) => [nodeId, given[nodeId] ?? []]))
}

/** An approval of its own asks whether what was approved may be taken back. */
async function revert(context: Given<'revertApproval'>, hooks: ApprovalHooks): Promise<void> {
  const { all, args, atMs, who } = context
  const first = (await all.get(approval, args.uri)) ?? refuse('notFound')
  const version = (await all.get(approvalVersion, first.versionUri)) ?? refuse('notFound')
  const template = (await all.get(approvalTemplate, first.templateUri)) ?? refuse('notFound')
  const until = (first.endedAt ?? 0) + version.settings.revertDays * DAY_MS
  if (version.settings.revertDays === 0 || atMs > until || first.revertOfUri !== null) refuse('cannotRevert')
  await all.patch(approval, args.uri, { status: 'reverting', statusAt: atMs })
  await all.insert(approval, {
    ...newApproval(template, first.versionUri, who, atMs),
    ...{ uri: args.revertUri, values: first.values, files: first.files, picks: first.picks, revertOfUri: first.uri },
    ...{ priority: first.priority },
    comments: [
      {
        commentId: context.causeId,
        by: who.username,
        byName: first.starterName,
        content: args.comment,
        mentions: [],
        files: [],
        at: atMs,
      },
    ],
  })
  await copyNumbers(databaseOf(context), first.uri, args.revertUri)
  await begin(context, hooks, args.revertUri, { title: `撤销 ${first.title}`.slice(0, 100) })
}

/** Both are here, and nobody is led round in a circle. */
async function substitute(context: Given<'addApprovalSubstitute'>, hooks: ApprovalHooks): Promise<void> {
  const { all, args, who, atMs } = context
  const directory = directoryOf(context)
  const people = await directory.known([who.username, args.values.toUsername])
  const [from, to] = [people.get(who.username), people.get(args.values.toUsername)]
  if (!from || !to?.isHere) refuse('personMissing')
  const back = (await all.where(approvalSubstitute, 'fromUsername', to.username)).filter(
    ({ status, toUsername, endDate }) =>
      status === 'active' && toUsername === who.username && endDate >= todayInShanghai(atMs),
  )
  if (back.some(({ startDate, endDate }) => startDate <= args.values.endDate && endDate >= args.values.startDate))
    refuse('substituteCircle')
  await all.patch(approvalSubstitute, args.uri, { fromName: from.name, toName: to.name })
  const { templateUris, startDate, endDate } = args.values
  const day = todayInShanghai(atMs)
  if (!args.movesOpen || startDate > day || endDate < day) return
  for (const uri of await directory.heldBy(who.username, templateUris))
    await carryOut(context, hooks, uri, (run) => moveHeld(run, to.username))
}

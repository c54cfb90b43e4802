// Decisions by somebody without an account: the holder of a part sends a link, the link with a code by SMS decides once.
import { approval } from '#contract/domains/approval/approval-record.ts'
import { heldBy } from '#contract/domains/approval/approval-states.ts'
import type { approvalLinkCalls as declared } from '#contract/domains/approval/link-calls.ts'
import { approvalVersion } from '#contract/domains/approval/template.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { maskMobile } from '#contract/kit/prc/mask.ts'
import type { ApprovalContext } from '#server/domains/approval-hooks.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import type { CallContext, CallHandlers } from '#server/domains/call-context.ts'
import { CallFailure, fail } from '#server/domains/call-failure.ts'
import { hashLinkToken, newLinkToken } from '#server/domains/link-token.ts'
import { queueMessage } from '#server/domains/outbound.ts'
import type { transactionOf } from '#server/sync/store/kysely-store.ts'
import { afterDecision } from './acts.ts'
import { carryOut, directoryOf } from './carry-out.ts'
import { databaseOf } from './keep-numbers.ts'
import { organisationName, placeNames } from './link-names.ts'
import {
  domainOfLink,
  endLink,
  givePass,
  keepLink,
  type LinkMark,
  linkBy,
  linksOf,
  linksSince,
  type StoredLink,
  useLink,
} from './link-store.ts'
import { linkView, nodeOfTask } from './link-view.ts'
import { type ApprovalRow, note, setTask, type Version } from './run.ts'

const HOUR_MS = 3_600_000
/** How long a link is worth something, and how long the device that has shown the code may take. */
const LINK_MS = DAY_MS
export const PASS_MS = HOUR_MS / 2
/** Links a day: of one person, and to one number. */
const MOST_SENT = 30
const MOST_RECEIVED = 10

/** What a link needs of a call or a route. */
export type LinkAccess = Pick<CallContext, 'db' | 'command' | 'nowMs' | 'random'>

export interface OpenLink {
  readonly link: StoredLink
  readonly row: ApprovalRow
  readonly version: Version
  readonly context: ApprovalContext
  readonly db: NonNullable<ReturnType<typeof transactionOf>>
}

export const approvalLinkCalls: CallHandlers<{ calls: typeof declared }> = {
  sendApprovalLink: async (context, { uri, taskId, mobile, name }) => {
    const { who, outside, random } = context
    const atMs = context.nowMs()
    const untilMs = atMs + LINK_MS
    const token = newLinkToken()
    const sent = await linksSince(context.db, { sentBy: who.userId, mobile, sinceMs: atMs - DAY_MS })
    if (sent.own >= MOST_SENT || sent.number >= MOST_RECEIVED) fail('approvalLinkMany')
    const causeId = makeUlid(atMs, random)
    await context.command(who, causeId, async (inside) => {
      await inside.prefetch(approval, [uri])
      const row = await inside.tx.get(approval, uri)
      if (!row) throw new CallFailure(ERROR_CODES.notFound)
      const task = row.tasks.find((one) => one.taskId === taskId)
      if (row.status !== 'pending' || task?.status !== 'pending') fail('stateMoved')
      if (!task || heldBy(row, who.username) === undefined || task.assignee !== who.username)
        throw new CallFailure(ERROR_CODES.noPermission)
      const db = databaseOf(inside)
      const version = await inside.all.get(approvalVersion, row.versionUri)
      if (version?.settings.allowTransfer !== true) fail('approvalLinkOff')
      await keepLink(db, {
        ...{ id: `apl_${makeUlid(atMs, random)}`, domain: who.domain, approvalUri: uri, taskId, mobile, name, atMs },
        ...{ untilMs, tokenHash: hashLinkToken(token), sentBy: who.userId, senderName: task.name },
      })
      const step: ApprovalContext = { ...inside, who, atMs, causeId }
      await carryOut(step, context.approvalHooks, uri, (run) =>
        note(run, 'linkSent', { to: [`${name} ${maskMobile(mobile)}`] }),
      )
      const organisation = await organisationName(db, who.domain)
      const link = `${outside.publicUrl}approve/link?t=${token}`
      const text = `【龙门】${name}您好，${organisation}${task.name}请您审批“${row.title}”，24小时内有效：${link} 请勿转发。`
      await queueMessage(
        db,
        { kind: 'sms', phone: mobile, text },
        { secret: outside.secret, nowMs: atMs, random, worthMs: HOUR_MS },
      )
    })
    return { untilMs }
  },
  approvalLinks: async ({ db, who, nowMs }, { uri }) => {
    const links = await linksOf(db, { domain: who.domain, approvalUri: uri, sentBy: who.userId })
    return {
      links: links.map(({ id, taskId, name, mobile, sentAt, untilAt, ...link }) => ({
        ...{ id, taskId, name, mobile: maskMobile(mobile), atMs: sentAt, untilMs: untilAt },
        state: stateOf({ ...link, untilAt }, nowMs()),
      })),
    }
  },
  endApprovalLink: async (context, { id }) => {
    const { who, random } = context
    const atMs = context.nowMs()
    const causeId = makeUlid(atMs, random)
    await context.command(who, causeId, async (inside) => {
      const ended = await endLink(databaseOf(inside), { id, domain: who.domain, sentBy: who.userId, atMs })
      if (!ended) return
      await inside.prefetch(approval, [ended.approvalUri])
      const step: ApprovalContext = { ...inside, who, atMs, causeId }
      await carryOut(step, context.approvalHooks, ended.approvalUri, (run) =>
        note(run, 'linkEnded', { to: [ended.name] }),
      )
    })
    return {}
  },
  knockApprovalLink: (context, { token }) =>
    withLink(context, token, async ({ link, row, db }) => ({
      ...{ organisation: await organisationName(db, link.domain), name: link.name, mobile: maskMobile(link.mobile) },
      ...{ senderName: link.senderName, templateName: row.templateName, untilMs: link.untilAt },
    })),
  codeApprovalLink: async (context, { token, captcha }) => {
    const mobile = await withLink(context, token, async ({ link }) => link.mobile)
    return context.smsCodes.send(context, mobile, 'approvalLink', captcha)
  },
  enterApprovalLink: async (context, { token, code }) => {
    const mobile = await withLink(context, token, async ({ link }) => link.mobile)
    await context.smsCodes.use(context, { mobile, purpose: 'approvalLink', code })
    const pass = newLinkToken()
    return withLink(context, token, async ({ link, row, version, context: step, db }) => {
      const { atMs } = step
      await givePass(db, link.id, { passHash: hashLinkToken(pass), atMs, untilMs: atMs + PASS_MS })
      const names = await namesOf(step, db, version, row)
      const { commentRequired, signatureRequired } = version.settings
      return {
        ...{ pass, title: row.title, serialNo: row.serialNo, starterName: row.starterName, startedAt: row.startedAt },
        ...{ isUrgent: row.priority === 'urgent', commentNeeded: commentRequired, signNeeded: signatureRequired },
        ...linkView(row, version, nodeOfTask(row, link.taskId), (id) => names.get(id) ?? ''),
      }
    })
  },
  decideApprovalLink: async (context, { token, pass, verdict, comment }) => {
    await withLink(context, token, async ({ link, row, version, context: step, db }) => {
      refusePass(link, pass, step.atMs)
      const { commentRequired, signatureRequired } = version.settings
      const said = comment.trim()
      if ((commentRequired === 'always' || (commentRequired === 'reject' && verdict === 'reject')) && said === '')
        fail('approvalLinkComment')
      if (signatureRequired && verdict === 'agree' && link.sign === null) fail('approvalLinkSign')
      await useLink(db, link.id, step.atMs)
      await carryOut(step, context.approvalHooks, row.uri, async (run) => {
        const held = run.row.tasks.find(({ taskId }) => taskId === link.taskId)
        if (!held) return fail('approvalLinkOver')
        const before = run.row.timeline.length
        setTask(run, link.taskId, {
          ...{ status: verdict === 'agree' ? 'approved' : 'rejected', comment: said, sign: link.sign },
          ...{ actedAt: step.atMs, name: link.name, instead: held.assignee, insteadName: link.senderName },
        })
        await afterDecision(run, link.taskId)
        run.row.timeline = run.row.timeline.map((entry, at) =>
          at === before ? { ...entry, byName: link.name } : entry,
        )
        run.told.push({ usernames: [held.assignee], step: 'linkUsed', note: said })
      })
    })
    return {}
  },
}

/** The pass is that of the device that has shown the code, and still good. */
export function refusePass(link: StoredLink, pass: string, atMs: number): void {
  if (link.passHash !== hashLinkToken(pass) || link.passUntil <= atMs) fail('approvalLinkPass')
}

/** Runs something with the approval of a link. Fails with 400 `approvalLinkOver` where it opens nothing any more. */
export const withLink = <T>(access: LinkAccess, token: string, run: (inside: OpenLink) => Promise<T>): Promise<T> =>
  withMarkedLink(access, { tokenHash: hashLinkToken(token) }, run)

/** The same by whatever marks the link. */
export async function withMarkedLink<T>(
  access: LinkAccess,
  mark: LinkMark,
  run: (inside: OpenLink) => Promise<T>,
): Promise<T> {
  const domain = await domainOfLink(access.db, mark)
  if (domain === undefined) return fail('approvalLinkOver')
  const atMs = access.nowMs()
  const causeId = makeUlid(atMs, access.random)
  const who = byNobody(domain)
  return access.command(who, causeId, async (inside) => {
    const db = databaseOf(inside)
    const link = await linkBy(db, mark)
    if (link) await inside.prefetch(approval, [link.approvalUri])
    const row = link && (await inside.all.get(approval, link.approvalUri))
    const version = row && (await inside.all.get(approvalVersion, row.versionUri))
    if (!link || !row || !version || stateOf(link, atMs) === 'expired' || !isHeld(row, link))
      return fail('approvalLinkOver')
    return run({ link, row, version, db, context: { ...inside, who, atMs, causeId } })
  })
}

/** Whether the part still waits for whoever has sent the link, and the link for its decision. */
const isHeld = (row: ApprovalRow, { taskId, usedAt, endedAt }: StoredLink): boolean =>
  usedAt === null &&
  endedAt === null &&
  row.status === 'pending' &&
  row.tasks.some((task) => task.taskId === taskId && task.status === 'pending')

function stateOf(
  { usedAt, endedAt, untilAt, seenAt }: Pick<StoredLink, 'usedAt' | 'endedAt' | 'untilAt' | 'seenAt'>,
  atMs: number,
) {
  if (usedAt !== null) return 'used'
  if (endedAt !== null) return 'ended'
  if (untilAt <= atMs) return 'expired'
  return seenAt === null ? 'open' : 'seen'
}

/** Names of the people and departments that the form names. */
async function namesOf(
  step: ApprovalContext,
  db: OpenLink['db'],
  { form }: Version,
  { values }: ApprovalRow,
): Promise<ReadonlyMap<string, string>> {
  const named = (type: string) =>
    form
      .filter((field) => field.type === type)
      .flatMap(({ fieldId }) => [values[fieldId]].flat())
      .filter((one) => typeof one === 'string')
  const people = await directoryOf(step).known(named('user'))
  const places = await placeNames(db, step.who.domain, named('dept'))
  return new Map([...places, ...[...people.values()].map(({ username, name }) => [username, name] as const)])
}

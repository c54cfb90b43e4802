// Handing an application in, from outside or by an invitation: a row of the organisation that is asked.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { InviteAs } from '#contract/domains/identity/invite-as.ts'
import { membershipApplication, newApplication } from '#contract/domains/joining/membership-application.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { maskMobile } from '#contract/kit/prc/mask.ts'
import { createApprovalHooks } from '#server/domains/approval-hooks.ts'
import { createArrivalHooks } from '#server/domains/arrival-hooks.ts'
import type { CallContext } from '#server/domains/call-context.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { peopleTold } from '#server/domains/people-told.ts'
import { createWorkflowHooks, type StepTaken } from '#server/domains/serve-workflow.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import { CERTIFIED } from '../account/real-name.ts'
import type { OrganisationChange } from '../organisations/in-organisation.ts'
import { noteAsked } from './asked-unwritten.ts'
import { serveJoining } from './joining.ts'

const served = serveJoining({
  people: peopleTold,
  hooks: createWorkflowHooks(),
  approvals: createApprovalHooks(),
  arrivals: createArrivalHooks(),
})

/** The invitation that an application comes by. */
export interface CameBy {
  readonly byName: string
  readonly groupUri: string | null
  readonly comesAs: InviteAs | null
  /** On a site, in names. */
  readonly sitePlace: string | null
}

/** What handing in takes of a change of the organisation that is asked, by a call or by an edit. */
export type JoinChange = Pick<OrganisationChange, 'db' | 'held' | 'nowMs'> & {
  readonly command: Pick<CommandContext, 'all' | 'forPerson' | 'storeTx'>
}
export type JoinCaller = Pick<CallContext, 'who' | 'nowMs' | 'random'>

/** Whoever calls, in the organisation that he asks: he has no right there. */
const asOutsider = (
  { command: { all, forPerson, storeTx }, nowMs, held }: JoinChange,
  { who, random }: JoinCaller,
): Omit<StepTaken, 'step' | 'row' | 'comment'> => ({
  ...{ all, forPerson, storeTx, atMs: nowMs, causeId: makeUlid(nowMs, random) },
  who: { ...who, domain: held.domain, codes: new Set(), filters: {} },
})

/** Makes the application of whoever calls; it waits for the auditors unless `isOpen`: then it is passed already. */
export async function handIn(
  change: JoinChange,
  context: JoinCaller,
  { note, cameBy, isOpen = false }: { readonly note: string; readonly cameBy?: CameBy; readonly isOpen?: boolean },
): Promise<string> {
  const { db, command, nowMs } = change
  const { userId } = context.who
  const { rows } = await sql<{ name: string; mobile: string; hasRealName: boolean }>`
    select coalesce(nullif(name, ''), username) as name, coalesce(mobile, '') as mobile,
      real_status = ${CERTIFIED} as "hasRealName" from account where user_id = ${userId}`.execute(db)
  const [person] = rows
  if (!person) throw new CallFailure(ERROR_CODES.notLoggedIn)
  // One that this transaction has made already stands in no table yet.
  const own = await command.all.where(membershipApplication, 'applicantUserId', userId)
  if (own.some((one) => one.status === 'inReview')) throw new CallFailure(ERROR_CODES.badInput, 'appliedAlready')
  const uri = `${membershipApplication.idPrefix}_${makeUlid(nowMs, context.random)}`
  noteAsked(change, userId)
  await command.all.insert(membershipApplication, {
    ...{ uri, applicantUserId: userId, name: person.name.slice(0, 50), mobile: maskMobile(person.mobile) },
    ...{ hasRealName: person.hasRealName, note: note.trim() || null, at: nowMs },
    ...{ source: cameBy ? 'invite' : 'apply', invitedBy: cameBy?.byName || null, groupUri: cameBy?.groupUri ?? null },
    ...{ comesAs: cameBy?.comesAs ?? null, sitePlace: cameBy?.sitePlace ?? null },
    ...newApplication,
  })
  const taken = asOutsider(change, context)
  if (isOpen) await served.take(taken, 'admit', uri)
  else await served.begun(taken, uri)
  return uri
}

/** Takes the application of whoever calls back. Refuses `stateMoved` where it was decided. */
export const takeBack = (change: JoinChange, context: JoinCaller, uri: string): Promise<void> =>
  served.take(asOutsider(change, context), 'withdraw', uri)

/** An organisation that has ended answers nobody any more. */
export async function dropApplications(
  taken: Omit<StepTaken, 'step' | 'row' | 'comment'>,
  db: QueryExecutorProvider,
): Promise<void> {
  const { rows } = await sql<{ uri: string }>`select uri from membership_application
    where scope = ${`org:${taken.who.domain}`} and status = 'inReview' and deleted_at is null`.execute(db)
  for (const { uri } of rows) await served.take(taken, 'drop', uri)
}

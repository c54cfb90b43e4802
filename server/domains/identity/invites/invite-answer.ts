// Accepting an invitation, at once or by an audit, and refusing it.
import { type QueryExecutorProvider, sql } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import { INVITE_TOLERANCE_MS, type InviteState, type inviteCalls } from '#contract/domains/identity/invite-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { withinFilter } from '#server/sync/store/store.ts'
import { rowsEdited } from '#server/sync/who.ts'
import { placeWords } from '../../arrival-hooks.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { writeNotices } from '../../write-message.ts'
import { mobileOf } from '../account/find-account.ts'
import { handIn } from '../joining/hand-in.ts'
import { admitMember } from '../organisations/admit-member.ts'
import { inOrganisation, type OrganisationChange, takesPeople } from '../organisations/in-organisation.ts'
import { isShutOut, refuseSecond } from '../organisations/join-calls.ts'
import { nameOf } from '../roles/name-of.ts'
import { rolesOf } from '../roles/role-rows.ts'
import { findInvite, type InviteRow } from './find-invite.ts'
import { giveInvitedPlace, giveInvitedRole, invitedPlace } from './invited-place.ts'

type Calls = typeof inviteCalls
type Shown = Parameters<CallHandler<Calls['inviteAccept']>>[1]

const REASONS = { expired: 'inviteExpired', revoked: 'inviteRevoked', usedUp: 'inviteUsedUp' } as const

/** An invitation that was opened in time without a network counts as open a day longer. */
export function stateFor(invite: InviteRow, seenAtMs: number | undefined, nowMs: number): InviteState {
  const isTolerated =
    seenAtMs !== undefined && seenAtMs < invite.expireAtMs && nowMs < invite.expireAtMs + INVITE_TOLERANCE_MS
  return invite.state === 'expired' && isTolerated ? 'open' : invite.state
}

/** Takes the person in, or asks those who audit. One whom the organisation has shut out before is always audited. */
export const inviteAccept: CallHandler<Calls['inviteAccept']> = (context, shown) =>
  answering(context, shown, async (change, { invite, inviter }) => {
    const { db, command, nowMs, held, concerns } = change
    const { userId } = context.who
    if (!takesPeople(held)) throw new CallFailure(ERROR_CODES.badInput, 'joinClosed')
    await refuseSecond(change, userId)
    if (invite.needAudit || (await isShutOut(db, held.domain, userId))) {
      const byName = await nameOf(db, invite.createdBy, held.domain)
      const applicationUri = await handIn(change, context, {
        note: '',
        cameBy: { byName, groupUri: invite.groupUri, ...(await siteShown(change, context, invite)) },
      })
      await noteUse(db, invite, { userId, status: 0, nowMs, applicationUri })
      return { isMember: false, domainUri: '' }
    }
    const mayPlace = (uri: string) => withinFilter(employee, rowsEdited(employee, inviter), { groupUri: uri })
    const admission = { domain: held.domain, userId, byUserId: invite.createdBy, mayPlace }
    const member = await admitMember(db, command, context, { ...admission, ...invitedPlace(invite) })
    const roles = await rolesOf(db, held.domain, nowMs)
    await giveInvitedRole({ db, roles, nowMs, concerns }, invite, userId)
    await noteUse(db, invite, { userId, status: 1, nowMs })
    await tellInviter(change, context, invite, 'inviteAccepted')
    const { all, forPerson, storeTx } = command
    const taken = { all, forPerson, storeTx, who: { ...context.who, domain: held.domain }, atMs: nowMs }
    const causeId = makeUlid(nowMs, context.random)
    await giveInvitedPlace({ ...taken, causeId }, context.arrivalHooks, { invited: invite, member })
    concerns(userId)
    return { isMember: true, domainUri: held.domain }
  })

export const inviteRefuse: CallHandler<Calls['inviteRefuse']> = (context, shown) =>
  answering(context, shown, async (change, { invite }) => {
    const { userId } = context.who
    // Who has accepted before has answered: an application is taken back, an organisation is left.
    const given = await sql`select 1 from invite_use where invite_uri = ${invite.inviteUri} and user_id = ${userId}
      and status in (0, 1)`.execute(change.db)
    if (given.rows.length > 0) throw new CallFailure(ERROR_CODES.badInput, 'appliedAlready')
    await noteUse(change.db, invite, { userId, status: 2, nowMs: change.nowMs })
    await tellInviter(change, context, invite, 'inviteRefused')
    return {}
  })

type Open = NonNullable<Awaited<ReturnType<typeof findInvite>>> & {
  inviter: NonNullable<NonNullable<Awaited<ReturnType<typeof findInvite>>>['inviter']>
}

/** Runs the answer to an invitation that is open and meant for the caller, under the organisation's lock. */
async function answering<T>(
  context: CallContext,
  { token, seenAtMs }: Shown,
  answer: (change: OrganisationChange, found: Open) => Promise<T>,
): Promise<T> {
  const known = await findInvite(context.db, token, context.nowMs())
  if (!known) throw new CallFailure(ERROR_CODES.notFound)
  return inOrganisation(context, known.invite.domain, async (change) => {
    const found = await findInvite(change.db, token, change.nowMs)
    if (!found) throw new CallFailure(ERROR_CODES.notFound)
    const { invite, inviter } = found
    const state = stateFor(invite, seenAtMs, change.nowMs)
    if (state !== 'open') throw new CallFailure(ERROR_CODES.badInput, REASONS[state])
    if (!inviter) throw new CallFailure(ERROR_CODES.badInput, 'inviteRevoked')
    const isMine = invite.mobile === '' || invite.mobile === (await mobileOf(change.db, context.who.userId))
    if (!isMine) throw new CallFailure(ERROR_CODES.badInput, 'inviteOthers')
    return answer(change, { invite, inviter })
  })
}

interface Use {
  readonly userId: string
  readonly status: 0 | 1 | 2
  readonly nowMs: number
  readonly applicationUri?: string
}

/** Who has refused may still change his mind. */
async function noteUse(
  db: QueryExecutorProvider,
  { inviteUri }: InviteRow,
  { userId, status, nowMs, applicationUri }: Use,
): Promise<void> {
  await sql`insert into invite_use (invite_uri, user_id, status, at_ms, application_uri)
    values (${inviteUri}, ${userId}, ${status}, ${nowMs}, ${applicationUri ?? null})
    on conflict (invite_uri, user_id) do update set status = excluded.status, at_ms = excluded.at_ms,
      application_uri = excluded.application_uri, audited_by = null, audited_at = null`.execute(db)
}

/** As what and whereto on a site, for those who audit. */
async function siteShown({ db, held }: OrganisationChange, { arrivalHooks }: CallContext, invite: InviteRow) {
  const names = await arrivalHooks.namesOf(db, held.domain, [invite])
  return { comesAs: invite.typeCode, sitePlace: placeWords(names, invite) || null }
}

async function tellInviter(
  { db, command, concerns }: OrganisationChange,
  context: CallContext,
  { createdBy, domain }: InviteRow,
  event: 'inviteAccepted' | 'inviteRefused',
): Promise<void> {
  const name = await nameOf(db, context.who.userId, '')
  await writeNotices(command, context, [{ userId: createdBy, domain }], {
    ...{ kind: 'organisation', facts: { event, name } },
    ...{ fromName: name, deepLink: '/organization/invite' },
  })
  concerns(createdBy)
}

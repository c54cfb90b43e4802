// What an invitation shows before it is answered, and the way to a new one.

import { type QueryExecutorProvider, sql } from 'kysely'
import { INVITE_CODE, type InvitePreview, type inviteCalls } from '#contract/domains/identity/invite-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { writeNotices } from '../../write-message.ts'
import { inOrganisation } from '../organisations/in-organisation.ts'
import { holdersOf } from '../roles/holders.ts'
import { nameOf } from '../roles/name-of.ts'
import { findInvite, type InviteRow } from './find-invite.ts'
import { stateFor } from './invite-answer.ts'

type Calls = typeof inviteCalls

const UNKNOWN: InvitePreview = {
  ...{ state: 'unknown', groupName: '', asname: '', logo: null, isCertified: false },
  ...{ inviterName: '', expireAtMs: 0, needAudit: false, typeCode: null, projectName: '', teamName: '' },
}

/** The organisation and who invites, by first name; of its members nothing. */
export const invitePreview: CallHandler<Calls['invitePreview']> = async (context, { token, seenAtMs }) => {
  const { db, nowMs, arrivalHooks } = context
  const found = await findInvite(db, token, nowMs())
  if (!found) return UNKNOWN
  const { invite } = found
  const { rows } = await sql<{ shown: Pick<InvitePreview, 'groupName' | 'asname' | 'logo' | 'isCertified'> }>`select
      jsonb_build_object('groupName', o.name, 'asname', o.short_name, 'logo', o.logo ->> 'fileUri',
        'isCertified', o.company_auth = 3) as shown
    from organisation o where o.domain_uri = ${invite.domain} and o.status = 'active'`.execute(db)
  const shown = rows[0]?.shown
  if (!shown) return UNKNOWN
  const names = await arrivalHooks.namesOf(db, invite.domain, [invite])
  return {
    ...shown,
    typeCode: invite.typeCode,
    projectName: names.get(invite.projectUri ?? '') ?? '',
    teamName: names.get(invite.teamUri ?? '') ?? '',
    state: stateFor(invite, seenAtMs, nowMs()),
    inviterName: firstName(await nameOf(db, invite.createdBy, invite.domain)),
    expireAtMs: invite.expireAtMs,
    needAudit: invite.needAudit,
  }
}

/** Without the surname, which has two characters where the name has four. */
function firstName(name: string): string {
  const letters = [...name]
  if (!/^\p{Script=Han}+$/u.test(name)) return name.split(/\s/)[0] ?? name
  return letters.slice(letters.length > 3 ? 2 : letters.length > 1 ? 1 : 0).join('')
}

export const inviteStanding: CallHandler<Calls['inviteStanding']> = async ({ db, who, nowMs }, { token }) => {
  const found = await findInvite(db, token, nowMs())
  if (!found) throw new CallFailure(ERROR_CODES.notFound)
  const { domain, mobile } = found.invite
  const { rows } = await sql<{ isMember: boolean; isWaiting: boolean; mobile: string }>`select
      exists (select 1 from membership m where m.user_id = a.user_id and m.domain = ${domain}
        and m.status <> 'left') as "isMember",
      exists (select 1 from membership_application j where j.applicant_user_id = a.user_id
        and j.scope = ${`org:${domain}`} and j.status = 'inReview' and j.deleted_at is null) as "isWaiting", coalesce(a.mobile, '') as mobile
    from account a where a.user_id = ${who.userId}`.execute(db)
  const own = rows[0]
  if (!own) throw new CallFailure(ERROR_CODES.notLoggedIn)
  const relation = own.isMember ? 'member' : own.isWaiting ? 'applied' : 'none'
  return { relation, domainUri: own.isMember ? domain : '', isMine: mobile === '' || mobile === own.mobile }
}

/** Tells whoever invited, or those who may invite now; once a day. */
export const inviteAskAgain: CallHandler<Calls['inviteAskAgain']> = async (context, { token }) => {
  const nowMs = context.nowMs()
  const found = await findInvite(context.db, token, nowMs)
  if (!found) throw new CallFailure(ERROR_CODES.notFound)
  const { invite } = found
  return inOrganisation(context, invite.domain, async ({ db, command, concerns }) => {
    const asked = await sql`insert into invite_ask as held (invite_uri, user_id, at_ms)
      values (${invite.inviteUri}, ${context.who.userId}, ${nowMs})
      on conflict (invite_uri, user_id) do update set at_ms = excluded.at_ms
        where held.at_ms <= ${nowMs - DAY_MS}::bigint returning 1`.execute(db)
    if (asked.rows.length === 0) throw new CallFailure(ERROR_CODES.tooManyRequests, 'inviteAsked')
    const name = await nameOf(db, context.who.userId, '')
    const to = await askedPeople(db, invite, found.inviter !== undefined, nowMs)
    await writeNotices(
      command,
      context,
      to.map((userId) => ({ userId, domain: invite.domain })),
      {
        ...{ kind: 'organisation', facts: { event: 'inviteAsked', name } },
        ...{ fromName: name, deepLink: '/organization/invite' },
      },
    )
    for (const userId of to) concerns(userId)
    return {}
  })
}

async function askedPeople(
  db: QueryExecutorProvider,
  { createdBy, domain }: InviteRow,
  isInviterHere: boolean,
  nowMs: number,
): Promise<string[]> {
  if (isInviterHere) return [createdBy]
  return (await holdersOf(db, domain, [INVITE_CODE], nowMs)).map((one) => one.userId)
}

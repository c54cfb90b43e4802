// Adding somebody by name and number: who has no account gets one to activate, who has one is asked by SMS.

import { sql } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import { INVITE_CODE, INVITE_DEFAULTS, type inviteCalls } from '#contract/domains/identity/invite-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { withinFilter } from '#server/sync/store/store.ts'
import { rowsEdited } from '#server/sync/who.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { accountOfMobile } from '../account/find-account.ts'
import { admitMember } from '../organisations/admit-member.ts'
import { holdOrganisation, namedFailures, takesPeople } from '../organisations/in-organisation.ts'
import { hashPassword } from '../password.ts'
import { changeRights, type RightsChangeContext } from '../roles/change-rights.ts'
import { nameOf } from '../roles/name-of.ts'
import { newToken } from '../token.ts'
import { belongs, checkPlace, linkOf, writeInvite } from './invite-add.ts'
import { inviteWords, sendInvite } from './invite-sms.ts'

type Input = Parameters<CallHandler<(typeof inviteCalls)['inviteDirect']>>[1]

/** The answer is the same for both: nothing tells whether a number has an account. */
export const inviteDirect: CallHandler<(typeof inviteCalls)['inviteDirect']> = async (context, input) => {
  // Nobody knows it: the person sets one of his own when he activates the account. Hashed before anything is locked.
  const passwordHash = await hashPassword(newToken())
  return namedFailures(() =>
    changeRights(context, INVITE_CODE, async (change) => {
      const { db, who, nowMs } = change
      const held = await holdOrganisation(db, who.domain)
      if (!takesPeople(held)) throw new CallFailure(ERROR_CODES.badInput, 'invitesClosed')
      await checkPlace(change, { groupUri: input.groupUri, dutyUri: null, roleUri: null, needAudit: false })
      if (await belongs(change, input.mobile)) throw new CallFailure(ERROR_CODES.badInput, 'alreadyMember')
      const byName = await nameOf(db, who.userId, who.domain)
      const said = { byName, organisation: held.name, expireAtMs: nowMs + INVITE_DEFAULTS.days * DAY_MS }
      const text = (await accountOfMobile(db, input.mobile))
        ? await ask(change, context, input, said)
        : await open(change, context, input, { ...said, passwordHash })
      const limit = await sendInvite(db, context, { mobile: input.mobile, byUserId: who.userId, text })
      if (limit) throw new CallFailure(ERROR_CODES.tooManyRequests, 'inviteSmsLimit')
      return {}
    }),
  )
}

type Said = Omit<Parameters<typeof inviteWords>[0], 'link'>

/** Somebody with an account joins when he accepts. */
async function ask(change: RightsChangeContext, context: CallContext, input: Input, said: Said): Promise<string> {
  const token = newToken()
  const plan = { type: 'sms', dutyUri: null, roleUri: null, needAudit: false, maxUses: 1, note: input.name } as const
  const given = { ...plan, days: INVITE_DEFAULTS.days, mobile: input.mobile, groupUri: input.groupUri }
  await writeInvite(change, context, given, token)
  return inviteWords({ ...said, link: linkOf(context, token) })
}

/** Somebody without one is a member at once, and signs in when he has activated it. */
async function open(
  change: RightsChangeContext,
  context: CallContext,
  { name, mobile, groupUri, employeeNo }: Input,
  { byName, organisation, passwordHash }: Said & { readonly passwordHash: string },
): Promise<string> {
  const { db, command, who, nowMs, concerns } = change
  const userId = `user_${makeUlid(nowMs, context.random)}`
  const username = `g${mobile.slice(-4)}${userId.slice(-6).toLowerCase()}`
  await sql`insert into account (user_id, username, mobile, name, password_hash, status, role_tags, created_at)
    values (${userId}, ${username}, ${mobile}, ${name.trim()}, ${passwordHash}, 'notActivated', '[]', ${nowMs})`.execute(
    db,
  )
  const mayPlace = (uri: string) => withinFilter(employee, rowsEdited(employee, who), { groupUri: uri })
  const place = { groupUri: groupUri ?? undefined, employeeNo: employeeNo.trim() || undefined }
  const admission = { domain: who.domain, userId, byUserId: who.userId, source: 'invite', isWaitingToo: true } as const
  await admitMember(db, command, context, { ...admission, ...place, mayPlace })
  concerns(userId)
  return `【龙门】${byName}已将您加入“${organisation}”，请用本号码激活账号：${context.outside.publicUrl}activate`
}

// Freezing accounts and organisations, and letting them go on. Active and frozen are the only states between which an
// operator moves them; an account that is being closed is still in use, and counts as active.
import { sql } from 'kysely'
import type { AccountLine, OrganisationLine, operatorCalls } from '#contract/domains/identity/operator-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { readLines } from '#server/domains/read-page.ts'
import { writeNotices } from '#server/domains/write-message.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { operatorAct, PLATFORM_NAME } from '../../operator-act.ts'
import { queueMessage } from '../../outbound.ts'
import { maskedMobile } from '../masked-mobile.ts'
import { endSessionsOfPerson } from '../open-session.ts'

type Calls = typeof operatorCalls

export const accountLines: CallHandler<Calls['accountLines']> = async ({ db }, { words, isFrozen, ...page }) => {
  const asked = words.trim()
  // A number is found whole or not at all: nobody gropes for it digit by digit.
  const where = sql`(${asked} = '' or username = ${asked} or mobile = ${asked} or position(${asked} in name) > 0)
    and (${isFrozen ?? null}::boolean is null or (status = 'frozen') = ${isFrozen ?? null}::boolean)`
  const line = sql`jsonb_build_object('userId', user_id, 'username', username,
      'name', name, 'mobile', ${maskedMobile('mobile')}, 'status', status, 'frozenReason', frozen_reason)`
  const from = sql`from account where ${where}`
  return readLines<AccountLine>(db, { line, from, order: sql`created_at desc, user_id` }, page)
}

/**
 * A closing that is under way ends: whoever begins one is not out of reach for its seven days, and nothing is erased while
 * somebody looks into it. Throws 400 with `ownCase`, `reasonMissing`, or `stateMoved` when the account is in neither state.
 */
export const accountFreeze: CallHandler<Calls['accountFreeze']> = async (context, { userId, isFrozen, reason }) => {
  const said = checkedReason(reason, isFrozen)
  if (userId === context.who.userId) throw new CallFailure(ERROR_CODES.badInput, 'ownCase')
  const act = isFrozen ? 'account.freeze' : 'account.unfreeze'
  const line = { act, subject: userId, reason: said, ...moving(isFrozen) } as const
  let ended: readonly string[] = []
  await operatorAct(context, line, async ({ db, command, nowMs }) => {
    const moved = await sql<{ mobile: string | null }>`update account
      set status = ${isFrozen ? 'frozen' : 'active'}, frozen_reason = ${isFrozen ? said : ''}, cancel_at = null
      where user_id = ${userId} and status = any(${isFrozen ? ['active', 'cancelling'] : ['frozen']}) returning mobile`.execute(
      db,
    )
    const account = moved.rows[0]
    if (!account) throw new CallFailure(ERROR_CODES.badInput, 'stateMoved')
    // Who holds them is not known any more: let go on, he signs in again. Until then they say why they are closed.
    ended = isFrozen ? await endSessionsOfPerson(db, userId, nowMs) : []
    await writeNotices(command, context, [{ userId, domain: '' }], {
      kind: 'account',
      facts: { event: isFrozen ? 'accountFrozen' : 'accountUnfrozen', note: said },
      fromName: PLATFORM_NAME,
      deepLink: null,
    })
    if (account.mobile === null) return
    // Whoever is frozen cannot read messages in the app.
    const text = isFrozen
      ? `【龙门】您的账号已被平台冻结。原因：${said}。如有疑问，请联系平台运营人员。`
      : '【龙门】您的账号已恢复使用。'
    const given = { secret: context.outside.secret, nowMs, random: context.random }
    await queueMessage(db, { kind: 'sms', phone: account.mobile, text }, given)
  })
  context.poke(ended)
  return {}
}

export const organisationLines: CallHandler<Calls['organisationLines']> = async (
  { db },
  { words, isFrozen, ...page },
) => {
  const asked = words.trim()
  const where = sql`(${asked} = '' or position(${asked} in o.name) > 0 or position(${asked} in o.short_name) > 0)
    and (${isFrozen ?? null}::boolean is null or (o.status = 'frozen') = ${isFrozen ?? null}::boolean)`
  const line = sql`jsonb_build_object('domainUri', o.domain_uri,
      'groupName', o.name, 'ownerName', coalesce(a.name, ''), 'status', o.status, 'frozenReason', o.frozen_reason,
      'members', (select count(*) from membership m where m.domain = o.domain_uri and m.status <> 'left'))`
  const from = sql`from organisation o left join account a on a.user_id = o.owner_user_id where ${where}`
  return readLines<OrganisationLine>(db, { line, from, order: sql`o.name, o.domain_uri` }, page)
}

/** Throws 400 with `reasonMissing`, or `stateMoved` when the organisation is in neither of the two states. */
export const organisationFreeze: CallHandler<Calls['organisationFreeze']> = async (
  context,
  { domainUri, isFrozen, reason },
) => {
  const said = checkedReason(reason, isFrozen)
  const act = isFrozen ? 'organisation.freeze' : 'organisation.unfreeze'
  const line = { act, subject: domainUri, reason: said, ...moving(isFrozen) } as const
  await operatorAct(context, line, async ({ db, command }) => {
    const moved = await sql<{ name: string; ownerUserId: string | null }>`update organisation
      set status = ${isFrozen ? 'frozen' : 'active'}, frozen_reason = ${isFrozen ? said : ''}
      where domain_uri = ${domainUri} and status = ${isFrozen ? 'active' : 'frozen'}
      returning name, owner_user_id as "ownerUserId"`.execute(db)
    const organisation = moved.rows[0]
    if (!organisation) throw new CallFailure(ERROR_CODES.badInput, 'stateMoved')
    if (organisation.ownerUserId === null) return
    await writeNotices(command, context, [{ userId: organisation.ownerUserId, domain: '' }], {
      kind: 'organisation',
      facts: {
        event: isFrozen ? 'organisationFrozen' : 'organisationUnfrozen',
        organisation: organisation.name,
        note: said,
      },
      fromName: PLATFORM_NAME,
      deepLink: '/personalCenter/organization',
    })
  })
  // Whoever works in it is told at once.
  context.poke([scopeName('organisation', { userId: '', domain: domainUri })])
  return {}
}

const moving = (isFrozen: boolean) =>
  isFrozen ? ({ before: 'active', after: 'frozen' } as const) : ({ before: 'frozen', after: 'active' } as const)

/** Freezing takes a reason; letting go on may have one. */
function checkedReason(reason: string, isNeeded: boolean): string {
  const said = reason.trim()
  if (isNeeded && said === '') throw new CallFailure(ERROR_CODES.badInput, 'reasonMissing')
  return said
}

// A new card of a certified person: what is certified holds until a person has looked at the new one.
import { sql } from 'kysely'
import type { FileRef } from '#contract/domains/files.ts'
import type { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { isOpenField } from '#contract/domains/identity/real-name-rules.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { todayInShanghai } from '../../shanghai-day.ts'
import { readAccount } from './account-record.ts'
import { askRealNameReviewers, inRealNameChange, releaseRealNameReviewers } from './ask-real-name.ts'
import { logAccount } from './log-account.ts'
import { refuseMissingPictures } from './own-pictures.ts'
import { CERTIFIED, cardOf, IN_REVIEW, refuseTooMany } from './real-name.ts'

type Calls = typeof accountCalls

/**
 * The number stays: another number is another person. Throws 400 with `stateMoved` where nothing is certified or a change
 * waits already, `validityWrong`, `pictureMissing`, and `realNameFixed` for what was not marked for correction.
 */
export const realNameChange: CallHandler<Calls['realNameChange']> = async (context, input) => {
  const { db, who } = context
  await refuseMissingPictures(context, input.pictures)
  const now = context.nowMs()
  const { realName } = await readAccount(db, who.userId)
  const { change } = realName
  if (realName.status !== CERTIFIED || change?.status === IN_REVIEW)
    throw new CallFailure(ERROR_CODES.badInput, 'stateMoved')
  const card = cardOf(input, change ?? realName, todayInShanghai(now))
  const isOpen = !change || isOpenField('pictures', change)
  const pictures = isOpen ? input.pictures : await keptPictures(context)
  // Nothing but the card itself shows that it is another one.
  if (pictures.length === 0) throw new CallFailure(ERROR_CODES.badInput, 'pictureMissing')
  await refuseTooMany(context)
  const next = { ...card, pictures, status: IN_REVIEW, reason: '', marked: [], atMs: now }
  await inRealNameChange(context, async ({ db: tx, command }) => {
    await sql`update account set real_next = ${JSON.stringify(next)}::text::jsonb
      where user_id = ${who.userId} and real_status = ${CERTIFIED}`.execute(tx)
    await askRealNameReviewers(command, context, tx, { userId: who.userId, name: card.name })
  })
  await logAccount(db, who.userId, 'realName', now)
  return (await readAccount(db, who.userId)).realName
}

async function keptPictures({ db, who }: Parameters<CallHandler<Calls['realNameChange']>>[0]): Promise<FileRef[]> {
  const { rows } = await sql<{ pictures: FileRef[] }>`select real_next -> 'pictures' as pictures from account
    where user_id = ${who.userId}`.execute(db)
  return rows[0]?.pictures ?? []
}

/** A first one is as if it had never been handed in; what is certified holds on. Throws 400 `stateMoved`. */
export const realNameWithdraw: CallHandler<Calls['realNameWithdraw']> = async (context) => {
  if (!(await takeBackRealName(context))) throw new CallFailure(ERROR_CODES.badInput, 'stateMoved')
  return (await readAccount(context.db, context.who.userId)).realName
}

/** Takes back what waits for a review; false where nothing does. */
export const takeBackRealName = (context: CallContext): Promise<boolean> =>
  inRealNameChange(context, async ({ db, command }) => {
    const { userId } = context.who
    const { rows } = await sql`update account set real_next = null,
      real_status = case when real_status = ${IN_REVIEW} then 0 else real_status end,
      real_pictures = case when real_status = ${IN_REVIEW} then '[]' else real_pictures end
    where user_id = ${userId} and (real_status = ${IN_REVIEW} or real_next ->> 'status' = ${String(IN_REVIEW)})
    returning 1`.execute(db)
    await releaseRealNameReviewers(command, context, userId, null)
    return rows.length > 0
  })

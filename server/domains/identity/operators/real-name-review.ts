// Real names that nobody but a person can judge: the list, the pictures, the decision.
import { sql } from 'kysely'
import type { FileRef } from '#contract/domains/files.ts'
import type { operatorCalls, RealNameCase } from '#contract/domains/identity/operator-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { readLines } from '#server/domains/read-page.ts'
import { writeNotices } from '#server/domains/write-message.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { logAct, operatorAct, PLATFORM_NAME } from '../../operator-act.ts'
import { uniqueViolation } from '../../unique-violation.ts'
import { maskedMobile } from '../masked-mobile.ts'

type Calls = typeof operatorCalls

/** The spec's numbers. */
const STATUS = { inReview: 1, rejected: 2, certified: 3 } as const

export const realNameCases: CallHandler<Calls['realNameCases']> = async ({ db }, asked) => {
  const { status } = asked
  const order = status === STATUS.inReview ? sql`real_at, user_id` : sql`real_at desc, user_id desc`
  const line = sql`jsonb_build_object('userId', user_id, 'username', username,
      'name', real_name, 'idNo', real_id_masked, 'mobile', ${maskedMobile('mobile')}, 'status', real_status,
      'reason', real_reason, 'submittedAtMs', coalesce(real_at, created_at),
      'pictures', jsonb_array_length(real_pictures))`
  const from = sql`from account where real_status = ${status} and status <> 'cancelled'`
  return readLines<RealNameCase>(db, { line, from, order }, asked)
}

export const realNamePictures: CallHandler<Calls['realNamePictures']> = async ({ db, who, nowMs }, { userId }) => {
  const found = await sql<{ pictures: FileRef[] }>`select real_pictures as pictures from account
    where user_id = ${userId} and real_status = ${STATUS.inReview}`.execute(db)
  const pictures = found.rows[0]?.pictures
  if (!pictures) throw new CallFailure(ERROR_CODES.notFound)
  const atMs = nowMs()
  await sql`insert into access_log (at, user_id, domain, action, uri, fields)
    values (${atMs}, ${who.userId}, '', 'platform.realNameLook', ${userId}, '["pictures"]'::text::jsonb)`.execute(db)
  const line = { act: 'realName.look', subject: userId, reason: '', before: null, after: null } as const
  await logAct(db, { ...line, atMs, byUserId: who.userId })
  return { pictures }
}

/**
 * Decides. Throws 400 with `ownCase`, `reasonMissing`, `stateMoved` when it is decided or taken back already, and
 * `realNameTaken` when the number certifies another account.
 */
export const realNameDecide: CallHandler<Calls['realNameDecide']> = async (context, { userId, isPassed, reason }) => {
  const said = reason.trim()
  if (userId === context.who.userId) throw new CallFailure(ERROR_CODES.badInput, 'ownCase')
  if (!isPassed && said === '') throw new CallFailure(ERROR_CODES.badInput, 'reasonMissing')
  const act = isPassed ? 'realName.certify' : 'realName.reject'
  const after = isPassed ? 'certified' : 'rejected'
  await operatorAct(
    context,
    { act, subject: userId, reason: said, before: 'inReview', after },
    async ({ db, command }) => {
      const status = isPassed ? STATUS.certified : STATUS.rejected
      // Pictures of identity papers are kept no longer than they are needed.
      const decided = await unlessTaken(
        sql`update account set real_status = ${status}, real_reason = ${isPassed ? '' : said}, real_pictures = '[]',
          name = case when ${isPassed} then real_name else name end
        where user_id = ${userId} and real_status = ${STATUS.inReview} returning 1 as decided`.execute(db),
      )
      if (decided.rows.length === 0) throw new CallFailure(ERROR_CODES.badInput, 'stateMoved')
      await writeNotices(command, context, [{ userId, domain: '' }], {
        kind: 'account',
        facts: isPassed ? { event: 'realNamePassed' } : { event: 'realNameRejected', note: said },
        fromName: PLATFORM_NAME,
        deepLink: '/personalCenter/auth',
      })
    },
  )
  return {}
}

/** What was asked for, or 400 when the number certifies another account. */
async function unlessTaken<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (uniqueViolation(error)) throw new CallFailure(ERROR_CODES.badInput, 'realNameTaken')
    throw error
  }
}

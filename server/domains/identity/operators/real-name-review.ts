// Real names that nobody but a person can judge: the list, the pictures, the decision.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { FileRef } from '#contract/domains/files.ts'
import type { operatorCalls, RealNameCase } from '#contract/domains/identity/operator-calls.ts'
import type { RealNameField } from '#contract/domains/identity/real-name-rules.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { readLines } from '#server/domains/read-page.ts'
import { writeNotices } from '#server/domains/write-message.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { logAct, operatorAct, PLATFORM_NAME } from '../../operator-act.ts'
import { todayInShanghai } from '../../shanghai-day.ts'
import { releaseRealNameReviewers } from '../account/ask-real-name.ts'
import { unlessTaken } from '../account/real-name.ts'
import { maskedMobile } from '../masked-mobile.ts'

type Calls = typeof operatorCalls

/** The spec's numbers. */
const STATUS = { inReview: 1, rejected: 2, certified: 3 } as const

/** What is judged of each account: the first one, and a new card beside what is certified. */
const CASES = sql`(select user_id, username, mobile, real_id_masked, real_name as name, real_status as status,
    real_reason as reason, coalesce(real_at, created_at) as at, real_pictures as pictures, real_from::text as valid_from,
    real_until::text as valid_until, real_marked as marked, 'null'::jsonb as before
  from account where real_status > 0 and status <> 'cancelled'
  union all select user_id, username, mobile, real_id_masked, real_next ->> 'name', (real_next ->> 'status')::int,
    real_next ->> 'reason', (real_next ->> 'atMs')::bigint, real_next -> 'pictures', real_next ->> 'from',
    real_next ->> 'until', real_next -> 'marked',
    jsonb_build_object('name', real_name, 'from', real_from::text, 'until', real_until::text)
  from account where real_next is not null and status <> 'cancelled') c`

export const realNameCases: CallHandler<Calls['realNameCases']> = async ({ db }, asked) => {
  const { status } = asked
  const order = status === STATUS.inReview ? sql`at, user_id` : sql`at desc, user_id desc`
  const line = sql`jsonb_build_object('userId', user_id, 'username', username,
      'name', name, 'idNo', real_id_masked, 'mobile', ${maskedMobile('mobile')}, 'status', status,
      'reason', reason, 'from', valid_from, 'until', valid_until, 'marked', marked, 'before', before,
      'submittedAtMs', at, 'pictures', jsonb_array_length(pictures))`
  return readLines<RealNameCase>(db, { line, from: sql`from ${CASES} where status = ${status}`, order }, asked)
}

export const realNamePictures: CallHandler<Calls['realNamePictures']> = async ({ db, who, nowMs }, { userId }) => {
  const found = await sql<{ pictures: FileRef[] }>`select pictures from ${CASES}
    where user_id = ${userId} and status = ${STATUS.inReview}`.execute(db)
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
 * Decides. Throws 400 with `ownCase`, `reasonMissing` where a rejection says nothing or marks nothing, `papersOver` where
 * the card has expired meanwhile, `stateMoved` when it is decided or taken back already, and `realNameTaken` when the number
 * certifies another account.
 */
export const realNameDecide: CallHandler<Calls['realNameDecide']> = async (context, asked) => {
  const { userId, isPassed } = asked
  const said = asked.reason.trim()
  if (userId === context.who.userId) throw new CallFailure(ERROR_CODES.badInput, 'ownCase')
  if (!isPassed && (said === '' || asked.marked.length === 0))
    throw new CallFailure(ERROR_CODES.badInput, 'reasonMissing')
  const act = isPassed ? 'realName.certify' : 'realName.reject'
  const after = isPassed ? 'certified' : 'rejected'
  await operatorAct(
    context,
    { act, subject: userId, reason: said, before: 'inReview', after },
    async ({ db, command, nowMs }) => {
      const { rows } = await sql<{ until: string | null; isChange: boolean }>`select valid_until as until,
        before <> 'null' as "isChange" from ${CASES} where user_id = ${userId} and status = ${STATUS.inReview}`.execute(
        db,
      )
      const [waiting] = rows
      if (!waiting) throw new CallFailure(ERROR_CODES.badInput, 'stateMoved')
      if (isPassed && waiting.until !== null && waiting.until < todayInShanghai(nowMs))
        throw new CallFailure(ERROR_CODES.badInput, 'papersOver')
      const judged = { userId, isPassed, said, marked: asked.marked }
      const decided = await (waiting.isChange ? decideChange(db, judged) : decideFirst(db, judged))
      if (decided === 0) throw new CallFailure(ERROR_CODES.badInput, 'stateMoved')
      await releaseRealNameReviewers(command, context, userId, isPassed ? 'passed' : 'refused')
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

interface Judged {
  readonly userId: string
  readonly isPassed: boolean
  readonly said: string
  readonly marked: readonly RealNameField[]
}

/** Pictures of identity papers are kept no longer than they are needed: while others are to be corrected, those that were right. */
async function decideFirst(db: QueryExecutorProvider, { userId, isPassed, said, marked }: Judged): Promise<number> {
  const status = isPassed ? STATUS.certified : STATUS.rejected
  const keeps = !isPassed && !marked.includes('pictures')
  const decided = await unlessTaken(
    sql`update account set real_status = ${status}, real_reason = ${isPassed ? '' : said},
      real_marked = ${JSON.stringify(isPassed ? [] : marked)}::text::jsonb,
      real_pictures = case when ${keeps} then real_pictures else '[]' end,
      name = case when ${isPassed} then real_name else name end
    where user_id = ${userId} and real_status = ${STATUS.inReview} returning 1 as decided`.execute(db),
  )
  return decided.rows.length
}

async function decideChange(db: QueryExecutorProvider, { userId, isPassed, said, marked }: Judged): Promise<number> {
  const isWaiting = sql`user_id = ${userId} and real_next ->> 'status' = ${String(STATUS.inReview)}`
  if (isPassed) {
    const passed = await sql`update account set real_name = real_next ->> 'name', name = real_next ->> 'name',
        real_from = (real_next ->> 'from')::date, real_until = (real_next ->> 'until')::date, real_next = null
      where ${isWaiting} returning 1`.execute(db)
    return passed.rows.length
  }
  const left = { status: STATUS.rejected, reason: said, marked, ...(marked.includes('pictures') && { pictures: [] }) }
  const rejected = await sql`update account set real_next = real_next || ${JSON.stringify(left)}::text::jsonb
    where ${isWaiting} returning 1`.execute(db)
  return rejected.rows.length
}

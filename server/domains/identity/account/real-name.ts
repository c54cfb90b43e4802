// The real name: compared with what the person's organisations hold of him, by a provider where there is one, otherwise by
// a person of the platform.

import { sql } from 'kysely'
import type { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { CHINA_AHEAD_MS, DAY_MS } from '#contract/kit/day-ms.ts'
import { maskIdNumber } from '#contract/kit/prc/mask.ts'
import { checkResidentId } from '#contract/kit/prc/resident-id.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { keyedHash } from '../../sealed.ts'
import { uniqueViolation } from '../../unique-violation.ts'
import { beginAttempt, forgiveAttempt } from '../login-guard.ts'
import { readAccount } from './account-record.ts'
import { logAccount } from './log-account.ts'
import { refuseMissingPictures } from './own-pictures.ts'

/** 0 none, 1 in review, 2 rejected, 3 certified. */
const IN_REVIEW = 1
const REJECTED = 2
export const CERTIFIED = 3
/** Numbers that one account hands in within a day: a person has to look at each. */
const PER_DAY = 5

/**
 * Certifies the caller's name by his identity number. The number itself is not kept: a keyed hash, that no two accounts
 * may share, and the masked form; pictures only while a person has to judge. Throws 400 with `identityNumberInvalid`,
 * `pictureMissing`, `realNameDone` or `realNameTaken`, 429 after five in a day.
 */
export const authenticate: CallHandler<(typeof accountCalls)['authenticate']> = async (context, input) => {
  const { db, who, outside } = context
  const now = context.nowMs()
  const checked = checkResidentId(input.idNo, {
    today: new Date(now + CHINA_AHEAD_MS).toISOString().slice(0, 10),
    allowOldForm: true,
  })
  if (!checked.ok) throw new CallFailure(ERROR_CODES.badInput, 'identityNumberInvalid')
  const pictures = input.pictures ?? []
  await refuseMissingPictures(context, pictures)
  const before = await readAccount(db, who.userId)
  if (before.realName.status === CERTIFIED) throw new CallFailure(ERROR_CODES.badInput, 'realNameDone')
  const handedIn = await sql<{ n: number }>`select count(*)::int as n from access_log
    where user_id = ${who.userId} and action = 'account.realName' and at > ${now - DAY_MS}::bigint`.execute(db)
  if ((handedIn.rows[0]?.n ?? 0) >= PER_DAY) throw new CallFailure(ERROR_CODES.tooManyRequests, 'tooManyAttempts')
  // Guessing numbers of others is as slow as guessing passwords.
  const attempt = { name: '', userId: `real:${who.userId}`, address: context.address, isCaptchaRight: true }
  await beginAttempt(db, attempt, now)
  const name = input.name.trim()
  const idNo = checked.value
  const roster = await sql<{ fits: boolean }>`select e.id_no = ${idNo} and e.name = ${name} as fits
    from membership m join employee e on e.uri = m.employee_uri and e.scope = 'org:' || m.domain and e.deleted_at is null
    where m.user_id = ${who.userId} and m.status = 'active' and e.id_no is not null`.execute(db)
  const inRoster = roster.rows.length === 0 ? undefined : roster.rows.some(({ fits }) => fits)
  const matches = inRoster === true ? true : await outside.realName({ name, idNo })
  const status = matches === undefined ? IN_REVIEW : matches ? CERTIFIED : REJECTED
  try {
    await sql`update account set real_status = ${status}, real_name = ${name}, real_id_masked = ${maskIdNumber(idNo)},
        real_id_hash = ${keyedHash(outside.secret, 'idNo', idNo)}, real_reason = ${status === REJECTED ? 'mismatch' : ''},
        real_at = ${now}, real_pictures = ${JSON.stringify(status === IN_REVIEW ? pictures : [])}::text::jsonb,
        name = case when ${status === CERTIFIED} then ${name} else name end
      where user_id = ${who.userId}`.execute(db)
  } catch (error) {
    if (uniqueViolation(error)) throw new CallFailure(ERROR_CODES.badInput, 'realNameTaken')
    throw error
  }
  // Only a number that does not fit is a guess: a site office may hand in a hundred in an hour.
  if (status !== REJECTED) await forgiveAttempt(db, attempt)
  await logAccount(db, who.userId, 'realName', now)
  return (await readAccount(db, who.userId)).realName
}

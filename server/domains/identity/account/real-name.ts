// The real name: compared with what the person's organisations hold of him, by a provider where there is one, otherwise by
// a person of the platform.

import { type QueryExecutorProvider, sql } from 'kysely'
import type { FileRef } from '#contract/domains/files.ts'
import type { accountCalls } from '#contract/domains/identity/account-calls.ts'
import {
  isOpenField,
  type RealNameField,
  type Validity,
  validityFault,
} from '#contract/domains/identity/real-name-rules.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { maskIdNumber } from '#contract/kit/prc/mask.ts'
import { checkResidentId } from '#contract/kit/prc/resident-id.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { keyedHash } from '../../sealed.ts'
import { todayInShanghai } from '../../shanghai-day.ts'
import { uniqueViolation } from '../../unique-violation.ts'
import { beginAttempt, forgiveAttempt } from '../login-guard.ts'
import { readAccount } from './account-record.ts'
import { askRealNameReviewers, inRealNameChange, releaseRealNameReviewers } from './ask-real-name.ts'
import { logAccount } from './log-account.ts'
import { refuseMissingPictures } from './own-pictures.ts'

/** 0 none, 1 in review, 2 rejected, 3 certified, 4 expired. */
export const IN_REVIEW = 1
export const REJECTED = 2
export const CERTIFIED = 3
/** Numbers that one account hands in within a day: a person has to look at each. */
const PER_DAY = 5

/** What a rejection has left. */
interface Held {
  readonly hash: string | null
  readonly masked: string
  readonly pictures: FileRef[]
}

/**
 * Certifies the caller's name by his identity number. The number itself is not kept: a keyed hash, that no two accounts
 * may share, and the masked form; pictures only while a person has to judge. Throws 400 with `identityNumberInvalid`,
 * `validityWrong`, `pictureMissing`, `realNameDone`, `realNameTaken`, or `realNameFixed` for what was not marked for
 * correction, 429 after five in a day.
 */
export const authenticate: CallHandler<(typeof accountCalls)['authenticate']> = async (context, input) => {
  const { db, who, outside } = context
  await refuseMissingPictures(context, input.pictures ?? [])
  const now = context.nowMs()
  const today = todayInShanghai(now)
  const { realName: before } = await readAccount(db, who.userId)
  if (before.status === CERTIFIED) throw new CallFailure(ERROR_CODES.badInput, 'realNameDone')
  const held = await heldOf(db, who.userId)
  const isOpen = (field: RealNameField) => isOpenField(field, before)
  const idNo = numberOf(input.idNo, today, !isOpen('idNo') && held.hash !== null)
  const hash = idNo === undefined ? held.hash : keyedHash(outside.secret, 'idNo', idNo)
  const card = cardOf(input, before, today)
  if (!isOpen('idNo') && hash !== held.hash) throw new CallFailure(ERROR_CODES.badInput, 'realNameFixed')
  const pictures = isOpen('pictures') ? (input.pictures ?? []) : held.pictures
  if (before.status === REJECTED && before.marked.includes('pictures') && pictures.length === 0)
    throw new CallFailure(ERROR_CODES.badInput, 'pictureMissing')
  await refuseTooMany(context)
  // Guessing numbers of others is as slow as guessing passwords.
  const attempt = { name: '', userId: `real:${who.userId}`, address: context.address, isCaptchaRight: true }
  await beginAttempt(db, attempt, now)
  const matches = idNo === undefined ? undefined : await compare(context, card.name, idNo)
  const status = matches === undefined ? IN_REVIEW : matches ? CERTIFIED : REJECTED
  await inRealNameChange(context, async ({ command, db: tx }) => {
    await unlessTaken(
      sql`update account set real_status = ${status}, real_name = ${card.name},
        real_id_masked = ${idNo === undefined ? held.masked : maskIdNumber(idNo)}, real_id_hash = ${hash},
        real_reason = ${status === REJECTED ? 'mismatch' : ''}, real_marked = '[]', real_next = null,
        real_from = ${card.from}::text::date, real_until = ${card.until}::text::date,
        real_at = ${now}, real_pictures = ${JSON.stringify(status === IN_REVIEW ? pictures : [])}::text::jsonb,
        name = case when ${status === CERTIFIED} then ${card.name} else name end
      where user_id = ${who.userId}`.execute(tx),
    )
    // Handed in a second time while it waits, it waits once.
    await releaseRealNameReviewers(command, context, who.userId, null)
    if (status === IN_REVIEW) await askRealNameReviewers(command, context, tx, { userId: who.userId, name: card.name })
  })
  // Only a number that does not fit is a guess: a site office may hand in a hundred in an hour.
  if (status !== REJECTED) await forgiveAttempt(db, attempt)
  await logAccount(db, who.userId, 'realName', now)
  return (await readAccount(db, who.userId)).realName
}

/** What was asked for, or 400 `realNameTaken` where the number certifies another account. */
export async function unlessTaken<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (uniqueViolation(error)) throw new CallFailure(ERROR_CODES.badInput, 'realNameTaken')
    throw error
  }
}

/** Throws 429 after five in a day. */
export async function refuseTooMany({ db, who, nowMs }: CallContext): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from access_log
    where user_id = ${who.userId} and action = 'account.realName' and at > ${nowMs() - DAY_MS}::bigint`.execute(db)
  if ((rows[0]?.n ?? 0) >= PER_DAY) throw new CallFailure(ERROR_CODES.tooManyRequests, 'tooManyAttempts')
}

/** A number that is right, or undefined for the one of before. */
function numberOf(typed: string | undefined, today: string, isKept: boolean): string | undefined {
  if (typed === undefined && isKept) return undefined
  const checked = checkResidentId(typed ?? '', { today, allowOldForm: true })
  if (!checked.ok) throw new CallFailure(ERROR_CODES.badInput, 'identityNumberInvalid')
  return checked.value
}

interface Card extends Validity {
  readonly name: string
}

/** Name and days of the card, where they may be what they are. Throws 400 `validityWrong`, `realNameFixed`. */
export function cardOf(
  input: Card,
  before: { status: number; marked: RealNameField[]; name: string; from: string | null; until: string | null },
  today: string,
): Card {
  const { from, until } = input
  const name = input.name.trim()
  if (validityFault({ from, until }, today)) throw new CallFailure(ERROR_CODES.badInput, 'validityWrong')
  const isSame = from === before.from && until === before.until
  // Days that have passed since have to be others.
  const isOver = before.from === null || validityFault({ from: before.from, until: before.until }, today) !== undefined
  if (!isOpenField('name', before) && name !== before.name) throw new CallFailure(ERROR_CODES.badInput, 'realNameFixed')
  if (!isOpenField('validity', before) && !isSame && !isOver)
    throw new CallFailure(ERROR_CODES.badInput, 'realNameFixed')
  return { name, from, until }
}

/** What the person's organisations or the provider say to a name and its number; undefined where nobody knows. */
async function compare({ db, who, outside }: CallContext, name: string, idNo: string): Promise<boolean | undefined> {
  const roster = await sql<{ fits: boolean }>`select e.id_no = ${idNo} and e.name = ${name} as fits
    from membership m join employee e on e.uri = m.employee_uri and e.scope = 'org:' || m.domain and e.deleted_at is null
    where m.user_id = ${who.userId} and m.status = 'active' and e.id_no is not null`.execute(db)
  return roster.rows.some(({ fits }) => fits) ? true : outside.realName({ name, idNo })
}

async function heldOf(db: QueryExecutorProvider, userId: string): Promise<Held> {
  const { rows } = await sql<Held>`select real_id_hash as hash, real_id_masked as masked, real_pictures as pictures
    from account where user_id = ${userId}`.execute(db)
  return rows[0] ?? { hash: null, masked: '', pictures: [] }
}

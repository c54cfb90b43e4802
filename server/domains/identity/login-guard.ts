// Wrong passwords: a picture to read after three, a lock after five, and a limit by network address.
import { isIPv6 } from 'node:net'
import { type QueryExecutorProvider, sql } from 'kysely'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { fnv1a } from '#contract/kit/hash.ts'
import { CallFailure } from '../call-failure.ts'

/** Wrong passwords in a row until each further one takes a captcha. */
export const FREE_FAILURES = 3
/** Wrong passwords in a row until an account is locked. */
export const MAX_FAILURES = 5
export const LOCK_MS = 15 * 60_000
/** Wrong passwords from one address until it must wait; many people may sit behind one. */
export const MAX_ADDRESS_FAILURES = 100

/** The first 64 bits of an IPv6 address: whoever has one has all that share them. Any other address as it is. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined || !isIPv6(plain)) return mapped ?? address
  const [head = '', tail] = plain.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = !tail ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

export interface Attempt {
  /** What was typed. */
  readonly name: string
  /** The account that has it; its username and its number share one count. */
  readonly userId: string | undefined
  readonly address: string
  /** Whether a captcha came with it and was read rightly; undefined when none came. */
  readonly isCaptchaRight: boolean | undefined
}

/** How names and addresses are written down: long ones cut to a hash, so that no one fills the table with novels. */
const subjectOf = (kind: 'name' | 'address' | 'account', value: string): string =>
  `${kind}:${value.length <= 64 ? value.toLowerCase() : fnv1a(value).toString(16)}`

const nameSubject = ({ name, userId }: Pick<Attempt, 'name' | 'userId'>): string =>
  userId === undefined ? subjectOf('name', name) : subjectOf('account', userId)

/**
 * Counts an attempt as failed before the password is looked at, so that a hundred at once are no more than five. Throws
 * 429 while the account or the address is locked, 400 with `captchaNeeded` or `captchaWrong` after three failures,
 * whether or not such an account exists.
 */
export async function beginAttempt(db: QueryExecutorProvider, attempt: Attempt, nowMs: number): Promise<void> {
  const address = subjectOf('address', networkOf(attempt.address))
  if (!(await count(db, address, { most: MAX_ADDRESS_FAILURES, free: MAX_ADDRESS_FAILURES }, nowMs))) {
    throw new CallFailure(ERROR_CODES.tooManyRequests, 'tooManyAttempts')
  }
  const subject = nameSubject(attempt)
  const free = attempt.isCaptchaRight === true ? MAX_FAILURES : FREE_FAILURES
  if (await count(db, subject, { most: MAX_FAILURES, free }, nowMs)) return
  const held = await sql<{ until: string }>`select locked_until::text as until from login_attempt
    where subject = ${subject} and locked_until > ${nowMs}::bigint`.execute(db)
  const [lock] = held.rows
  if (lock) {
    const minutes = Math.ceil((Number(lock.until) - nowMs) / 60_000)
    throw new CallFailure(ERROR_CODES.tooManyRequests, 'lockedOut', minutes)
  }
  await forgiveAddress(db, attempt.address)
  throw new CallFailure(ERROR_CODES.badInput, attempt.isCaptchaRight === undefined ? 'captchaNeeded' : 'captchaWrong')
}

/** The password was right: the account's failures are forgotten, and this attempt is no failure of the address. */
export async function forgiveAttempt(db: QueryExecutorProvider, attempt: Attempt): Promise<void> {
  await sql`with forgiven as (delete from login_attempt where subject = ${nameSubject(attempt)})
    ${addressForgiven(attempt.address)}`.execute(db)
}

/** Whether the next try will take a captcha: told with a wrong password, so that the picture is there in time. */
export async function willNeedCaptcha(db: QueryExecutorProvider, attempt: Attempt, nowMs: number): Promise<boolean> {
  const found = await sql`select 1 from login_attempt where subject = ${nameSubject(attempt)}
    and failures >= ${FREE_FAILURES}::int and locked_until = 0 and last_at >= ${nowMs - LOCK_MS}::bigint`.execute(db)
  return found.rows.length > 0
}

async function forgiveAddress(db: QueryExecutorProvider, address: string): Promise<void> {
  await addressForgiven(address).execute(db)
}

const addressForgiven = (address: string) => sql`update login_attempt
  set failures = greatest(failures - 1, 0), locked_until = 0
  where subject = ${subjectOf('address', networkOf(address))}`

interface Limits {
  readonly most: number
  /** Failures from which on nothing is counted: a captcha must come first. */
  readonly free: number
}

/** Adds one; false when the subject is locked or must bring a captcha. The last attempt before the lock is let through. */
async function count(db: QueryExecutorProvider, subject: string, limits: Limits, nowMs: number): Promise<boolean> {
  // A count that has rested for the length of a lock, or has served one, starts again from one.
  const fresh = sql`(t.last_at < ${nowMs - LOCK_MS}::bigint or t.locked_until > 0)`
  const counted = await sql`
    insert into login_attempt as t (subject, failures, last_at) values (${subject}, 1, ${nowMs})
    on conflict (subject) do update set
      failures = case when ${fresh} then 1 else t.failures + 1 end,
      locked_until = case when not ${fresh} and t.failures + 1 >= ${limits.most}::int then ${nowMs + LOCK_MS}::bigint else 0 end,
      last_at = excluded.last_at
    where t.locked_until <= ${nowMs}::bigint and (${fresh} or t.failures < ${limits.free}::int)
    returning 1 as counted`.execute(db)
  return counted.rows.length > 0
}

// Wrong passwords: a picture to read after three, a lock after five, and a limit by network address.
import { isIPv6 } from 'node:net'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { fnv1a } from '#contract/kit/hash.ts'
import { CallFailure } from '../call-failure.ts'

/** Wrong passwords in a row until each further one takes a captcha. */
const FREE_FAILURES = 3
/** Wrong passwords in a row until an account is locked. */
const MAX_FAILURES = 5
const LOCK_MS = 15 * 60_000
/** Wrong passwords from one address within the length of a lock until it must wait; many people may sit behind one. */
const MAX_ADDRESS_FAILURES = 100

/**
 * The first 64 bits of an IPv6 address: whoever has one has all that share them. Any other address as it is. Some proxies
 * write the caller's port behind it, which is another one with each connection and no part of the address.
 */
export function networkOf(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address
  const [plain = ''] = bare.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined || !isIPv6(plain)) return mapped ?? bare
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

/** Tries that are counted beside those of logins: codes by SMS that were wrong, of a number, a device and a whole network. */
export type TryKind = 'codeNumber' | 'codeDevice' | 'code'

/** A device as far as a stranger's can be told from its neighbours: by its network and by what its browser calls itself. */
export const deviceIn = (address: string, agent: string): string => `${networkOf(address)} ${fnv1a(agent).toString(16)}`

/** Counts a try as failed before it is looked at. False while its subject has to wait: nothing is counted then. */
export async function countTry(
  db: QueryExecutorProvider,
  tried: { readonly kind: TryKind; readonly subject: string; readonly most: number },
  nowMs: number,
): Promise<boolean> {
  const subject = sql`select ${subjectOf(tried.kind, tried.subject)}::text`
  const counted = await count(subject, ofNetwork(tried.most), nowMs).execute(db)
  return counted.rows.length > 0
}

/** The try was none of a guesser. */
export async function forgiveTry(db: QueryExecutorProvider, kind: TryKind, subject: string): Promise<void> {
  await tryForgiven(kind, subject).execute(db)
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
const subjectOf = (kind: 'name' | 'address' | 'account' | TryKind, value: string): string =>
  `${kind}:${value.length <= 64 ? value.toLowerCase() : fnv1a(value).toString(16)}`

const nameSubject = ({ name, userId }: Pick<Attempt, 'name' | 'userId'>): string =>
  userId === undefined ? subjectOf('name', name) : subjectOf('account', userId)

/**
 * Counts an attempt as failed before the password is looked at, so that a hundred at once are no more than five. Throws
 * 429 while the account or the address is locked, 400 with `captchaNeeded` or `captchaWrong` after three failures,
 * whether or not such an account exists.
 */
export async function beginAttempt(db: QueryExecutorProvider, attempt: Attempt, nowMs: number): Promise<void> {
  const counted = await sql<Counted>`with ${counting(attempt, sql`${nameSubject(attempt)}::text`, nowMs)}
    ${WAS_COUNTED}`.execute(db)
  await refuseUncounted(db, attempt, counted.rows[0], nowMs)
}

/** `beginAttempt` for somebody who is looked up by the same statement: `account` selects him with his `userId`. */
export async function beginAttemptOf<T extends { readonly userId: string }>(
  db: QueryExecutorProvider,
  account: RawBuilder<T>,
  typed: Omit<Attempt, 'userId'>,
  nowMs: number,
): Promise<T | undefined> {
  const subject = sql`coalesce((select 'account:' || lower("userId") from found), ${subjectOf('name', typed.name)})`
  const counted = await sql<
    Counted & { account: T | null }
  >`with found as (${account}), ${counting(typed, subject, nowMs)}
    ${WAS_COUNTED}, (select to_json(found) from found) as account`.execute(db)
  const found = counted.rows[0]?.account ?? undefined
  await refuseUncounted(db, { ...typed, userId: found?.userId }, counted.rows[0], nowMs)
  return found
}

interface Counted {
  readonly address: boolean
  readonly name: boolean
}

/** Of the address first; where that one is locked the name is not counted. */
const counting = (attempt: Omit<Attempt, 'userId'>, subject: RawBuilder<unknown>, nowMs: number) => {
  const ofAddress = ofNetwork(MAX_ADDRESS_FAILURES)
  const free = attempt.isCaptchaRight === true ? MAX_FAILURES : FREE_FAILURES
  const ofName = { most: MAX_FAILURES, free, ends: 'afterRest' } as const
  const address = sql`select ${subjectOf('address', networkOf(attempt.address))}::text`
  return sql`address as (${count(address, ofAddress, nowMs)}),
    named as (${count(sql`select ${subject} where exists (select from address)`, ofName, nowMs)})`
}

/** Nobody waits for the disk on account of a count: one that a crash takes along lets somebody guess a few times more. */
const WAS_COUNTED = sql`select exists (select from address) as address, exists (select from named) as name,
  set_config('synchronous_commit', 'off', true)`

async function refuseUncounted(
  db: QueryExecutorProvider,
  attempt: Attempt,
  counted: Counted | undefined,
  nowMs: number,
): Promise<void> {
  if (!counted?.address) throw new CallFailure(ERROR_CODES.tooManyRequests, 'tooManyAttempts')
  if (counted.name) return
  const held = await sql<{ until: string }>`select locked_until::text as until from login_attempt
    where subject = ${nameSubject(attempt)} and locked_until > ${nowMs}::bigint`.execute(db)
  const [lock] = held.rows
  if (lock) {
    const minutes = Math.ceil((Number(lock.until) - nowMs) / 60_000)
    throw new CallFailure(ERROR_CODES.tooManyRequests, 'lockedOut', minutes)
  }
  await addressForgiven(attempt.address).execute(db)
  throw new CallFailure(ERROR_CODES.badInput, attempt.isCaptchaRight === undefined ? 'captchaNeeded' : 'captchaWrong')
}

/** The password was right: the account's failures are forgotten, and this attempt is no failure of the address. */
export async function forgiveAttempt(db: QueryExecutorProvider, attempt: Attempt): Promise<void> {
  await forgiven(attempt).execute(db)
}

/** The statement of `forgiveAttempt`, for a message that says more. */
export const forgiven = (attempt: Attempt): RawBuilder<unknown> =>
  sql`with forgiven as (delete from login_attempt where subject = ${nameSubject(attempt)})
    ${addressForgiven(attempt.address)}`

/** Whether the next try will take a captcha: told with a wrong password, so that the picture is there in time. */
export async function willNeedCaptcha(db: QueryExecutorProvider, attempt: Attempt, nowMs: number): Promise<boolean> {
  const found = await sql`select 1 from login_attempt where subject = ${nameSubject(attempt)}
    and failures >= ${FREE_FAILURES}::int and locked_until = 0 and last_at >= ${nowMs - LOCK_MS}::bigint`.execute(db)
  return found.rows.length > 0
}

const tryForgiven = (kind: 'address' | TryKind, subject: string) => sql`update login_attempt
  set failures = greatest(failures - 1, 0), locked_until = 0
  where subject = ${subjectOf(kind, subject)}`

const addressForgiven = (address: string) => tryForgiven('address', networkOf(address))

interface Limits {
  readonly most: number
  /** Failures from which on nothing is counted: a captcha must come first. */
  readonly free: number
  /** A count starts again the length of a lock after its last try, or after its first one. */
  readonly ends: 'afterRest' | 'afterFirst'
}

/** Somebody is always trying behind a network: a count that waited for a rest would add up the slips of a whole day. */
const ofNetwork = (most: number): Limits => ({ most, free: most, ends: 'afterFirst' })

/** Adds one to the subject selected; nothing when it is locked or must bring a captcha. The last attempt before the lock is let through. */
const count = (subject: RawBuilder<unknown>, limits: Limits, nowMs: number): RawBuilder<unknown> => {
  // A count that is as old as a lock is long, or has served one, starts again from one.
  const fresh = sql`(t.last_at < ${nowMs - LOCK_MS}::bigint or t.locked_until > 0)`
  const since =
    limits.ends === 'afterRest'
      ? sql`excluded.last_at`
      : sql`case when ${fresh} then excluded.last_at else t.last_at end`
  return sql`
    insert into login_attempt as t (subject, failures, last_at)
    select one.subject, 1, ${nowMs}::bigint from (${subject}) as one (subject)
    on conflict (subject) do update set
      failures = case when ${fresh} then 1 else t.failures + 1 end,
      locked_until = case when not ${fresh} and t.failures + 1 >= ${limits.most}::int then ${nowMs + LOCK_MS}::bigint else 0 end,
      last_at = ${since}
    where t.locked_until <= ${nowMs}::bigint and (${fresh} or t.failures < ${limits.free}::int)
    returning 1`
}

// Lock-out of a typed login name, and a limit on wrong passwords by network address.
import { isIPv6 } from 'node:net'
import { type QueryExecutorProvider, sql } from 'kysely'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { fnv1a } from '#contract/kit/hash.ts'
import { CallFailure } from '../call-failure.ts'

/** Wrong passwords in a row until a name is locked. */
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

/** How names and addresses are written down: long ones cut to a hash, so that no one fills the table with novels. */
const subjectOf = (kind: 'name' | 'address', value: string): string =>
  `${kind}:${value.length <= 64 ? value.toLowerCase() : fnv1a(value).toString(16)}`

/** The account behind a login name counts for all of its names; a name without one counts for itself. */
async function subjectOfName(db: QueryExecutorProvider, name: string): Promise<string> {
  const found = await sql<{ userId: string }>`select user_id as "userId" from account
    where username = ${name} or mobile = ${name} order by (username = ${name}) desc limit 1`.execute(db)
  const [account] = found.rows
  return account ? `account:${account.userId}` : subjectOf('name', name)
}

/**
 * Counts an attempt as failed before the password is looked at, so that a hundred at once are no more than five. Throws
 * 429 while the name or the address is locked, whether or not such an account exists.
 */
export async function beginAttempt(
  db: QueryExecutorProvider,
  name: string,
  address: string,
  nowMs: number,
): Promise<void> {
  if (!(await count(db, subjectOf('address', networkOf(address)), MAX_ADDRESS_FAILURES, nowMs))) {
    throw new CallFailure(ERROR_CODES.tooManyRequests, 'tooManyAttempts')
  }
  if (!(await count(db, await subjectOfName(db, name), MAX_FAILURES, nowMs))) {
    throw new CallFailure(ERROR_CODES.tooManyRequests, 'lockedOut')
  }
}

/** The password was right: the name's failures are forgotten, and this attempt is no failure of the address. */
export async function forgiveAttempt(db: QueryExecutorProvider, name: string, address: string): Promise<void> {
  await sql`delete from login_attempt where subject = ${await subjectOfName(db, name)}`.execute(db)
  await sql`update login_attempt set failures = greatest(failures - 1, 0), locked_until = 0
    where subject = ${subjectOf('address', networkOf(address))}`.execute(db)
}

/** Adds one; false when the subject is locked. The last attempt before the lock is still let through. */
async function count(db: QueryExecutorProvider, subject: string, limit: number, nowMs: number): Promise<boolean> {
  // A count that has rested for the length of a lock, or has served one, starts again from one.
  const fresh = sql`(t.last_at < ${nowMs - LOCK_MS}::bigint or t.locked_until > 0)`
  const counted = await sql`
    insert into login_attempt as t (subject, failures, last_at) values (${subject}, 1, ${nowMs})
    on conflict (subject) do update set
      failures = case when ${fresh} then 1 else t.failures + 1 end,
      locked_until = case when not ${fresh} and t.failures + 1 >= ${limit}::int then ${nowMs + LOCK_MS}::bigint else 0 end,
      last_at = excluded.last_at
    where t.locked_until <= ${nowMs}::bigint
    returning 1 as counted`.execute(db)
  return counted.rows.length > 0
}

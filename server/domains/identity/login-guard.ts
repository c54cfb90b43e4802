// Lock-out of a typed login name, and a limit on failures by network address.
import { type QueryExecutorProvider, sql } from 'kysely'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { fnv1a } from '#contract/kit/hash.ts'
import { CallFailure } from '../call-failure.ts'

/** Wrong passwords in a row until a name is locked. */
export const MAX_FAILURES = 5
export const LOCK_MS = 15 * 60_000
/** Failures from one address in `LOCK_MS` until that address must wait. */
export const MAX_ADDRESS_FAILURES = 60

/** How names and addresses are written down: long ones cut to a hash, so that no one fills the table with novels. */
const subjectOf = (kind: 'name' | 'address', value: string): string =>
  `${kind}:${value.length <= 64 ? value.toLowerCase() : fnv1a(value).toString(16)}`

/** Throws 429 while the name or the address is locked, whether or not such an account exists. */
export async function refuseLocked(
  db: QueryExecutorProvider,
  name: string,
  address: string,
  nowMs: number,
): Promise<void> {
  const subjects = [subjectOf('name', name), subjectOf('address', address)]
  const locked = await sql<{ subject: string }>`select subject from login_attempt
    where subject in (${sql.join(subjects)}) and locked_until > ${nowMs}`.execute(db)
  if (locked.rows.length === 0) return
  throw new CallFailure(
    ERROR_CODES.tooManyRequests,
    locked.rows.some((row) => row.subject === subjects[0]) ? 'lockedOut' : 'tooManyAttempts',
  )
}

/** Counts a wrong password, and locks the name or the address when it was one too many. */
export async function countFailure(
  db: QueryExecutorProvider,
  name: string,
  address: string,
  nowMs: number,
): Promise<void> {
  await count(db, subjectOf('name', name), MAX_FAILURES, nowMs)
  await count(db, subjectOf('address', address), MAX_ADDRESS_FAILURES, nowMs)
}

/** Forgets the failures of a name after a right password. The address keeps its count. */
export async function forgetFailures(db: QueryExecutorProvider, name: string): Promise<void> {
  await sql`delete from login_attempt where subject = ${subjectOf('name', name)}`.execute(db)
}

async function count(db: QueryExecutorProvider, subject: string, limit: number, nowMs: number): Promise<void> {
  // A count that has rested for the length of a lock starts again from one.
  await sql`insert into login_attempt as t (subject, failures, last_at) values (${subject}, 1, ${nowMs})
    on conflict (subject) do update set
      failures = case when t.last_at < ${nowMs - LOCK_MS} or t.locked_until between 1 and ${nowMs} then 1 else t.failures + 1 end,
      locked_until = case
        when t.last_at < ${nowMs - LOCK_MS} or t.locked_until between 1 and ${nowMs} then 0
        when t.failures + 1 >= ${limit} then ${nowMs + LOCK_MS} else 0 end,
      last_at = ${nowMs}`.execute(db)
}

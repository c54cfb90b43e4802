// An account by its mobile number.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Proven } from '../sign-in.ts'

/** The account that has proven this number, if any. */
export async function accountOfMobile(db: QueryExecutorProvider, mobile: string): Promise<Proven | undefined> {
  const found =
    await sql<Proven>`select user_id as "userId", status, last_domain as "lastDomain" from account where mobile = ${mobile}`.execute(
      db,
    )
  return found.rows[0]
}

/** The caller's own number; empty when none is bound. */
export async function mobileOf(db: QueryExecutorProvider, userId: string): Promise<string> {
  const found = await sql<{ mobile: string | null }>`select mobile from account where user_id = ${userId}`.execute(db)
  return found.rows[0]?.mobile ?? ''
}

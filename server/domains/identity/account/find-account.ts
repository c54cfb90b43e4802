// An account by its mobile number.
import { type QueryExecutorProvider, sql } from 'kysely'

export interface FoundAccount {
  readonly userId: string
  readonly status: string
}

/** The account that has proven this number, if any. */
export async function accountOfMobile(db: QueryExecutorProvider, mobile: string): Promise<FoundAccount | undefined> {
  const found =
    await sql<FoundAccount>`select user_id as "userId", status from account where mobile = ${mobile}`.execute(db)
  return found.rows[0]
}

/** The caller's own number; empty when none is bound. */
export async function mobileOf(db: QueryExecutorProvider, userId: string): Promise<string> {
  const found = await sql<{ mobile: string | null }>`select mobile from account where user_id = ${userId}`.execute(db)
  return found.rows[0]?.mobile ?? ''
}

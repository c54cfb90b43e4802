// The log of what was done to the safety of an account, in the same book as the look-ups of sensitive fields.
import { type QueryExecutorProvider, sql } from 'kysely'

export type AccountAct =
  | 'register'
  | 'activate'
  | 'password'
  | 'passwordRetrieved'
  | 'mobile'
  | 'email'
  | 'realName'
  | 'deviceRevoked'
  | 'closing'
  | 'kept'
  | 'anonymised'

/** Writes one line; values are not part of it. */
export async function logAccount(
  db: QueryExecutorProvider,
  userId: string,
  act: AccountAct,
  nowMs: number,
): Promise<void> {
  await sql`insert into access_log (at, user_id, domain, action, uri, fields)
    values (${nowMs}, ${userId}, '', ${`account.${act}`}, ${userId}, '[]'::text::jsonb)`.execute(db)
}

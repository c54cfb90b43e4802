// Where a person is reached outside the app.
import { sql } from 'kysely'
import { maskMobile } from '#contract/kit/prc/mask.ts'
import type { CallContext } from '../call-context.ts'

/** His number and his proven address, masked; '' where there is none. */
export async function reachOf({
  db,
  who,
}: Pick<CallContext, 'db' | 'who'>): Promise<{ mobile: string; email: string }> {
  const { rows } = await sql<{ mobile: string | null; email: string | null }>`
    select mobile, case when email_proven then email end as email from account where user_id = ${who.userId}`.execute(
    db,
  )
  const { mobile = null, email = null } = rows[0] ?? {}
  return { mobile: mobile === null ? '' : maskMobile(mobile), email: email === null ? '' : maskEmail(email) }
}

/** The first letter and the host. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***')

// A code by SMS to the number of whoever leads the organisation, for what only he may do.
import { sql } from 'kysely'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallContext } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { useCode as spendCode } from '../account/sms-code.ts'

/**
 * Uses up the code of the caller, who must lead the organisation of his identity. Before the change's own transaction: a
 * code that was shown is spent whatever becomes of the change.
 */
export async function spendOwnersCode(
  context: CallContext,
  purpose: 'changeManager' | 'disband',
  code: string,
): Promise<void> {
  const { rows } = await sql<{ mobile: string | null }>`select a.mobile from organisation o
    join account a on a.user_id = o.owner_user_id
    where o.domain_uri = ${context.who.domain} and o.owner_user_id = ${context.who.userId}`.execute(context.db)
  const owner = rows[0]
  if (!owner) throw new CallFailure(ERROR_CODES.noPermission, 'notOwner')
  if (owner.mobile === null) throw new CallFailure(ERROR_CODES.badInput, 'mobileMissing')
  await spendCode(context, { mobile: owner.mobile, purpose, code })
}

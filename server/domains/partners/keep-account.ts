// The account of a franchisee: of a member of the organisation.
import { sql } from 'kysely'
import { partnerRole } from '#contract/domains/partners/partner-role.ts'
import { PARTNER_TYPES } from '#contract/domains/partners/partner-types.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'

/** Refuses an account that no member has, and one of a partner of another kind. That nobody else has it says the table. */
export async function keepAccount(
  { all, who, storeTx }: AuthorityContext,
  uri: string,
  username: string | null | undefined,
): Promise<void> {
  if (!username) return
  const role = await all.get(partnerRole, uri)
  const db = transactionOf(storeTx)
  if (!db) return
  const { rows } = await sql`select 1 from account a join membership m on m.user_id = a.user_id
    where a.username = ${username} and m.domain = ${who.domain} and m.status = 'active'`.execute(db)
  if (role?.typeCode !== PARTNER_TYPES.franchisee.code || rows.length === 0)
    refuse('invalid', { field: 'accountUsername', reason: 'accountNoMember' })
}

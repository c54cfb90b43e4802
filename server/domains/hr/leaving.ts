// Who may be taken out of the organisation by his record. The database itself ends the membership once the record says so.
import { sql } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import { isGone } from '#contract/domains/hr/status-moves.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { roleManagersBeside } from '../role-managers.ts'

type Asked = Pick<AuthorityContext, 'all' | 'args' | 'who' | 'storeTx' | 'atMs'>

/**
 * Nobody shuts out himself, or who is in charge: that one hands it over first. Nobody shuts out whoever may do what he may
 * not himself: whose people he may edit is another matter, and is looked at with the row. Who has asked to leave (`isWished`) is
 * not held back by that. And somebody stays who can grant anybody anything.
 */
export async function refuseShutOut(context: Asked, field: string, isWished = false): Promise<void> {
  const { args, who, storeTx, atMs } = context
  const db = transactionOf(storeTx)
  if (!db) return
  const { rows } = await sql<{ userId: string; leads: boolean | null; codes: readonly string[] }>`
    select m.user_id as "userId", o.owner_user_id = m.user_id as leads, coalesce((
      select jsonb_agg(code.value) from role_grant g join role r on r.uri = g.role_uri and r.flag = 1
        cross join lateral jsonb_array_elements_text(r.codes) as code (value)
      where g.user_id = m.user_id and g.domain = m.domain and (g.expire_at is null or g.expire_at > ${atMs}::bigint)), '[]') as codes
    from membership m join organisation o on o.domain_uri = m.domain
    where m.domain = ${who.domain} and m.employee_uri = ${args.uri} and m.status <> 'left' for update of o`.execute(db)
  const [member] = rows
  if (!member) return
  if (member.userId === who.userId) refuse('notAllowed', { field })
  if (member.leads) refuse('ownerLeaves')
  if (!isWished && !member.codes.every((code) => who.codes.has(code))) refuse('aboveOwnRights')
  await keepRoleManager(context)
}

/** Refuses what would leave nobody who can grant rights, once the person of this record is shut out. */
async function keepRoleManager({ all, args, who, storeTx }: Asked): Promise<void> {
  const others = await roleManagersBeside(transactionOf(storeTx), who.domain, args.uri)
  for (const uri of others ?? [null]) {
    // As this transaction leaves it: another edit of it may have closed the organisation to that one too.
    const row = uri === null ? undefined : await all.get(employee, uri)
    if (uri === null || (row?.membership === 'active' && !isGone(row.employeeStatus))) return
  }
  refuse('lastRoleManager')
}

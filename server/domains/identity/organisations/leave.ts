// Leaving an organisation by one's own will.
import { sql } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import type { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { writeNotices } from '#server/domains/write-message.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { closeTodos } from '../../write-todo.ts'
import { requireRoleManager } from '../roles/holders.ts'
import { logRights } from '../roles/rights-log.ts'
import { inOrganisation } from './in-organisation.ts'
import { nameIn } from './organisation-info.ts'

/** The record stays on the roster as one who has left; roles end with the membership. Its leader cannot go. */
export const organisationLeave: CallHandler<(typeof organisationCalls)['organisationLeave']> = (
  context,
  { domainUri: domain },
) =>
  inOrganisation(context, domain, async ({ db, command, nowMs, held, concerns }) => {
    const { userId } = context.who
    if (held.ownerUserId === userId) throw new CallFailure(ERROR_CODES.badInput, 'ownerStays')
    const { rows } = await sql<{ name: string }>`select ${nameIn(userId, domain)} as name`.execute(db)
    const left = await sql<{ employeeUri: string | null }>`update membership set status = 'left', left_at = ${nowMs}
      where user_id = ${userId} and domain = ${domain} and status <> 'left'
      returning employee_uri as "employeeUri"`.execute(db)
    const gone = left.rows[0]
    if (!gone) throw new CallFailure(ERROR_CODES.notFound)
    const roles = await sql<{ roleUri: string; roleName: string; removed: string[] }>`delete from role_grant g
      using role r where r.uri = g.role_uri and g.user_id = ${userId} and g.domain = ${domain}
      returning r.uri as "roleUri", r.name as "roleName", r.codes as removed`.execute(db)
    await logRights(
      db,
      roles.rows.map((role) => ({
        ...role,
        domain,
        atMs: nowMs,
        byUserId: userId,
        action: 'revoke' as const,
        userId,
        added: [],
      })),
    )
    const record = gone.employeeUri === null ? undefined : await command.all.get(employee, gone.employeeUri)
    if (record) await command.all.patch(employee, record.uri, { employeeStatus: 'left', membership: 'disabled' })
    await requireRoleManager(db, domain)
    const offers = await sql<{ uri: string }>`update manager_offer set status = 'refused'
      where domain = ${domain} and to_user = ${userId} and status = 'open' returning offer_uri as uri`.execute(db)
    for (const { uri } of offers.rows) await closeTodos(command, context, uri, 'cancelled')
    if (held.ownerUserId !== '')
      await writeNotices(command, context, [{ userId: held.ownerUserId, domain }], {
        kind: 'organisation',
        facts: { event: 'memberLeft', name: rows[0]?.name ?? '' },
        fromName: rows[0]?.name ?? '',
        deepLink: null,
      })
    concerns(userId)
    return {}
  })

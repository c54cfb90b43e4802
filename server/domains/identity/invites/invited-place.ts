// What an invitation gives to who accepts it: a department, a duty, a role; never more than who invited may give now.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { RightsChangeContext } from '../roles/change-rights.ts'
import { grantRole, mayGive } from '../roles/grant-calls.ts'
import { type InviteRow, inviterOf } from './find-invite.ts'

export type InvitedPlace = Pick<InviteRow, 'domain' | 'groupUri' | 'dutyUri' | 'roleUri' | 'createdBy'>

/** The invitation that an application came by. */
export async function invitedBy(db: QueryExecutorProvider, applicationUri: string): Promise<InvitedPlace | undefined> {
  const { rows } = await sql<{ place: InvitedPlace }>`select jsonb_build_object('domain', i.domain,
      'groupUri', i.group_uri, 'dutyUri', i.duty_uri, 'roleUri', i.role_uri, 'createdBy', i.created_by) as place
    from invite_use u join invite i on i.invite_uri = u.invite_uri
    where u.application_uri = ${applicationUri}`.execute(db)
  return rows[0]?.place
}

/** Where a person goes who was invited; a department that is chosen now goes before the one of the invitation. */
export function invitedPlace(invited: InvitedPlace | undefined, chosen?: string | undefined) {
  if (!invited) return {}
  return {
    source: 'invite' as const,
    groupUri: chosen ?? invited.groupUri ?? undefined,
    dutyUri: invited.dutyUri ?? undefined,
  }
}

/** The role of the invitation, where who invited may still give it: he may have lost rights since. */
export async function giveInvitedRole(
  change: Omit<RightsChangeContext, 'who' | 'command'>,
  invited: InvitedPlace,
  userId: string,
): Promise<void> {
  const role = invited.roleUri === null ? undefined : change.roles.get(invited.roleUri)
  if (!role || invited.createdBy === userId) return
  const who = await inviterOf(change.db, invited, change.nowMs)
  if (!who) return
  const asInviter = { ...change, who }
  if (await mayGive(asInviter, role, userId)) await grantRole(asInviter, role, [userId], null)
}

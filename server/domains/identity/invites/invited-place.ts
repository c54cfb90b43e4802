// What an invitation gives to who accepts it: a department, a duty, a role; never more than who invited may give now.
import { type QueryExecutorProvider, sql } from 'kysely'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { type Arrival, type ArrivalHooks, type Member, placeWords } from '../../arrival-hooks.ts'
import { callOf } from '../../serve-workflow.ts'
import { writeNotices } from '../../write-message.ts'
import type { RightsChangeContext } from '../roles/change-rights.ts'
import { grantRole, mayGive } from '../roles/grant-calls.ts'
import { type InviteRow, inviterOf } from './find-invite.ts'

export type InvitedPlace = Pick<
  InviteRow,
  'domain' | 'groupUri' | 'dutyUri' | 'roleUri' | 'createdBy' | 'typeCode' | 'projectUri' | 'teamUri'
>

/** The invitation that an application came by. */
export async function invitedBy(db: QueryExecutorProvider, applicationUri: string): Promise<InvitedPlace | undefined> {
  const { rows } = await sql<{ place: InvitedPlace }>`select jsonb_build_object('domain', i.domain,
      'groupUri', i.group_uri, 'dutyUri', i.duty_uri, 'roleUri', i.role_uri, 'createdBy', i.created_by,
      'typeCode', i.type_code, 'projectUri', i.project_uri, 'teamUri', i.team_uri) as place
    from invite_use u join invite i on i.invite_uri = u.invite_uri
    where u.application_uri = ${applicationUri}`.execute(db)
  return rows[0]?.place
}

/** Where a person goes who was invited; a department that is chosen now goes before the one of the invitation. */
export function invitedPlace(invited: InvitedPlace | undefined, chosen?: string | undefined) {
  if (!invited) return {}
  const isPartners = invited.typeCode !== null && invited.typeCode !== 'worker'
  return {
    // Whoever comes from a partner is let see what partners' people see.
    ...(isPartners ? { source: 'partner' as const, baseRole: 'partnerUser' as const } : { source: 'invite' as const }),
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

/** Gives the member the place on the site, and among partners, that the invitation promised; whoever invited hears where not. */
export async function giveInvitedPlace(
  taken: Omit<Arrival, 'member' | 'typeCode' | 'place' | 'inviter'>,
  hooks: ArrivalHooks,
  { invited, member }: { readonly invited: InvitedPlace; readonly member: Member },
): Promise<void> {
  const { domain, createdBy, typeCode, projectUri, teamUri } = invited
  const db = transactionOf(taken.storeTx)
  if (!db) throw new Error('members are kept in a database')
  const place = { projectUri, teamUri }
  const inviter = await inviterOf(db, invited, taken.atMs)
  const missed = await hooks.arrived({ ...taken, member, typeCode, place, inviter })
  if (missed === undefined) return
  const words = placeWords(await hooks.namesOf(db, domain, [place]), place)
  const call = callOf({ ...taken, row: { uri: member.employeeUri, rev: 0 }, step: '', comment: '' }, 'missed')
  await writeNotices(taken, call, [{ userId: createdBy, domain }], {
    ...{ kind: 'organisation', facts: { event: 'inviteMissed', name: member.name, place: words, missed } },
    ...{ fromName: member.name, deepLink: '/organization/invite' },
  })
}

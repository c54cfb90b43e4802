// An invitation by its token, and what it is worth at this moment.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { InviteAs } from '#contract/domains/identity/invite-as.ts'
import { INVITE_CODE, type InviteState, type InviteType } from '#contract/domains/identity/invite-calls.ts'
import type { ServerWho } from '#server/sync/who.ts'
import { loadIdentity } from '../load-who.ts'
import { hashToken } from '../token.ts'

export interface InviteRow {
  readonly inviteUri: string
  readonly domain: string
  readonly type: InviteType
  readonly groupUri: string | null
  readonly dutyUri: string | null
  readonly roleUri: string | null
  readonly typeCode: InviteAs | null
  readonly projectUri: string | null
  readonly teamUri: string | null
  readonly needAudit: boolean
  /** Whom it is bound to; '' for everybody who has the link. */
  readonly mobile: string
  readonly expireAtMs: number
  readonly createdBy: string
  readonly state: InviteState
}

/** Places of an invitation `i` that are taken: who has refused takes none. */
const TAKEN = sql`(select count(*)::int from invite_use u where u.invite_uri = i.invite_uri and u.status in (0, 1))`

/** The state of an invitation `i`; `isAlive` says whether who made it may still invite. */
export const stateAt = (nowMs: number, isAlive = sql`true`) => sql<InviteState>`case
    when i.revoked_at is not null or not (${isAlive}) then 'revoked'
    when ${TAKEN} >= i.max_uses then 'usedUp'
    when i.expire_at <= ${nowMs}::bigint then 'expired' else 'open' end`

/** The row of a token. It lives as long as who made it may invite: one of somebody who may no more is revoked. */
export async function findInvite(
  db: QueryExecutorProvider,
  token: string,
  nowMs: number,
): Promise<{ readonly invite: InviteRow; readonly inviter: ServerWho | undefined } | undefined> {
  const { rows } = await sql<{ invite: InviteRow }>`select jsonb_build_object('inviteUri', i.invite_uri,
      'domain', i.domain, 'type', i.type, 'groupUri', i.group_uri, 'dutyUri', i.duty_uri, 'roleUri', i.role_uri,
      'typeCode', i.type_code, 'projectUri', i.project_uri, 'teamUri', i.team_uri, 'needAudit', i.need_audit, 'mobile', i.mobile, 'expireAtMs', i.expire_at, 'createdBy', i.created_by,
      'state', ${stateAt(nowMs)}) as invite
    from invite i where i.token_hash = ${hashToken(token)}`.execute(db)
  const invite = rows[0]?.invite
  if (!invite) return undefined
  const inviter = await inviterOf(db, invite, nowMs)
  return inviter ? { invite, inviter } : { invite: { ...invite, state: 'revoked' }, inviter }
}

/** Who has made an invitation, as he stands now; undefined when he may invite no more. */
export async function inviterOf(
  db: QueryExecutorProvider,
  { createdBy, domain }: Pick<InviteRow, 'createdBy' | 'domain'>,
  nowMs: number,
): Promise<ServerWho | undefined> {
  const found = await loadIdentity(db, createdBy, domain, nowMs)
  return 'who' in found && found.who.codes.has(INVITE_CODE) ? found.who : undefined
}

// Whoever has entered is a member with an account: one that he has, or one that waits for its first password.
import { type Kysely, sql } from 'kysely'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { admitMember } from '#server/domains/identity/organisations/admit-member.ts'
import { type HeldOrganisation, holdOrganisation } from '#server/domains/identity/organisations/in-organisation.ts'
import { hashPassword } from '#server/domains/identity/password.ts'
import { newToken } from '#server/domains/identity/token.ts'
import { queueMessage } from '#server/domains/outbound.ts'
import type { Outside } from '#server/domains/outside.ts'
import type { Command } from '#server/sync/push/command.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'

/** An entry of longer ago that has led to no account has a reason that time does not change. */
const LOOKED_BACK_MS = 7 * DAY_MS
const MOST_AT_ONCE = 50

export interface AdmitDeps {
  readonly db: Kysely<unknown>
  readonly command: Command
  readonly outside: Pick<Outside, 'secret' | 'publicUrl'>
  readonly poke: (scopes: readonly string[]) => void
  readonly nowMs: () => number
  readonly random: () => number
  readonly log: DatabaseLog
}

interface Newcomer {
  readonly uri: string
  readonly domain: string
  readonly enteredBy: string
  readonly name: string
  readonly mobile: string
  /** Of the account that has his number already. */
  readonly userId: string | null
}

/**
 * Makes members of those who have entered. Who has an account comes in by it when he has filled in his form himself, or was here
 * before under it; anybody else's account is asked by an invitation, never taken. Answers how many; one that fails is logged.
 */
export async function admitNewcomers(deps: AdmitDeps): Promise<number> {
  const { db, nowMs, log } = deps
  const { rows } = await sql<Newcomer>`
    select e.uri, substr(e.scope, 5) as domain, coalesce(by.user_id, '') as "enteredBy", e.name, e.mobile,
      a.user_id as "userId"
    from induction i join employee e on e.uri = i.entry_employee_uri and e.deleted_at is null
    join organisation o on o.domain_uri = substr(e.scope, 5) and o.status = 'active'
    left join account a on a.mobile = e.mobile
    left join account by on by.username = i.status_by
    where i.deleted_at is null and i.status = 'onboarded' and i.status_at > ${nowMs() - LOOKED_BACK_MS}::bigint
      and e.employee_status = 'active' and e.membership = 'active'
      and not exists (select 1 from membership m where m.domain = o.domain_uri and m.status <> 'left'
        and (m.employee_uri = e.uri or m.user_id = a.user_id))
      and (a.user_id is null or (a.status in ('active', 'notActivated')
        and (a.username = e.username or i.trail @> '[{"step": "submitForm"}]'::jsonb)))
    order by i.status_at limit ${MOST_AT_ONCE}`.execute(db)
  let admitted = 0
  for (const one of rows) {
    try {
      await admit(deps, one)
      admitted++
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      log.warn({ uri: one.uri, reason: error.reason }, 'somebody who has entered was not made a member')
    }
  }
  return admitted
}

async function admit(deps: AdmitDeps, newcomer: Newcomer): Promise<void> {
  const { nowMs, random, command } = deps
  const { domain, enteredBy } = newcomer
  // Nobody knows it: the person sets one of his own when he activates the account. Hashed before anything is locked.
  const passwordHash = newcomer.userId === null ? await hashPassword(newToken()) : ''
  const now = nowMs()
  let userId = ''
  await command({ ...byNobody(domain), userId: enteredBy }, makeUlid(now, random), async (inside) => {
    const tx = transactionOf(inside.storeTx)
    if (!tx) throw new Error('accounts are kept in a database')
    const held = await holdOrganisation(tx, domain)
    userId = newcomer.userId ?? `user_${makeUlid(now, random)}`
    if (newcomer.userId === null)
      await sql`insert into account (user_id, username, mobile, name, password_hash, status, role_tags, created_at)
        values (${userId}, ${`g${newcomer.mobile.slice(-4)}${userId.slice(-6).toLowerCase()}`}, ${newcomer.mobile},
          ${newcomer.name}, ${passwordHash}, 'notActivated', '[]', ${now})`.execute(tx)
    const admission = { domain, userId, byUserId: enteredBy, source: 'invite', isWaitingToo: true } as const
    await admitMember(tx, inside, { nowMs, random }, admission)
    const message = { kind: 'sms', phone: newcomer.mobile, text: textFor(deps, held, newcomer) } as const
    await queueMessage(tx, message, { secret: deps.outside.secret, nowMs: now, random, worthMs: DAY_MS })
  })
  deps.poke([`user:${userId}:${domain}`])
}

const textFor = ({ outside }: AdmitDeps, { name }: HeldOrganisation, { userId }: Newcomer): string =>
  userId === null
    ? `【龙门】“${name}”已为您办理入职，请用本号码激活账号：${outside.publicUrl}activate`
    : `【龙门】“${name}”已为您办理入职，登录后可切换到该组织：${outside.publicUrl}`

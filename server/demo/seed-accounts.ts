// Writes the accounts of the demonstration, its organisations, and who belongs to which with which role.
import { type QueryExecutorProvider, sql } from 'kysely'
import { makeUlid } from '#contract/kit/id.ts'
import { CERTIFIED } from '#server/domains/identity/account/real-name.ts'
import { addDefaultRoles } from '#server/domains/identity/roles/add-default-roles.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { DEMO_FROZEN, DEMO_GROUP, DEMO_LABOUR } from './plans/demo-places.ts'
import { createDice } from './plans/seeded-random.ts'

interface SeedAccounts {
  readonly accounts: readonly DemoAccount[]
  readonly passwordHash: string
  readonly seed: number
  readonly nowMs: number
}

/** All with one password. Two runs with one `seed` give the same ids. */
export async function seedAccounts(
  db: QueryExecutorProvider,
  { accounts, passwordHash, seed, nowMs }: SeedAccounts,
): Promise<void> {
  const dice = createDice(seed)
  const newId = (prefix: string) => `${prefix}_${makeUlid(nowMs, dice.next)}`
  const userIds = new Map(accounts.map((one) => [one.username, newId('user')]))
  for (const one of accounts) {
    const frozenReason = one.status === 'frozen' ? DEMO_FROZEN.reason : ''
    await sql`insert into account
        (user_id, username, mobile, name, password_hash, status, frozen_reason, last_domain, created_at, real_status, real_name)
      values (${userIds.get(one.username)}, ${one.username}, ${one.mobile}, ${one.name}, ${passwordHash}, ${one.status ?? 'active'},
        ${frozenReason}, ${one.members[0]?.domain ?? ''}, ${nowMs}, ${one.hasRealName ? CERTIFIED : 0},
        ${one.hasRealName ? one.name : ''})`.execute(db)
    for (const key of one.platformRoles ?? [])
      await sql`insert into platform_grant (user_id, role_key, granted_by)
        values (${userIds.get(one.username)}, ${key}, '')`.execute(db)
    if (one.boardRole)
      await sql`insert into board_choice (user_id, role_uri, at_ms)
        values (${userIds.get(one.username)}, ${one.boardRole}, ${nowMs})`.execute(db)
  }
  for (const [{ domain, name, shortName }, owner] of [
    [DEMO_GROUP, 'chairman'],
    [DEMO_LABOUR, 'labour'],
  ] as const) {
    await sql`insert into organisation
        (domain_uri, name, short_name, status, owner_user_id, company_auth, industry, region_code)
      values (${domain}, ${name}, ${shortName}, 'active', ${userIds.get(owner)}, 3, 'E', '330106')`.execute(db)
    const roles = await addDefaultRoles(db, domain, newId)
    for (const one of accounts) {
      const member = one.members.find((membership) => membership.domain === domain)
      const userId = userIds.get(one.username)
      if (!member || userId === undefined) continue
      await sql`insert into membership (user_id, domain, employee_uri, status, joined_at)
        values (${userId}, ${domain}, ${member.employee?.uri ?? null}, 'active', ${nowMs + one.members.indexOf(member)})`.execute(
        db,
      )
      await sql`insert into role_grant (user_id, domain, role_uri, granted_by, granted_at)
        values (${userId}, ${domain}, ${roles.get(member.role)}, ${userIds.get(owner)}, ${nowMs})`.execute(db)
    }
  }
  await sql`insert into organisation (domain_uri, name, short_name, status, frozen_reason)
    values (${DEMO_FROZEN.domain}, ${DEMO_FROZEN.name}, ${DEMO_FROZEN.shortName}, 'frozen', ${DEMO_FROZEN.reason})`.execute(
    db,
  )
  await sql`insert into membership (user_id, domain, status, joined_at)
    values (${userIds.get(DEMO_FROZEN.member)}, ${DEMO_FROZEN.domain}, 'active', ${nowMs + 1})`.execute(db)
}

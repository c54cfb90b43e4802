// Grants that have run out: without effect from their last moment on, taken off the list and logged soon after. Whoever held
// one is told, and a few days before it too.

import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { logRights } from '#server/domains/identity/roles/rights-log.ts'
import { tellGrant } from '#server/domains/identity/roles/tell-grant.ts'
import type { Command, CommandContext } from '#server/sync/push/command.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { claimJob } from './claim-job.ts'
import { runEvery } from './run-every.ts'

/** How often the job runs, over all processes of a database. */
const EXPIRE_EVERY_MS = 60_000
/** How long before its end a person hears of it. */
const WARN_MS = 3 * DAY_MS
/** Who was given a role for less than this knows when it ends. */
const WORTH_A_WARNING_MS = 7 * DAY_MS

export interface ExpireDeps {
  readonly db: Kysely<unknown>
  readonly command: Command
  readonly nowMs: () => number
  readonly random: () => number
  readonly poke: (scopes: readonly string[]) => void
}

interface Grant {
  readonly userId: string
  readonly roleUri: string
  readonly roleName: string
  readonly codes: string[]
  readonly expireAt: number
}

/** Takes what has run out off the list and tells those it concerns. Answers how many grants went. */
export async function expireGrants(deps: ExpireDeps): Promise<number> {
  const { db, command, nowMs, random, poke } = deps
  const now = nowMs()
  if (!(await claimJob(db, 'expireGrants', EXPIRE_EVERY_MS, now))) return 0
  const { rows } = await sql<{ domain: string }>`select distinct domain from role_grant
    where expire_at <= ${now + WARN_MS} order by domain`.execute(db)
  let gone = 0
  for (const { domain } of rows) {
    const concerned = await command(byNobody(domain), makeUlid(now, random), async (change) => {
      const tx = transactionOf(change.storeTx)
      if (!tx) throw new Error('rights are kept in a database')
      const ended = await takeEnded(tx, domain, now)
      await tell(change, deps, domain, ended, 'roleEnded')
      await tell(change, deps, domain, await takeEnding(tx, domain, now), 'roleEnding')
      return ended
    })
    gone += concerned.length
    poke([...new Set(concerned.map(({ userId }) => `user:${userId}:${domain}`))])
  }
  return gone
}

async function takeEnded(tx: QueryExecutorProvider, domain: string, now: number): Promise<Grant[]> {
  const { rows } = await sql<Grant>`delete from role_grant g using role r
    where g.role_uri = r.uri and g.domain = ${domain} and g.expire_at <= ${now}
    returning g.user_id as "userId", r.uri as "roleUri", r.name as "roleName", r.codes,
      g.expire_at::float8 as "expireAt"`.execute(tx)
  const line = { domain, atMs: now, byUserId: '', action: 'expire', added: [] } as const
  await logRights(
    tx,
    rows.map(({ userId, roleUri, roleName, codes }) => ({ ...line, userId, roleUri, roleName, removed: codes })),
  )
  return rows
}

/** Those that end soon and were not told of this end. */
async function takeEnding(tx: QueryExecutorProvider, domain: string, now: number): Promise<Grant[]> {
  const { rows } = await sql<Grant>`with told as (
      insert into role_grant_warning (user_id, domain, role_uri, expire_at)
      select user_id, domain, role_uri, expire_at from role_grant
      where domain = ${domain} and expire_at > ${now} and expire_at <= ${now + WARN_MS}
        and expire_at - granted_at >= ${WORTH_A_WARNING_MS}
      on conflict do nothing returning user_id, role_uri, expire_at)
    select t.user_id as "userId", r.uri as "roleUri", r.name as "roleName", r.codes, t.expire_at::float8 as "expireAt"
    from told t join role r on r.uri = t.role_uri order by t.user_id, r.uri`.execute(tx)
  return rows
}

async function tell(
  change: CommandContext,
  deps: ExpireDeps,
  domain: string,
  grants: readonly Grant[],
  event: 'roleEnded' | 'roleEnding',
): Promise<void> {
  for (const { userId, roleName, expireAt } of grants) {
    const facts =
      event === 'roleEnded'
        ? { event, name: '', role: roleName }
        : { event, name: '', role: roleName, endsAtMs: expireAt }
    await tellGrant(change, deps, { userIds: [userId], domain }, facts)
  }
}

/** Runs it every minute; the answer stops it. A failure is logged and tried again after the next period. */
export const startExpiring = (deps: ExpireDeps & { readonly log: DatabaseLog }): (() => void) =>
  runEvery(EXPIRE_EVERY_MS, () => expireGrants(deps), {
    log: deps.log,
    failed: 'grants that have run out were not taken off the list',
  })

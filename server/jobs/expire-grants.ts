// Grants that have run out: without effect from their last moment on, taken off the list and logged soon after.
import { type Kysely, sql } from 'kysely'
import type { DatabaseLog } from '#server/db/database.ts'
import { logRights } from '#server/domains/identity/roles/rights-log.ts'
import { claimJob } from './claim-job.ts'

/** How often the job runs, over all processes of a database. */
const EXPIRE_EVERY_MS = 60_000

export interface ExpireDeps {
  readonly db: Kysely<unknown>
  readonly nowMs: () => number
  readonly poke: (scopes: readonly string[]) => void
}

/** Takes what has run out off the list and tells the devices of those it concerns. Answers how many grants went. */
export async function expireGrants({ db, nowMs, poke }: ExpireDeps): Promise<number> {
  const now = nowMs()
  if (!(await claimJob(db, 'expireGrants', EXPIRE_EVERY_MS, now))) return 0
  const gone = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      userId: string
      domain: string
      roleUri: string
      roleName: string
      codes: string[]
    }>`delete from role_grant g using role r
      where g.role_uri = r.uri and g.expire_at <= ${now}
      returning g.user_id as "userId", g.domain, r.uri as "roleUri", r.name as "roleName", r.codes`.execute(tx)
    await logRights(
      tx,
      rows.map(({ codes, ...one }) => ({
        ...one,
        atMs: now,
        byUserId: '',
        action: 'expire',
        added: [],
        removed: codes,
      })),
    )
    return rows
  })
  poke([...new Set(gone.map(({ userId, domain }) => `user:${userId}:${domain}`))])
  return gone.length
}

/** Runs it every minute; the answer stops it. A failure is logged and tried again after the next period. */
export function startExpiring(deps: ExpireDeps & { readonly log: DatabaseLog }): () => void {
  const run = async () => {
    try {
      await expireGrants(deps)
    } catch (error) {
      deps.log.error({ err: error }, 'grants that have run out were not taken off the list')
    }
  }
  const timer = setInterval(run, EXPIRE_EVERY_MS)
  timer.unref()
  void run()
  return () => clearInterval(timer)
}

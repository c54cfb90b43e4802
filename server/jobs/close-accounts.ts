// Accounts whose cooling-off is over are closed for good: nothing personal is left, records stay.
import type { Kysely } from 'kysely'
import type { DatabaseLog } from '#server/db/database.ts'
import { anonymiseNext } from '#server/domains/identity/account/closing.ts'

/** How often a process looks; each account is taken by one. */
const EVERY_MS = 10 * 60_000

export interface CloseDeps {
  readonly db: Kysely<unknown>
  readonly nowMs: () => number
}

/** Closes what is due; answers how many accounts. */
export async function closeAccounts({ db, nowMs }: CloseDeps): Promise<number> {
  let closed = 0
  while (await anonymiseNext(db, nowMs())) closed++
  return closed
}

/** Looks now and every ten minutes; the answer stops it. A failure is logged and tried again. */
export function startClosing(deps: CloseDeps & { readonly log: DatabaseLog }): () => void {
  const run = async () => {
    try {
      const closed = await closeAccounts(deps)
      if (closed > 0) deps.log.info({ closed }, 'accounts closed')
    } catch (error) {
      deps.log.error({ err: error }, 'accounts were not closed')
    }
  }
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  void run()
  return () => clearInterval(timer)
}

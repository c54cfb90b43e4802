// Organisations with sites get the key that numbers of newcomers are sealed for; anew where the server's secret is another.
import { type Kysely, sql } from 'kysely'
import { siteKey } from '#contract/domains/labour/badge.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { lacksNumberKey, numberKeyRow } from '#server/domains/labour/number-key.ts'
import { numberKey } from '#server/domains/number-key.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { SyncStore } from '#server/sync/store/store.ts'
import { claimJob } from './claim-job.ts'
import { offerFormKey } from './offer-form-key.ts'
import { runEvery } from './run-every.ts'
import { type OldNumbersDeps, takeOldNumbers } from './take-old-numbers.ts'

const LOOK_EVERY_MS = 60_000
const MOST_AT_ONCE = 50

export interface OfferKeysDeps {
  readonly db: Kysely<unknown>
  readonly store: SyncStore
  readonly poke: (scopes: readonly string[]) => void
  readonly nowMs: () => number
  readonly random: () => number
  readonly log: DatabaseLog
  readonly secret: string
}

/** Gives it to those that have none of this server. Answers how many there were. */
export async function offerNumberKeys({ db, store, poke, nowMs, random, secret }: OfferKeysDeps): Promise<number> {
  const now = nowMs()
  if (!(await claimJob(db, 'offerNumberKeys', LOOK_EVERY_MS, now))) return 0
  const key = numberKey(secret)
  const { rows } = await sql<{ domain: string }>`select domain_uri as domain from organisation o where status = 'active'
    and exists (select 1 from site_project p where p.scope = 'shared:' || o.domain_uri and p.deleted_at is null)
    and not exists (select 1 from site_key k where k.scope = 'org:' || o.domain_uri and k.public_key = ${key.publicKey}
      and k.deleted_at is null)
    order by domain_uri limit ${MOST_AT_ONCE}`.execute(db)
  for (const { domain } of rows) {
    const scope = `org:${domain}`
    await store.write(async (tx) => {
      const inside = transactionOf(tx)
      if (!inside || !(await lacksNumberKey(inside, domain, key))) return
      const made = numberKeyRow(`${siteKey.idPrefix}_${makeUlid(now, random)}`, key, todayInShanghai(now))
      const row = completeRow(siteKey, made.uri, made)
      await tx.flush([{ kind: 'insert', collection: siteKey, scope, row } as const], [], [])
    })
    poke([scope])
  }
  return rows.length
}

/** Looks every minute; the answer stops it. A failure is logged and tried again after the next period. */
export function startOfferingKeys(deps: OfferKeysDeps & OldNumbersDeps): () => void {
  const takeOld = async () => {
    try {
      while ((await takeOldNumbers(deps)) > 0);
    } catch (error) {
      deps.log.error({ err: error }, 'numbers of old approvals were not taken over')
    }
  }
  const offer = async () => {
    await offerFormKey(deps)
    await offerNumberKeys(deps)
  }
  void takeOld()
  return runEvery(LOOK_EVERY_MS, offer, { log: deps.log, failed: 'keys of numbers were not given' })
}

// Writes the sites of the demonstration, and the identity numbers that the server keeps of their workers.
import { type QueryExecutorProvider, sql } from 'kysely'
import { siteKey } from '#contract/domains/labour/badge.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { numberKeyRow } from '#server/domains/labour/number-key.ts'
import { numberKey } from '#server/domains/number-key.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { StoreTx } from '#server/sync/store/store.ts'
import { type DemoSitesPlan, demoSites } from './demo-sites.ts'
import { createDice } from './plans/seeded-random.ts'

/** Rows in one statement. */
const BATCH = 2000

/** In the organisation `domain`. */
export async function seedSites(
  tx: StoreTx,
  db: QueryExecutorProvider,
  domain: string,
  plan: DemoSitesPlan,
  /** The server's; without it no number can be sealed. */
  secret: string | undefined,
): Promise<void> {
  const { rows, identities } = demoSites(plan)
  for (const [collection, made] of rows) {
    const scope = scopeName(collection.audience, { userId: '', domain })
    for (let at = 0; at < made.length; at += BATCH)
      await tx.flush(
        made.slice(at, at + BATCH).map((row) => ({ kind: 'insert', collection, scope, row }) as const),
        [],
        [],
      )
  }
  if (secret !== undefined) {
    // Newcomers are registered at the gate from the first moment.
    const newUri = `${siteKey.idPrefix}_${makeUlid(plan.nowMs, createDice(plan.seed).next)}`
    const made = numberKeyRow(newUri, numberKey(secret), todayInShanghai(plan.nowMs))
    const scope = scopeName(siteKey.audience, { userId: '', domain })
    const row = completeRow(siteKey, made.uri, made)
    await tx.flush([{ kind: 'insert', collection: siteKey, scope, row } as const], [], [])
  }
  await sql`insert into worker_identity (worker_uri, domain, id_no, birth_date, wage_card, wage_bank)
    select one ->> 'workerUri', ${domain}, one ->> 'idNo', one ->> 'birthDate', one ->> 'wageCard', one ->> 'wageBank'
    from jsonb_array_elements(${JSON.stringify(identities)}::text::jsonb) one
    on conflict do nothing`.execute(db)
}

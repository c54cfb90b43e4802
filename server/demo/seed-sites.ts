// Writes the sites of the demonstration, and the identity numbers that the server keeps of their workers.
import { type QueryExecutorProvider, sql } from 'kysely'
import { scopeName } from '#contract/kit/scope.ts'
import type { StoreTx } from '#server/sync/store.ts'
import { type DemoSitesPlan, demoSites } from './demo-sites.ts'

/** Rows in one statement. */
const BATCH = 2000

/** In the organisation `domain`. */
export async function seedSites(
  tx: StoreTx,
  db: QueryExecutorProvider,
  domain: string,
  plan: DemoSitesPlan,
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
  await sql`insert into worker_identity (worker_uri, domain, id_no, birth_date)
    select one ->> 'workerUri', ${domain}, one ->> 'idNo', one ->> 'birthDate'
    from jsonb_array_elements(${JSON.stringify(identities)}::text::jsonb) one
    on conflict do nothing`.execute(db)
}

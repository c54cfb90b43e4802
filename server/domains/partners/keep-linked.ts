// The organisation that a partner is on the platform: named by a person, known by the server.
import { sql } from 'kysely'
import { partner } from '#contract/domains/partners/partner.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'

/** Notes which organisation the written name or code means; refuses what means none, several, or the own one. */
export async function keepLinked(
  { all, who, storeTx }: AuthorityContext,
  uri: string,
  written: string | null | undefined,
): Promise<void> {
  if (written === undefined) return
  if (written === null) return void (await all.patch(partner, uri, { linkedDomain: null }))
  const db = transactionOf(storeTx)
  if (!db) return
  const { rows } = await sql<{ domain: string; name: string }>`select domain_uri as domain, name from organisation
    where status = 'active' and disband_at is null and domain_uri <> ${who.domain}
      and (domain_uri = ${written} or lower(name) = lower(${written})) limit 2`.execute(db)
  const [found] = rows
  if (!found || rows.length > 1) refuse('invalid', { field: 'linkedName', reason: 'organisationUnknown' })
  await all.patch(partner, uri, { linkedDomain: found.domain, linkedName: found.name })
}

// Papers that newcomers have handed in with their forms: seen by whoever sees the entry and may see papers of the roster.
import { CompiledQuery, type QueryExecutorProvider, sql } from 'kysely'
import { induction } from '#contract/domains/hr/processes/induction.ts'
import { holds } from '#contract/kit/tx.ts'
import { grantOf, selectionOf } from '#server/sync/grant.ts'
import { readStatement } from '#server/sync/store/kysely-read.ts'
import type { ServerWho } from '#server/sync/who.ts'

/** The entry whose form names a file, as a paper whose looks are logged; none where the caller may not see it. */
export async function newcomerPaper(
  db: QueryExecutorProvider,
  file: { readonly fileUri: string; readonly domain: string },
  who: ServerWho,
): Promise<readonly { readonly uri: string; readonly path: string }[]> {
  if (who.domain === '' || file.domain !== who.domain) return []
  if (!holds(who, 'induction_management') || !holds(who, 'roster_sensitive')) return []
  const { rows } = await sql<{ uri: string }>`select induction_uri as uri from newcomer_form
    where domain = ${who.domain} and papers @> ${JSON.stringify([{ file: { fileUri: file.fileUri } }])}::text::jsonb
    limit 1`.execute(db)
  const uri = rows[0]?.uri
  const grant = grantOf(induction, who)
  if (uri === undefined || grant.kind !== 'granted') return []
  const { sql: text, params } = readStatement({
    kind: 'named',
    selection: selectionOf(induction, who, grant),
    uris: [uri],
  })
  const seen = await db.getExecutor().executeQuery<{ count: string }>(CompiledQuery.raw(text, [...(params ?? [])]))
  return Number(seen.rows[0]?.count ?? 0) > 0 ? [{ uri, path: 'papers' }] : []
}

// Papers of certifications: whoever manages those of his organisation sees them, and operators while they judge or have judged.
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { holds } from '#contract/kit/tx.ts'
import type { ServerWho } from '#server/sync/who.ts'

const namedIn = (column: 'files' | 'valid_files', fileUri: string): RawBuilder<boolean> =>
  sql`jsonb_path_query_array(${sql.ref(column)}, '$.*[*].fileUri') @> ${JSON.stringify([fileUri])}::text::jsonb`

/** Whether a certification that the caller may look into names the file. */
export async function isInCertification(db: QueryExecutorProvider, fileUri: string, who: ServerWho): Promise<boolean> {
  const isOwn = who.domain !== '' && holds(who, 'org_certification')
  const isReview = holds(who, 'platform_certification_review')
  if (!isOwn && !isReview) return false
  const { rows } = await sql`select 1 from certification
    where (${isOwn} and domain = ${who.domain} and (${namedIn('files', fileUri)} or ${namedIn('valid_files', fileUri)}))
      or (${isReview} and ((work = 'inReview' and ${namedIn('files', fileUri)})
        or (held <> 'none' and ${namedIn('valid_files', fileUri)}))) limit 1`.execute(db)
  return rows.length > 0
}

// Who has a station, a duty or a rank: no lookup of the roster tells.
import { type Kysely, sql } from 'kysely'
import type { PostField } from './posts.ts'

/** People of an organisation who have it, as the database knew them before this transaction; nobody without one. */
export async function postHolders(
  db: Kysely<unknown> | undefined,
  domain: string,
  field: PostField,
  uri: string,
): Promise<readonly string[]> {
  if (!db) return []
  const has = {
    stationUri: sql`station_uri = ${uri}`,
    rankUri: sql`rank_uri = ${uri}`,
    dutyUris: sql`duty_uris @> jsonb_build_array(${uri}::text)`,
  }[field]
  const found = await sql<{ uri: string }>`select uri from employee
    where ${has} and deleted_at is null and scope = ${`org:${domain}`}
      and employee_status not in ('left', 'entryCancelled')`.execute(db)
  return found.rows.map((row) => row.uri)
}

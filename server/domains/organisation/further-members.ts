// Whose further department one is: no lookup of the roster tells.
import { type Kysely, sql } from 'kysely'

/**
 * People of an organisation who have a department among others, as the database knew them before this transaction; found by
 * an index that holds those with more than one. Nobody where there is no database.
 */
export async function furtherMembers(
  db: Kysely<unknown> | undefined,
  domain: string,
  uri: string,
): Promise<readonly string[]> {
  if (!db) return []
  const found = await sql<{ uri: string }>`select uri from employee
    where group_uris @> jsonb_build_array(${uri}::text) and jsonb_array_length(group_uris) > 1 and deleted_at is null
      and scope = ${`org:${domain}`}`.execute(db)
  return found.rows.map((row) => row.uri)
}

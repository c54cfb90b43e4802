// What an organisation and its departments are called, for people who see neither.
import { type QueryExecutorProvider, sql } from 'kysely'

export async function organisationName(db: QueryExecutorProvider, domain: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from organisation where domain_uri = ${domain}`.execute(db)
  return rows[0]?.name ?? ''
}

/** Names of departments by their uris. */
export async function placeNames(
  db: QueryExecutorProvider,
  domain: string,
  uris: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (uris.length === 0) return new Map()
  const { rows } = await sql<{ uri: string; name: string }>`select uri, group_name as name from department
    where scope = ${`org:${domain}`} and uri = any(${[...uris]}::text[])`.execute(db)
  return new Map(rows.map(({ uri, name }) => [uri, name]))
}

// The roles an organisation begins with, written into the database.
import { type QueryExecutorProvider, sql } from 'kysely'
import { DEFAULT_ROLES, type DefaultRoleKey } from '../default-roles.ts'

/** Room between roles, so that one can be put between two others. */
const SORT_STEP = 10

/** Adds those of the default roles that the organisation lacks; answers the uris of all by key. */
export async function addDefaultRoles(
  db: QueryExecutorProvider,
  domain: string,
  newId: (prefix: string) => string,
): Promise<ReadonlyMap<DefaultRoleKey, string>> {
  const { rows } = await sql<{ key: DefaultRoleKey; uri: string }>`
    select key, uri from role where domain = ${domain} and key is not null`.execute(db)
  const uris = new Map(rows.map(({ key, uri }) => [key, uri]))
  // A role above comes before those below it in the list.
  for (const [at, role] of DEFAULT_ROLES.entries()) {
    if (uris.has(role.key)) continue
    const uri = newId('role')
    uris.set(role.key, uri)
    await sql`insert into role (uri, domain, name, parent_uri, is_system, key, codes, data_scopes, sort_no)
      values (${uri}, ${domain}, ${role.name}, ${role.parent ? uris.get(role.parent) : null}, true, ${role.key},
        ${JSON.stringify(role.codes)}::text::jsonb, ${JSON.stringify(role.dataScopes)}::text::jsonb, ${at * SORT_STEP})`.execute(
      db,
    )
  }
  return uris
}

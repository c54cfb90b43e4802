// Who buys: an organisation, or a private person. What the database knows of either.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { ServerWho } from '#server/sync/who.ts'

/** Key of a buyer in tables of the market: the organisation, or the person. */
export const buyerKey = (domain: string, username: string): string => (domain === '' ? `person:${username}` : domain)

/** Usernames of an organisation's active people, in order. */
export async function activeUsernames(db: QueryExecutorProvider, domain: string): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select a.username from account a join membership m on m.user_id = a.user_id and m.status = 'active'
    left join employee e on e.uri = m.employee_uri and e.scope = 'org:' || m.domain and e.deleted_at is null
    where a.status = 'active' and m.domain = ${domain} and (e.membership is null or e.membership = 'active')
    order by a.username`.execute(db)
  return rows.map(({ username }) => username)
}

/** What the buyer is called on an order. */
export async function buyerName(db: QueryExecutorProvider, who: ServerWho): Promise<string> {
  const { rows } =
    who.domain === ''
      ? await sql<{ name: string }>`select name from account where user_id = ${who.userId}`.execute(db)
      : await sql<{ name: string }>`select name from organisation where domain_uri = ${who.domain}`.execute(db)
  return (rows[0]?.name ?? '').slice(0, 60)
}

/** Which of these applications the buyer has had a trial of. */
export async function triedOf(
  db: QueryExecutorProvider,
  buyer: string,
  applicationUris: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ uri: string }>`select application_uri as uri from trial_used
    where buyer = ${buyer} and application_uri = any(${[...applicationUris]}::text[]) order by 1`.execute(db)
  return rows.map(({ uri }) => uri)
}

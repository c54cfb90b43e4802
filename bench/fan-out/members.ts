import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

export interface Member {
  readonly username: string
  readonly token: string
}

const BATCH = 500
const DAY_MS = 86_400_000

/** Gives people of the roster accounts, the role of a worker and an open session each. */
export async function makeMembers(db: Kysely<unknown>, domain: string, count: number): Promise<Member[]> {
  const { rows: people } = await sql<{ uri: string; name: string }>`
    select uri, name from employee where scope = ${`org:${domain}`} and deleted_at is null and membership = 'active'
      and username is null order by uri limit ${count}`.execute(db)
  if (people.length < count) throw new Error(`the roster has ${people.length} people without an account`)
  const { rows: roles } = await sql<{ uri: string }>`
    select role_uri as uri from role_grant join account using (user_id)
    where username = 'worker' and domain = ${domain} limit 1`.execute(db)
  const role = roles[0]?.uri
  if (role === undefined) throw new Error('the worker has no role')
  const now = Date.now()
  const members = people.map((one, at) => {
    const number = String(at).padStart(5, '0')
    return { ...one, userId: `usr_bench${number}`, username: `bench${number}`, token: `bench-token-${number}` }
  })
  for (let at = 0; at < members.length; at += BATCH) {
    const some = JSON.stringify(
      members.slice(at, at + BATCH).map((one) => ({
        ...{ user_id: one.userId, username: one.username, name: one.name, employee_uri: one.uri, role_uri: role },
        ...{ token_hash: hash('sha256', one.token), read_hash: hash('sha256', `read ${one.token}`) },
      })),
    )
    const given = sql`json_to_recordset(${some}::text::json) as g (user_id text, username text, name text,
      employee_uri text, role_uri text, token_hash text, read_hash text)`
    await sql`insert into account (user_id, username, name, password_hash, status, created_at)
      select user_id, username, name, '', 'active', ${now} from ${given}`.execute(db)
    await sql`insert into membership (user_id, domain, employee_uri, status, joined_at)
      select user_id, ${domain}, employee_uri, 'active', ${now} from ${given}`.execute(db)
    await sql`insert into role_grant (user_id, domain, role_uri, granted_by)
      select user_id, ${domain}, role_uri, '' from ${given}`.execute(db)
    await sql`insert into session (token_hash, read_hash, user_id, domain, device_id, created_at, last_seen_at, expires_at)
      select token_hash, read_hash, user_id, ${domain}, user_id, ${now}, ${now}, ${now + DAY_MS} from ${given}`.execute(
      db,
    )
  }
  return members
}

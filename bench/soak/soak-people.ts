import { Client } from 'pg'
import type { ServerPool } from './server-pool.ts'

/** Makes so many colleagues of `hr` with his rights and his password, and signs each in: one person may hold few streams. */
export async function createPeople(pool: ServerPool, databaseUrl: string, count: number): Promise<readonly string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (let number = 0; number < count; number++) {
      const userId = `user_soak${number}`
      const like = [userId, 'hr']
      await client.query(
        `insert into account (user_id, username, mobile, name, password_hash, status, last_domain, created_at)
          select $1, $1, null, name, password_hash, status, last_domain, created_at from account where username = $2`,
        like,
      )
      await client.query(
        `insert into membership (user_id, domain, employee_uri, status, joined_at)
          select $1, m.domain, null, m.status, m.joined_at from membership m join account a on a.user_id = m.user_id
          where a.username = $2`,
        like,
      )
      await client.query(
        `insert into role_grant (user_id, domain, role_uri, granted_by)
          select $1, g.domain, g.role_uri, g.granted_by from role_grant g join account a on a.user_id = g.user_id
          where a.username = $2`,
        like,
      )
    }
  } finally {
    await client.end()
  }
  const tokens: string[] = []
  for (let number = 0; number < count; number++) tokens.push((await pool.login(`user_soak${number}`)).token)
  return tokens
}

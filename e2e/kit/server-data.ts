// What an administrator does behind the page's back: in the database, while the server is down.
import { type Kysely, sql } from 'kysely'
import pino from 'pino'
import { connectDatabase } from '#server/db/connect-database.ts'
import type { RunningServer } from './kit.ts'

/** Stops the server, lets `change` at its database, and starts it again on the same port and data. */
export async function changeData(server: RunningServer, change: (db: Kysely<unknown>) => Promise<void>): Promise<void> {
  await server.stop()
  const database = await connectDatabase({
    url: server.databaseUrl,
    pool: 1,
    dataDir: server.dataDir,
    log: pino({ level: 'silent' }),
  })
  try {
    await change(database.kysely)
  } finally {
    await database.close()
  }
  await server.restart()
}

/** Ends every session of an account, as an administrator does who has its password reset. */
export const endSessions = (username: string) => async (db: Kysely<unknown>) => {
  await sql`delete from session where user_id in (select user_id from account where username = ${username})`.execute(db)
}

/** Takes a code from every role that the account holds. */
export const takeCode = (username: string, code: string) => async (db: Kysely<unknown>) => {
  await sql`update role set codes = codes - ${code}::text where uri in (
    select role_uri from role_grant join account using (user_id) where username = ${username})`.execute(db)
}

/** Closes an organisation to the account. */
export const disableMember = (username: string, domain: string) => async (db: Kysely<unknown>) => {
  await sql`update membership set status = 'disabled' where domain = ${domain}
    and user_id in (select user_id from account where username = ${username})`.execute(db)
}

// The line of the access log that a look at a number leaves, and its writing.
import { sql } from 'kysely'
import type { CallContext } from './call-context.ts'

/** Notes who has read or written which number. */
export async function logLook(
  { db, nowMs, who }: CallContext,
  action: 'read' | 'write',
  uri: string,
  field: string,
): Promise<void> {
  await sql`insert into access_log (at, user_id, domain, action, uri, fields)
    values (${nowMs()}, ${who.userId}, ${who.domain}, ${`sensitive.${action}`}, ${uri},
      ${JSON.stringify([field])}::text::jsonb)`.execute(db)
}

// The statement that opens a transaction.
import type { AccessMode, IsolationLevel } from 'kysely'
import type { Statement } from './session.ts'

/** `begin` with what was asked for; PostgreSQL knows no `snapshot` level and says so itself. */
export function beginStatement(isolation?: IsolationLevel, access?: AccessMode): Statement {
  const level = isolation ? ` isolation level ${isolation}` : ''
  return { sql: `begin${level}${access ? ` ${access}` : ''}` }
}

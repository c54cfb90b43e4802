// How this program connects to a PostgreSQL server, for its pool and its listener alike.
import type { ClientConfig } from 'pg'
import { parserOf } from './value-codec.ts'

/** Settings that make a server read and write as the embedded database does; values are parsed by our own rule. */
export function postgresOptions(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'gantry',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    // Statements are planned once each (`StatementCache`), not anew for the length of every list they are given.
    options:
      '-c default_transaction_isolation=read\\ committed -c timezone=UTC -c datestyle=ISO,MDY -c intervalstyle=postgres -c bytea_output=hex -c plan_cache_mode=force_generic_plan',
    types: { getTypeParser: (type: number) => parserOf(type) },
  }
}

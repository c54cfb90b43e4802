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
    options: '-c timezone=UTC -c datestyle=ISO,MDY -c intervalstyle=postgres -c bytea_output=hex',
    types: { getTypeParser: (type: number) => parserOf(type) },
  }
}

// What a closed account is called. Rosters, and rows that people share, go on naming people by their usernames: so the name
// goes, but nobody else is given it.
import { type RawBuilder, sql } from 'kysely'

/** What stands in for a username, a text of SQL: its digest, longer than any name that can be chosen. Capitals do not matter. */
export const goneUsername = (username: RawBuilder<unknown>): RawBuilder<string> =>
  sql`'gone-' || left(encode(sha256(convert_to(lower(${username}), 'UTF8')), 'hex'), 40)`

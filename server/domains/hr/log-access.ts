// The log of who has seen or written sensitive fields of whom.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { CallContext } from '../call-context.ts'

/** Writes one line; the values themselves are not part of it. Inside a transaction when `db` is one. */
export async function logAccess(
  context: Pick<CallContext, 'nowMs' | 'who'> & { readonly db: QueryExecutorProvider },
  action: 'read' | 'write' | 'import',
  uri: string,
  fields: readonly string[],
): Promise<void> {
  await sql`insert into access_log (at, user_id, domain, action, uri, fields)
    values (${context.nowMs()}, ${context.who.userId}, ${context.who.domain}, ${`sensitive.${action}`}, ${uri}, ${JSON.stringify(fields)}::text::jsonb)`.execute(
    context.db,
  )
}

/** Writes down a look at papers that somebody else has handed in, one line for each person. */
export async function logPaperLooks(
  context: Parameters<typeof logAccess>[0],
  papers: readonly { readonly uri: string; readonly path: string }[],
): Promise<void> {
  const persons = Map.groupBy(papers, ({ uri }) => uri)
  for (const [uri, ofPerson] of persons)
    await logAccess(context, 'read', uri, [...new Set(ofPerson.map(({ path }) => path))])
}

// The log of who has seen or written sensitive fields of whom.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { CallContext } from '../../call-context.ts'

/** Pieces of one export come within minutes: an id that is used for longer would hide looks under an old line. */
const EXPORT_MS = 3_600_000

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

/**
 * Writes down people of an export: one line for the whole of it, with all its fields and how many people it has by now,
 * and beside it who they are. Answers false, and writes nothing, where the line is too old to stand for this look.
 */
export async function logExportLook(
  { db, nowMs, who }: Pick<CallContext, 'db' | 'nowMs' | 'who'>,
  exportId: string,
  uris: readonly string[],
  fields: readonly string[],
): Promise<boolean> {
  const atMs = nowMs()
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into access_log as l (at, user_id, domain, action, uri, fields, people)
      values (${atMs}, ${who.userId}, ${who.domain}, 'sensitive.export', ${exportId}, ${JSON.stringify(fields)}::text::jsonb, 0)
      on conflict (domain, user_id, uri) where action = 'sensitive.export' do update
        set fields = (select jsonb_agg(distinct one) from jsonb_array_elements(l.fields || excluded.fields) one)
        where l.at > ${atMs - EXPORT_MS}
      returning id`.execute(tx)
    const id = rows[0]?.id
    if (id === undefined) return false
    await sql`with added as (
        insert into access_log_person (log_id, uri) select ${id}::bigint, unnest(${[...uris]}::text[])
        on conflict do nothing returning 1)
      update access_log set people = people + (select count(*) from added) where id = ${id}::bigint`.execute(tx)
    return true
  })
}

// Files that no row refers to any more, or never did. Rows name a file by its `fileUri`, in whatever table and column.
import { type Kysely, sql } from 'kysely'
import type { FileStore } from '#server/adapters/file-store.ts'

/** What tells of the past, or of the file itself, keeps nothing alive. */
const NO_REFERENCES = ['file', 'recorded_change', 'import_job']

/**
 * Deletes files that arrived whole before `beforeMs` and are referred to by no row, removed ones included: their history
 * may still be looked at. Answers how many. Records go first and bytes after them, when no other record has the same.
 */
export async function pruneFiles(
  { db, files }: { readonly db: Kysely<unknown>; readonly files: FileStore },
  beforeMs: number,
): Promise<number> {
  const found = await sql<{ uri: string }>`select file_uri as uri from file
    where complete and at < ${beforeMs}::bigint`.execute(db)
  const unused = new Set(found.rows.map(({ uri }) => uri))
  if (unused.size === 0) return 0
  const columns = await sql<{ table: string; column: string; isJson: boolean }>`
    select c.table_name as table, c.column_name as column, c.data_type in ('jsonb', 'json') as "isJson"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and (c.data_type in ('jsonb', 'json') or c.column_name like '%file\\_uri')`.execute(db)
  // One statement per column: nobody else waits long behind one.
  for (const { table, column, isJson } of columns.rows) {
    if (NO_REFERENCES.includes(table)) continue
    const named = sql.ref(column)
    const uris = isJson
      ? sql`select distinct (regexp_matches(${named}::text, '"fileUri": ?"([^"]+)"', 'g'))[1] as uri from ${sql.table(table)}
          where ${named}::text like '%"fileUri"%'`
      : sql`select distinct ${named}::text as uri from ${sql.table(table)} where ${named} is not null`
    const { rows } = await sql<{ uri: string }>`${uris}`.execute(db)
    for (const { uri } of rows) unused.delete(uri)
  }
  for (const uri of unused) {
    const gone = await sql<{ sha256: string; shared: boolean }>`
      with gone as (delete from file where file_uri = ${uri} and complete and at < ${beforeMs}::bigint returning sha256)
      select sha256, exists (select 1 from file where file.sha256 = gone.sha256 and file_uri <> ${uri}) as shared
      from gone`.execute(db)
    for (const { sha256, shared } of gone.rows) if (!shared) await files.remove(sha256)
  }
  return unused.size
}

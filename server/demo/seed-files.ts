import { type QueryExecutorProvider, sql } from 'kysely'
import type { FileStore } from '#server/adapters/file-store.ts'
import { DEMO_KEEPER, type DemoFile } from './hr/demo-materials.ts'
import { DEMO_GROUP } from './plans/demo-places.ts'

/** As uploads of whoever keeps the roster: the bytes first, then the records that say they have arrived. */
export async function seedFiles(
  db: QueryExecutorProvider,
  files: FileStore,
  papers: readonly DemoFile[],
  nowMs: number,
): Promise<void> {
  for (const [sha256, [one]] of Map.groupBy(papers, ({ file }) => file.sha256)) {
    if (!one) continue
    await files.drop(one.file.fileUri)
    await files.append(one.file.fileUri, 0, one.bytes)
    await files.keep(one.file.fileUri, sha256)
  }
  await sql`insert into file (file_uri, owner_user_id, domain, name, type, size, sha256, received, complete, at)
    select one ->> 'fileUri', user_id, ${DEMO_GROUP.domain}, one ->> 'fileName', one ->> 'fileType', (one ->> 'size')::bigint,
      one ->> 'sha256', (one ->> 'size')::bigint, true, ${nowMs}
    from account, jsonb_array_elements(${JSON.stringify(papers.map(({ file }) => file))}::text::jsonb) one
    where username = ${DEMO_KEEPER}`.execute(db)
}

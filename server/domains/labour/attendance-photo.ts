// The photo at an attendance: what arrived decides, not what the edit says of it.
import { type QueryExecutorProvider, sql } from 'kysely'
import { type FileRef, fileUrisOf, IMAGE_MAX_BYTES } from '#contract/domains/files.ts'
import { refuse } from '#contract/kit/refusal.ts'

/** Refuses what is no picture or too heavy for one. That the files have arrived, and may be named, is known by then. */
export async function keepPictures(db: QueryExecutorProvider, photos: readonly FileRef[]): Promise<void> {
  const uris = fileUrisOf(photos)
  if (uris.length === 0) return
  const { rows } = await sql<{ size: number; type: string }>`select size, type from file
    where file_uri = any(${uris}::text[])`.execute(db)
  const isPicture = rows.every(({ size, type }) => type.startsWith('image/') && Number(size) <= IMAGE_MAX_BYTES)
  if (!isPicture || rows.length < uris.length) refuse('invalid', { field: 'photos', reason: 'picture' })
}

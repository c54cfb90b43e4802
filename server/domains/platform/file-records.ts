// Records of uploads: whose they are, how far they are, and which of them an edit may name.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { FileRef } from '#contract/domains/files.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { ServerWho } from '#server/sync/who.ts'
import { CallFailure } from '../call-failure.ts'
import { maySeeFile } from './file-sight.ts'

export interface FileRecord {
  readonly fileUri: string
  readonly ownerUserId: string
  readonly domain: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly sha256: string
  readonly complete: boolean
}

const COLUMNS =
  sql.raw(`jsonb_build_object('fileUri', file_uri, 'ownerUserId', owner_user_id, 'domain', domain, 'name', name, 'type', type,
  'size', size, 'sha256', sha256, 'complete', complete) as record`)

/** The record of a file, if any. */
export async function fileRecord(db: QueryExecutorProvider, fileUri: string): Promise<FileRecord | undefined> {
  const found = await sql<{ record: FileRecord }>`select ${COLUMNS} from file where file_uri = ${fileUri}`.execute(db)
  return found.rows[0]?.record
}

/** Bytes that a person, and an organisation over all of its people, may have uploaded; 0 for nothing at all. */
export interface UploadQuota {
  readonly personBytes: number
  readonly organisationBytes: number
}

/**
 * The record of an upload by this person; made at its first piece, and marked as still going on by every other. Throws 400 for a
 * new one that the quota has no room for.
 */
export async function beginFile(
  db: QueryExecutorProvider,
  file: FileRef,
  who: ServerWho,
  quota: UploadQuota,
  atMs: number,
): Promise<FileRecord> {
  const held = await sql<{ known: boolean; person: number; organisation: number }>`
    select exists (select 1 from file where file_uri = ${file.fileUri}) as known,
      (select coalesce(sum(size), 0)::bigint from file where owner_user_id = ${who.userId}) as person,
      (select coalesce(sum(size), 0)::bigint from file where domain = ${who.domain} and domain <> '') as organisation`.execute(
    db,
  )
  const { known = false, person = 0, organisation = 0 } = held.rows[0] ?? {}
  if (!known && person + file.size > quota.personBytes) throw new CallFailure(ERROR_CODES.badInput, 'uploadsFull')
  if (!known && who.domain !== '' && organisation + file.size > quota.organisationBytes)
    throw new CallFailure(ERROR_CODES.badInput, 'organisationUploadsFull')
  const made = await sql<{ record: FileRecord }>`
    insert into file (file_uri, owner_user_id, domain, name, type, size, sha256, at)
    values (${file.fileUri}, ${who.userId}, ${who.domain}, ${file.fileName}, ${file.fileType}, ${file.size}, ${file.sha256}, ${atMs})
    on conflict (file_uri) do update set at = case when file.complete then file.at else excluded.at end
    returning ${COLUMNS}`.execute(db)
  const record = made.rows[0]?.record
  if (!record) throw new Error('an inserted file was not returned')
  return record
}

/** Writes down how far an upload is; a finished one carries the type found in its bytes. */
export async function recordProgress(
  db: QueryExecutorProvider,
  fileUri: string,
  received: number,
  finishedAs: string | undefined,
): Promise<void> {
  await sql`update file set received = ${received}, complete = ${finishedAs !== undefined}, type = coalesce(${finishedAs ?? null}::text, type)
    where file_uri = ${fileUri} and not complete`.execute(db)
}

/**
 * Those of the files that have not arrived whole, or that the person may not name (L6): a file that a row refers to is shown
 * to all who see the row, so of others' uploads he names only what he may see, and only his organisation's.
 */
export async function missingFiles(
  db: QueryExecutorProvider,
  who: ServerWho,
  fileUris: readonly string[],
): Promise<string[]> {
  const found = await sql<{ record: FileRecord }>`select ${COLUMNS} from file
    where complete and (owner_user_id = ${who.userId} or (domain <> '' and domain = ${who.domain}))
      and file_uri in (select json_array_elements_text(${JSON.stringify(fileUris)}::text::json))`.execute(db)
  const here = new Set<string>()
  for (const { record } of found.rows) if (await maySeeFile(db, record, who)) here.add(record.fileUri)
  return fileUris.filter((uri) => !here.has(uri))
}

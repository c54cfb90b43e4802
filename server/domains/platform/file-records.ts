// Records of uploads: whose they are, how far they are, and who may see them.
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { ENROLLMENT_READER } from '#contract/domains/identity/enrollment-calls.ts'
import type { FileRef } from '#contract/domains/platform.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { holds } from '#contract/kit/tx.ts'
import { readFilter, type ServerWho } from '#server/sync/who.ts'
import { CallFailure } from '../call-failure.ts'

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
 * Whether the person may see a file: his own, or one that a row refers to which he may see under this identity.
 * Operators of the platform see the pictures of a real name that they have to judge.
 * Rows that refer to files: the badge photo of an employee, his custom fields and certificates, the logo of his organisation.
 */
export async function maySeeFile(db: QueryExecutorProvider, file: FileRecord, who: ServerWho): Promise<boolean> {
  if (file.ownerUserId === who.userId) return true
  if (holds(who, 'platform_certification_review')) return isUnderReview(db, file)
  if (holds(who, ENROLLMENT_READER) && (await isHandedIn(db, file, who.domain))) return true
  if (who.domain === '' || file.domain !== who.domain) return false
  const filter = readFilter(who, 'employee')
  const within =
    filter.kind === 'all'
      ? sql`true`
      : sql`(group_uri = any(${[...filter.values]}::text[]) or uri = ${filter.own ?? ''})`
  const isIn = (map: RawBuilder<unknown>) =>
    sql`exists (select 1 from jsonb_each(${map}) one where one.value ->> 'fileUri' = ${file.fileUri})`
  const certified = sql`certs @> ${JSON.stringify([{ file: { fileUri: file.fileUri } }])}::text::jsonb`
  const found = await sql`
    select 1 from employee where ${holds(who, 'user_and_departments')} and scope = ${`org:${who.domain}`} and deleted_at is null
      and ${within} and (photo ->> 'fileUri' = ${file.fileUri}
        or ${isIn(sql`custom`)} or (${holds(who, 'roster_managerment')} and (${isIn(sql`custom_hr`)} or ${certified})))
    union all
    select 1 from organisation where domain_uri = ${who.domain} and logo ->> 'fileUri' = ${file.fileUri} limit 1`.execute(
    db,
  )
  return found.rows.length > 0
}

/** The proof that a member of the organisation has handed in when he registered, wherever he uploaded it. */
async function isHandedIn(db: QueryExecutorProvider, file: FileRecord, domain: string): Promise<boolean> {
  const found = await sql`select 1 from enrollment e
    join membership m on m.user_id = e.user_id and m.domain = ${domain} and m.status <> 'left'
    where e.user_id = ${file.ownerUserId} and e.proof ->> 'fileUri' = ${file.fileUri}`.execute(db)
  return found.rows.length > 0
}

/** The picture of a real name that waits for an operator's look. */
async function isUnderReview(db: QueryExecutorProvider, file: FileRecord): Promise<boolean> {
  const found = await sql`select 1 from account where real_status = 1
    and real_pictures @> ${JSON.stringify([{ fileUri: file.fileUri }])}::text::jsonb limit 1`.execute(db)
  return found.rows.length > 0
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

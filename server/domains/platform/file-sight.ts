// Who may see a file, and by what: that decides whether a device may keep it, and whether the look is written down.
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { MATERIALS } from '#contract/domains/hr/materials/material.ts'
import { ENROLLMENT_READER } from '#contract/domains/identity/enrollment-calls.ts'
import { mapPath } from '#contract/kit/map-path.ts'
import { holds } from '#contract/kit/tx.ts'
import { isOnWorkerCard } from '#server/domains/worker-identity.ts'
import { readFilter, type ServerWho } from '#server/sync/who.ts'
import { isAckSignature, isCover, isInArticle } from './sight/article-files.ts'
import { isInCertification } from './sight/certification-files.ts'
import { isInvoiceOf } from './sight/invoice-files.ts'
import { newcomerPaper } from './sight/newcomer-papers.ts'
import { isInRecord } from './sight/record-files.ts'

/** What is asked of the record of a file. */
type SeenFile = { readonly fileUri: string; readonly ownerUserId: string; readonly domain: string }

/** A paper of a person's record, or of a newcomer's form, that names a file. */
export interface NamingPaper {
  /** The record. */
  readonly uri: string
  /** The paper in it, `materials.<key>`; of a form all of them, `papers`. */
  readonly path: string
}

export interface FileSight {
  /** Whether a device may keep it for a while: what records show as a picture, not what is looked at once. */
  readonly mayBeKept: boolean
  /** The papers that alone open somebody else's file to the caller: such a look is written down. */
  readonly papers: readonly NamingPaper[]
}

/**
 * How the caller sees a file, undefined when he may not: his own, or one that a row refers to which he may see under this
 * identity. Operators of the platform see the pictures of a real name that they have to judge.
 * Rows that refer to files: the badge photo of an employee, his custom fields, certificates and papers, the photo of his
 * own account, the logo of any organisation, articles with their comments and acknowledgements, covers of homepages, records
 * with people, the catalogue, papers of workers on site, and those of certifications.
 */
export async function fileSight(
  db: QueryExecutorProvider,
  file: SeenFile,
  who: ServerWho,
): Promise<FileSight | undefined> {
  if (await isShown(db, file, who)) return { mayBeKept: true, papers: [] }
  // His own upload that no row shows is on its way into one, and may be a paper.
  if (file.ownerUserId === who.userId || (await isHandedOver(db, file, who))) return { mayBeKept: false, papers: [] }
  if (await isInRecord(db, file.fileUri, who)) return { mayBeKept: false, papers: [] }
  if (await isAckSignature(db, file.fileUri, who)) return { mayBeKept: false, papers: [] }
  if (await isInCertification(db, file.fileUri, who)) return { mayBeKept: false, papers: [] }
  if (await isInvoiceOf(db, file.fileUri, who)) return { mayBeKept: false, papers: [] }
  if (await isOnWorkerCard(db, file, who)) return { mayBeKept: false, papers: [] }
  const papers = [...(await papersNaming(db, file, who)), ...(await newcomerPaper(db, file, who))]
  return papers.length > 0 ? { mayBeKept: false, papers } : undefined
}

/** Whether the caller may see a file at all. */
export const maySeeFile = async (db: QueryExecutorProvider, file: SeenFile, who: ServerWho): Promise<boolean> =>
  file.ownerUserId === who.userId || (await fileSight(db, file, who)) !== undefined

/** Whether it is the logo of its organisation: whoever may find that, or is signed in at all, sees what it shows of itself. */
export async function isLogo(db: QueryExecutorProvider, file: Pick<SeenFile, 'fileUri' | 'domain'>): Promise<boolean> {
  const { rows } = await sql`select 1 from organisation
    where domain_uri = ${file.domain} and logo ->> 'fileUri' = ${file.fileUri}`.execute(db)
  return rows.length > 0
}

/** What a record shows to all who may see it, and the photo of the caller's own account. */
async function isShown(db: QueryExecutorProvider, file: SeenFile, who: ServerWho): Promise<boolean> {
  const isIn = (map: RawBuilder<unknown>) =>
    sql`exists (select 1 from jsonb_each(${map}) one where one.value ->> 'fileUri' = ${file.fileUri})`
  const certified = sql`certs @> ${JSON.stringify([{ file: { fileUri: file.fileUri } }])}::text::jsonb`
  const ofOrganisation = sql`
    select 1 from employee where ${rowsOf(file, who)} and (photo ->> 'fileUri' = ${file.fileUri}
      or ${isIn(sql`custom`)} or (${holds(who, 'roster_managerment')} and (${isIn(sql`custom_hr`)} or ${certified})))
    union all`
  const found = await sql`${isOfOrganisation(file, who) ? ofOrganisation : sql``}
    select 1 from account where user_id = ${who.userId} and photo ->> 'fileUri' = ${file.fileUri}
    union all select 1 from application where screenshots @> ${JSON.stringify([{ fileUri: file.fileUri }])}::text::jsonb
    limit 1`.execute(db)
  return found.rows.length > 0 || (await isInArticle(db, file.fileUri, who)) || isCover(db, file.fileUri)
}

/** What somebody has handed over to be judged. */
async function isHandedOver(db: QueryExecutorProvider, file: SeenFile, who: ServerWho): Promise<boolean> {
  if (holds(who, 'platform_certification_review') && (await isUnderReview(db, file))) return true
  if (holds(who, 'platform_order_review') && (await isSlip(db, file))) return true
  if (holds(who, 'platform_app_publish') && (await isInCatalogue(db, file))) return true
  return holds(who, ENROLLMENT_READER) && (await isHandedIn(db, file, who.domain))
}

/** The proof that a member of the organisation has handed in when he registered, wherever he uploaded it. */
async function isHandedIn(db: QueryExecutorProvider, file: SeenFile, domain: string): Promise<boolean> {
  const found = await sql`select 1 from enrollment e
    join membership m on m.user_id = e.user_id and m.domain = ${domain} and m.status <> 'left'
    where e.user_id = ${file.ownerUserId} and e.proof ->> 'fileUri' = ${file.fileUri}`.execute(db)
  return found.rows.length > 0
}

/** The picture of a real name that waits for an operator's look. */
async function isUnderReview(db: QueryExecutorProvider, file: SeenFile): Promise<boolean> {
  const named = JSON.stringify([{ fileUri: file.fileUri }])
  const found = await sql`select 1 from account where (real_status = 1 and real_pictures @> ${named}::text::jsonb)
    or (real_next ->> 'status' = '1' and real_next -> 'pictures' @> ${named}::text::jsonb) limit 1`.execute(db)
  return found.rows.length > 0
}

/** The picture of a transfer that somebody has registered for an order. */
async function isSlip(db: QueryExecutorProvider, file: SeenFile): Promise<boolean> {
  const named = JSON.stringify([{ proof: [{ fileUri: file.fileUri }] }])
  const found = await sql`select 1 from application_order where registrations @> ${named}::text::jsonb
    union all select 1 from solution_order where registrations @> ${named}::text::jsonb limit 1`.execute(db)
  return found.rows.length > 0
}

/** A screenshot of what is not on the shelf yet: whoever publishes sees what a colleague has drawn up. */
async function isInCatalogue(db: QueryExecutorProvider, file: SeenFile): Promise<boolean> {
  const named = JSON.stringify([{ fileUri: file.fileUri }])
  const found = await sql`select 1 from catalogue_entry
    where doc -> 'screenshots' @> ${named}::text::jsonb limit 1`.execute(db)
  return found.rows.length > 0
}

/** Papers that name the file, in records that the caller sees with their papers. */
async function papersNaming(
  db: QueryExecutorProvider,
  file: SeenFile,
  who: ServerWho,
): Promise<readonly NamingPaper[]> {
  if (!isOfOrganisation(file, who) || !holds(who, 'roster_sensitive')) return []
  const { rows } = await sql<{ uri: string; key: string }>`
    select uri, one.key from employee, jsonb_each(materials) one
    where ${rowsOf(file, who)} and ${NAMED_FILES} @> ${JSON.stringify([file.fileUri])}::text::jsonb
      and one.value -> 'files' @> ${JSON.stringify([{ fileUri: file.fileUri }])}::text::jsonb
    order by uri, one.key`.execute(db)
  return rows.map(({ uri, key }) => ({ uri, path: mapPath(MATERIALS, key) }))
}

/** As the index of `0033-paper-files.ts` has it. */
const NAMED_FILES = sql.raw(`jsonb_path_query_array(materials, '$.*.files[*].fileUri')`)

const isOfOrganisation = (file: SeenFile, who: ServerWho): boolean => who.domain !== '' && file.domain === who.domain

/** The records of the file's organisation that the caller sees. */
function rowsOf(file: SeenFile, who: ServerWho): RawBuilder<unknown> {
  const filter = readFilter(who, 'employee')
  const within =
    filter.kind === 'all'
      ? sql`true`
      : sql`(group_uri = any(${[...filter.values]}::text[]) or uri = ${filter.own ?? ''})`
  return sql`${holds(who, 'user_and_departments')} and scope = ${`org:${file.domain}`} and deleted_at is null and ${within}`
}

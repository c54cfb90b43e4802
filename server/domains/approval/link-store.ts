// Links of approvals as the server keeps them: the token and the pass as hashes.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { FileRef } from '#contract/domains/files.ts'

export interface StoredLink {
  readonly id: string
  readonly domain: string
  readonly approvalUri: string
  readonly taskId: string
  readonly name: string
  readonly mobile: string
  readonly senderName: string
  readonly sentAt: number
  readonly untilAt: number
  readonly passHash: string | null
  readonly passUntil: number
  readonly seenAt: number | null
  readonly sign: FileRef | null
  readonly signs: number
  readonly usedAt: number | null
  readonly endedAt: number | null
}

const COLUMNS = sql.raw(`id, domain, approval_uri as "approvalUri", task_id as "taskId", name, mobile,
  sender_name as "senderName", sent_at::float8 as "sentAt", until_at::float8 as "untilAt", pass_hash as "passHash",
  coalesce(pass_until, 0)::float8 as "passUntil", seen_at::float8 as "seenAt", sign, signs, used_at::float8 as "usedAt",
  ended_at::float8 as "endedAt"`)

/** What a link is known by: the hash of its token, or its id. */
export type LinkMark = { readonly tokenHash: string } | { readonly id: string }

const isIt = (mark: LinkMark) =>
  'id' in mark ? sql`approval_link.id = ${mark.id}` : sql`approval_link.token_hash = ${mark.tokenHash}`

/** A link, locked until the transaction ends. */
export async function linkBy(db: QueryExecutorProvider, mark: LinkMark): Promise<StoredLink | undefined> {
  const { rows } = await sql<StoredLink>`select ${COLUMNS} from approval_link
    where ${isIt(mark)} for update`.execute(db)
  return rows[0]
}

/** The organisation that a link belongs to. */
export async function domainOfLink(db: QueryExecutorProvider, mark: LinkMark): Promise<string | undefined> {
  const { rows } = await sql<{ domain: string }>`select approval_link.domain from approval_link
    join organisation o on o.domain_uri = approval_link.domain where ${isIt(mark)}`.execute(db)
  return rows[0]?.domain
}

/** Those that a person has sent for an approval, the latest first. */
export async function linksOf(
  db: QueryExecutorProvider,
  { domain, approvalUri, sentBy }: { readonly domain: string; readonly approvalUri: string; readonly sentBy: string },
): Promise<StoredLink[]> {
  const { rows } = await sql<StoredLink>`select ${COLUMNS} from approval_link
    where domain = ${domain} and approval_uri = ${approvalUri} and sent_by = ${sentBy}
    order by sent_at desc, id desc limit 50`.execute(db)
  return rows
}

export interface NewLink
  extends Pick<StoredLink, 'id' | 'domain' | 'approvalUri' | 'taskId' | 'name' | 'mobile' | 'senderName'> {
  readonly tokenHash: string
  readonly sentBy: string
  readonly atMs: number
  readonly untilMs: number
}

/** Keeps a new link in the place of the one before. */
export async function keepLink(db: QueryExecutorProvider, link: NewLink): Promise<void> {
  await sql`update approval_link set ended_at = ${link.atMs}
    where task_id = ${link.taskId} and used_at is null and ended_at is null`.execute(db)
  await sql`insert into approval_link (id, domain, approval_uri, task_id, token_hash, name, mobile, sent_by, sender_name,
      sent_at, until_at)
    values (${link.id}, ${link.domain}, ${link.approvalUri}, ${link.taskId}, ${link.tokenHash}, ${link.name},
      ${link.mobile}, ${link.sentBy}, ${link.senderName}, ${link.atMs}, ${link.untilMs})`.execute(db)
}

/** How many links a person has sent since, and how many went to a number. */
export async function linksSince(
  db: QueryExecutorProvider,
  { sentBy, mobile, sinceMs }: { readonly sentBy: string; readonly mobile: string; readonly sinceMs: number },
): Promise<{ own: number; number: number }> {
  const { rows } = await sql<{ own: number; number: number }>`
    select (count(*) filter (where sent_by = ${sentBy}))::int as own,
      (count(*) filter (where mobile = ${mobile}))::int as number
    from approval_link where sent_at > ${sinceMs}::bigint and (sent_by = ${sentBy} or mobile = ${mobile})`.execute(db)
  return rows[0] ?? { own: 0, number: 0 }
}

/** Ends one of a person's links that nobody has used; what it was about, where there was one. */
export async function endLink(
  db: QueryExecutorProvider,
  {
    id,
    domain,
    sentBy,
    atMs,
  }: { readonly id: string; readonly domain: string; readonly sentBy: string; readonly atMs: number },
): Promise<StoredLink | undefined> {
  const { rows } = await sql<StoredLink>`update approval_link set ended_at = ${atMs}
    where id = ${id} and domain = ${domain} and sent_by = ${sentBy} and used_at is null and ended_at is null
    returning ${COLUMNS}`.execute(db)
  return rows[0]
}

/** The code was right: the device that has shown it may look and decide for a while. */
export async function givePass(
  db: QueryExecutorProvider,
  id: string,
  { passHash, atMs, untilMs }: { readonly passHash: string; readonly atMs: number; readonly untilMs: number },
): Promise<void> {
  await sql`update approval_link set pass_hash = ${passHash}, pass_until = ${untilMs},
    seen_at = coalesce(seen_at, ${atMs}) where id = ${id}`.execute(db)
}

export async function keepSign(db: QueryExecutorProvider, id: string, sign: FileRef): Promise<void> {
  await sql`update approval_link set sign = ${JSON.stringify(sign)}::text::jsonb, signs = signs + 1
    where id = ${id}`.execute(db)
}

export async function useLink(db: QueryExecutorProvider, id: string, atMs: number): Promise<void> {
  await sql`update approval_link set used_at = ${atMs}, pass_hash = null where id = ${id}`.execute(db)
}

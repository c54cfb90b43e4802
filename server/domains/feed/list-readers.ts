// Who of an article's readers has read and acknowledged it, by name, and the reminder to the others.
import { type QueryExecutorProvider, sql } from 'kysely'
import { articleTitle } from '#contract/domains/articles/article-flow.ts'
import type { ArticleReader } from '#contract/domains/articles/article-people-calls.ts'
import type { articles } from '#contract/domains/articles/articles.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { CallContext, CallHandlers } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { tellOf } from './article-messages.ts'
import { readersOf } from './article-readers.ts'
import { articleUri, databaseOf, ownName } from './article-seen.ts'
import { managedArticle } from './article-threads.ts'

type Handlers = CallHandlers<typeof articles>
type Marked = Pick<ArticleReader, 'readAt' | 'ackAt' | 'sign'> & { readonly userId: string }

/** One reminder per article, person and day. */
const reminderKey = (articleId: string, atMs: number): string => `remind:${articleId}:${todayInShanghai(atMs)}`

interface Addressed {
  readonly userId: string
  readonly reader: ArticleReader
}

export const listReaders: Handlers['readersOf'] = async (context, { articleId }) => {
  const { title, requireAck, addressed } = await addressedBy(context, articleId)
  return { title, requireAck, readers: addressed.map(({ reader }) => reader) }
}

export const remindReaders: Handlers['remindReaders'] = async (context, { articleId }) => {
  const { title, requireAck } = await addressedBy(context, articleId)
  const { command, who, nowMs, random } = context
  const atMs = nowMs()
  const causeId = makeUlid(atMs, random)
  const told = await command(who, causeId, async ({ all, forPerson, storeTx }) => {
    const db = databaseOf(storeTx)
    // Two who press at the same time remind nobody twice.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`remind:${articleId}`}, 0))`.execute(db)
    const { addressed } = await addressedBy({ ...context, db }, articleId)
    const due = addressed.filter(
      ({ reader }) => !reader.isReminded && (requireAck ? reader.ackAt : reader.readAt) === null,
    )
    const hand = { all, forPerson, storeTx, who, atMs, causeId }
    const name = await ownName(hand)
    const what = requireAck ? 'ackAsked' : 'readAsked'
    const said = { kind: 'ackRequest', what, name, title, articleId, sourceKey: reminderKey(articleId, atMs) } as const
    const others = due.filter(({ userId }) => userId !== who.userId)
    for (const { userId } of others) await tellOf(hand, { userId, domain: who.domain }, said)
    return others.length
  })
  return { told }
}

/** The article, if the caller answers for it, with everybody it is for and what each has done with it. */
async function addressedBy(
  { db, who, nowMs }: Pick<CallContext, 'who' | 'nowMs'> & { readonly db: QueryExecutorProvider },
  articleId: string,
): Promise<{ title: string; requireAck: boolean; addressed: Addressed[] }> {
  const shown = await managedArticle({ db, who }, articleId)
  const { rows: kept } = await sql<{ groupUri: string | null; readerUsernames: string[] | null }>`
    select group_uri as "groupUri", reader_usernames as "readerUsernames" from article
    where uri = ${articleUri(articleId)} and status = 'published' and deleted_at is null`.execute(db)
  const [row] = kept
  // What a private person posts has no readers whose names are his business.
  if (!row) throw new CallFailure(ERROR_CODES.notFound)
  const everybody = await readersOf(db, who.domain, { ...row, authorUsername: shown.authorUsername })
  const marks = await marksOf(db, who.domain, articleId)
  const scopes = everybody.map(({ userId }) => `user:${userId}:${who.domain}`)
  const { rows: notices } = await sql<{ scope: string }>`select distinct scope from notice
    where scope = any(${scopes}::text[]) and source_key = ${reminderKey(articleId, nowMs())}`.execute(db)
  const reminded = new Set(notices.map(({ scope }) => scope))
  const departments = await departmentsOf(
    db,
    who.domain,
    everybody.map(({ userId }) => userId),
  )
  const addressed = everybody.map(({ userId, username, name }) => {
    const { readAt, ackAt, sign } = marks.get(userId) ?? { readAt: null, ackAt: null, sign: null }
    const isReminded = reminded.has(`user:${userId}:${who.domain}`)
    const department = departments.get(userId) ?? ''
    return { userId, reader: { username, name, department, readAt, ackAt, sign, isReminded } }
  })
  return { title: articleTitle(shown), requireAck: shown.requireAck, addressed }
}

/** What members have done with it, under this identity. */
async function marksOf(db: QueryExecutorProvider, domain: string, articleId: string): Promise<Map<string, Marked>> {
  const { rows } = await sql<Marked>`
    select split_part(scope, ':', 2) as "userId", coalesce(read_at, ack_at)::float8 as "readAt",
      ack_at::float8 as "ackAt", nullif(ack_sign, 'null') -> 0 as sign
    from article_mark where article_id = ${articleId} and deleted_at is null
      and split_part(scope, ':', 3) = ${domain} and coalesce(read_at, ack_at) is not null`.execute(db)
  return new Map(rows.map((one) => [one.userId, one]))
}

async function departmentsOf(
  db: QueryExecutorProvider,
  domain: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ userId: string; name: string }>`
    select m.user_id as "userId", d.group_name as name from membership m
    join employee e on e.uri = m.employee_uri and e.scope = ${`org:${domain}`} and e.deleted_at is null
    join department d on d.uri = e.group_uri and d.deleted_at is null
    where m.domain = ${domain} and m.user_id = any(${[...userIds]}::text[])`.execute(db)
  return new Map(rows.map(({ userId, name }) => [userId, name]))
}

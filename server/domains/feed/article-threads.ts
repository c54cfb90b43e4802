// Threads of comments: what belongs to many people, and comes by calls.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { ThreadComment } from '#contract/domains/articles/article-calls.ts'
import { articleComment } from '#contract/domains/articles/article-comment.ts'
import { articleTitle } from '#contract/domains/articles/article-flow.ts'
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import type { articles } from '#contract/domains/articles/articles.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { holds } from '#contract/kit/tx.ts'
import type { CallContext, CallHandlers } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { type ShownArticle, shownById } from '../shown-articles.ts'
import { tellOf } from './article-messages.ts'
import { noteWork } from './article-seen.ts'

type Handlers = CallHandlers<typeof articles>
const PAGE = 30

/** Who asks, and the database or transaction that is asked. */
type Asking = Pick<CallContext, 'who'> & { readonly db: QueryExecutorProvider }

/** The article, if the caller sees it; else the call ends as for one that is not there. */
async function seenOr404(context: Asking, articleId: string): Promise<ShownArticle> {
  const row = await shownById(context.db, context.who, articleId)
  if (!row) throw new CallFailure(ERROR_CODES.notFound)
  return row
}

/** Whether the caller wrote the article, or speaks for its organisation. */
const mayManage = ({ who }: Pick<CallContext, 'who'>, row: ShownArticle): boolean =>
  row.authorDomain === who.domain &&
  (row.authorUsername === who.username || (who.domain !== '' && holds(who, EDITS_ARTICLES)))

/** The article, if the caller wrote it or speaks for its organisation. */
export async function managedArticle(context: Asking, articleId: string): Promise<ShownArticle> {
  const row = await seenOr404(context, articleId)
  if (!mayManage(context, row)) throw new CallFailure(ERROR_CODES.noPermission)
  return row
}

export const commentsOf: Handlers['commentsOf'] = async (context, { articleId, before }) => {
  const shown = await seenOr404(context, articleId)
  const { db, who } = context
  const { rows } = await sql<Omit<ThreadComment, 'mayRemove'> & { userId: string }>`
    with top as (
      select uri, at from article_comment where article_id = ${articleId} and deleted_at is null and parent_uri is null
        and at is not null and (${before}::bigint is null or at < ${before}::bigint)
        and (status = 'normal' or exists (select 1 from article_comment r where r.article_id = ${articleId}
          and r.parent_uri = article_comment.uri and r.status = 'normal' and r.deleted_at is null))
      order by at desc, uri desc limit ${PAGE + 1}
    )
    select c.uri, c.parent_uri as "parentUri", a.username, a.user_id as "userId", coalesce(e.name, a.name) as name,
      c.reply_to_username as "replyToUsername", coalesce(t.name, '') as "replyToName",
      case when c.status = 'normal' then c.content end as content, case when c.status = 'normal' then c.images end as images,
      c.status, c.at::float8 as at, (select count(distinct l.scope)::int from comment_like l
        where l.comment_uri = c.uri and l.liked and l.deleted_at is null
          and l.scope <> ${`user:${who.userId}:${who.domain}`}) as "likesOfOthers"
    from article_comment c
    join account a on a.user_id = split_part(c.scope, ':', 2)
    left join membership m on m.user_id = a.user_id and m.domain = split_part(c.scope, ':', 3)
    left join employee e on e.uri = m.employee_uri and e.deleted_at is null
    left join account t on t.username = c.reply_to_username
    where c.article_id = ${articleId} and c.deleted_at is null and c.at is not null
      and (c.uri in (select uri from top) or (c.parent_uri in (select uri from top) and c.status = 'normal'))
    order by c.at, c.uri`.execute(db)
  const tops = rows.filter(({ parentUri }) => parentUri === null).reverse()
  const kept = new Set(tops.slice(0, PAGE).map(({ uri }) => uri))
  const isManager = mayManage(context, shown)
  const comments = rows
    .filter(({ uri, parentUri }) => kept.has(parentUri ?? uri))
    .map(({ userId, ...one }) => ({ ...one, mayRemove: isManager || userId === who.userId }))
  return { comments, more: tops.length > PAGE }
}

export const takeDownComment: Handlers['takeDownComment'] = async (context, { uri, reason }) => {
  const { rows } = await sql<{ articleId: string; scope: string }>`
    select article_id as "articleId", scope from article_comment where uri = ${uri} and deleted_at is null`.execute(
    context.db,
  )
  const [found] = rows
  if (!found) throw new CallFailure(ERROR_CODES.notFound)
  const shown = await managedArticle(context, found.articleId)
  await removeComment(context, uri, found, articleTitle(shown), reason)
  return {}
}

/** Takes a comment from its thread and tells its author why. */
export async function removeComment(
  { command, who, nowMs, random }: CallContext,
  uri: string,
  { articleId, scope }: { readonly articleId: string; readonly scope: string },
  title: string,
  reason: string,
): Promise<void> {
  const [, userId = '', domain = ''] = scope.split(':')
  const atMs = nowMs()
  const causeId = makeUlid(atMs, random)
  await command(who, causeId, async ({ all, forPerson, storeTx }) => {
    const home = forPerson(userId, domain)
    if ((await home.get(articleComment, uri))?.status !== 'normal') return
    await home.patch(articleComment, uri, { status: 'removed', removedReason: reason.trim() || null })
    await noteWork(storeTx, articleId)
    const hand = { all, forPerson, storeTx, who, atMs, causeId }
    const said = { kind: 'removed', what: 'removed', name: '', title, note: reason, articleId } as const
    await tellOf(hand, { userId, domain }, said)
  })
}

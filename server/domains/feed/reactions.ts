// What people do with articles: marks, comments, following, reports; and whoever hears of it.
import { type QueryExecutorProvider, sql } from 'kysely'
import { todo } from '#contract/domains/approval.ts'
import { article } from '#contract/domains/articles/article.ts'
import { articleComment } from '#contract/domains/articles/article-comment.ts'
import { articleLink, articleTitle } from '#contract/domains/articles/article-flow.ts'
import { articleMark } from '#contract/domains/articles/article-mark.ts'
import { articleReport } from '#contract/domains/articles/article-report.ts'
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import { MENTION_TYPES, parseMentions, plainText } from '#contract/domains/articles/mention.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { PeopleTold } from '#server/domains/people-told.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import { seeded, tellOf, tellOfLike } from './article-messages.ts'
import { readersOf } from './article-readers.ts'
import {
  type ArticleRow,
  articleUri,
  databaseOf,
  noteWork,
  ownName,
  peopleByUsername,
  type SeenArticle,
  seenArticle,
} from './article-seen.ts'

type Marking = AuthorityContext<{
  articleId: string
  set: { liked?: boolean | undefined; favourite?: boolean | undefined; readAt?: number | null | undefined }
}>

/**
 * Whoever likes or keeps an article sees it; whoever lets go of one that is gone need not. That one was read before it went is
 * nothing to trouble anybody with: it stays in his own row, and counts nowhere.
 */
export async function mark(context: Marking): Promise<void> {
  const { articleId, set } = context.args
  const seen = await seenArticle(context.tx, context.who, articleId)
  if (!seen && (set.liked === true || set.favourite === true)) refuse('articleGone')
  const own = (await context.all.where(articleMark, 'articleId', articleId))[0]
  if (own?.readAt != null && own.readAt > context.atMs)
    await context.all.patch(articleMark, own.uri, { readAt: context.atMs })
  const lets = set.liked === false || set.favourite === false
  if (seen || lets) await noteWork(context.storeTx, articleId)
  if (seen && set.liked === true && !(await wasLiked(context))) await tellAuthor(context, seen, 'like')
}

async function wasLiked({ args, who, storeTx }: Marking): Promise<boolean> {
  const { rows } = await sql`select 1 from article_mark where scope = ${`user:${who.userId}:${who.domain}`}
    and article_id = ${args.articleId} and liked and deleted_at is null`.execute(databaseOf(storeTx))
  return rows.length > 0
}

/** The author hears of it under the identity in which he wrote. */
async function tellAuthor(
  context: AuthorityContext<{ articleId: string }>,
  { row, domain }: SeenArticle,
  what: 'like' | 'comment',
  note = '',
): Promise<string> {
  const [author] = await peopleByUsername(databaseOf(context.storeTx), domain, [row.authorUsername])
  if (!author) return ''
  const said = {
    ...{ kind: what, what, note, name: await ownName(context) },
    ...{ title: articleTitle(row), articleId: context.args.articleId },
  }
  const to = { userId: author.userId, domain }
  await (what === 'like' ? tellOfLike(context, to, said) : tellOf(context, to, said))
  return author.userId
}

/** Acknowledged is what asks for it, by a signature where it asks for one; the to-do is done with it. */
export async function acknowledge(
  context: AuthorityContext<{ articleId: string; sign?: readonly unknown[] | null | undefined }>,
): Promise<void> {
  const { articleId, sign } = context.args
  const seen = await seenArticle(context.tx, context.who, articleId)
  if (!seen?.row.requireAck) refuse('articleGone')
  if (seen.row.ackSign && (sign ?? []).length === 0) refuse('signatureMissing')
  for (const one of await context.all.where(todo, 'sourceUri', articleUri(articleId)))
    if (one.kind === 'ackNotice' && one.status === 'open')
      await context.all.patch(todo, one.uri, { status: 'done', closedAt: context.atMs })
  await noteWork(context.storeTx, articleId)
}

interface Parent {
  readonly articleId: string
  readonly parentUri: string | null
  readonly userId: string
  readonly domain: string
}

/** A comment stands under an article that is there and open for it, in two levels. */
export async function addComment(context: AuthorityContext<{ uri: string; values: object }>): Promise<void> {
  const { all, tx, who, args, atMs, storeTx } = context
  const row = (await all.get(articleComment, args.uri)) ?? refuse('notFound')
  const { articleId } = row
  const seen = await seenArticle(tx, who, articleId)
  if (!seen) refuse('articleGone')
  if (!seen.row.allowComment) refuse('commentsClosed')
  const parent = row.parentUri === null ? undefined : await parentOf(context, row.parentUri)
  if (row.parentUri !== null && parent?.articleId !== articleId) refuse('articleGone')
  // An answer to an answer stands beside it.
  await all.patch(articleComment, args.uri, { at: atMs, parentUri: parent?.parentUri ?? row.parentUri })
  await noteWork(storeTx, articleId)
  const named = { ...context, args: { articleId } }
  const note = plainText(row.content ?? '')
  const heard = new Set([who.userId, await tellAuthor(named, seen, 'comment', note)])
  const name = await ownName(context)
  const said = { name, note, title: articleTitle(seen.row), articleId }
  if (parent && !heard.has(parent.userId)) {
    heard.add(parent.userId)
    await tellOf(context, parent, { ...said, kind: 'reply', what: 'reply' })
  }
  const mentioned = parseMentions(row.content ?? '').filter(({ type }) => type === MENTION_TYPES.person)
  if (mentioned.length === 0) return
  const isReader = await readersTold(databaseOf(storeTx), seen)
  for (const person of await peopleByUsername(
    databaseOf(storeTx),
    seen.domain,
    mentioned.map(({ id }) => id),
  )) {
    if (heard.has(person.userId) || !isReader(person)) continue
    await tellOf(context, { userId: person.userId, domain: seen.domain }, { ...said, kind: 'mention', what: 'mention' })
  }
}

/** Whether somebody who is mentioned has the article at all. */
async function readersTold(
  db: QueryExecutorProvider,
  { row, domain, visibility }: SeenArticle,
): Promise<(person: { readonly username: string; readonly isMember: boolean }) => boolean> {
  if (visibility === 'public') return () => true
  const readers = await readersOf(db, domain, row as ArticleRow)
  const seeing = new Set([row.authorUsername, ...readers.map(({ username }) => username)])
  return ({ username, isMember }) => isMember && seeing.has(username)
}

async function parentOf({ all, who, storeTx }: AuthorityContext, uri: string): Promise<Parent | undefined> {
  const own = await all.get(articleComment, uri)
  if (own) return own.status === 'normal' ? { ...own, userId: who.userId, domain: who.domain } : undefined
  const { rows } = await sql<{ article_id: string; parent_uri: string | null; scope: string }>`
    select article_id, parent_uri, scope from article_comment
    where uri = ${uri} and status = 'normal' and deleted_at is null`.execute(databaseOf(storeTx))
  const [found] = rows
  if (!found) return undefined
  const [, userId = '', domain = ''] = found.scope.split(':')
  return { articleId: found.article_id, parentUri: found.parent_uri, userId, domain }
}

export async function removeComment({ all, args, storeTx }: AuthorityContext<{ uri: string }>): Promise<void> {
  const row = await all.get(articleComment, args.uri)
  if (row) await noteWork(storeTx, row.articleId)
}

/** A comment that is liked is there, under an article that the person sees; whoever takes a like back need not see it. */
export async function likeComment({
  tx,
  who,
  args,
  storeTx,
}: AuthorityContext<{ articleId: string; commentUri: string; liked: boolean }>): Promise<void> {
  if (!args.liked) return
  if (!(await seenArticle(tx, who, args.articleId))) refuse('articleGone')
  const { rows } = await sql`select 1 from article_comment where uri = ${args.commentUri}
    and article_id = ${args.articleId} and status = 'normal' and deleted_at is null`.execute(databaseOf(storeTx))
  if (rows.length === 0) refuse('articleGone')
}

/** Whom somebody follows is told, where both belong to the organisation, or both are private persons. */
export async function follow(
  context: AuthorityContext<{ targetType: string; targetId: string; level: string }>,
): Promise<void> {
  const { args, who, storeTx } = context
  if (args.targetType !== 'person' || args.level === 'mute') return
  const [person] = await peopleByUsername(databaseOf(storeTx), who.domain, [args.targetId])
  if (!person || (who.domain !== '' && !person.isMember)) return
  await tellOf(
    context,
    { userId: person.userId, domain: who.domain },
    {
      ...{ kind: 'follow', what: 'follow', name: await ownName(context), title: '', articleId: null },
      link: `/dynamic/dynamicHomePage?userType=0&username=${encodeURIComponent(who.username)}`,
    },
  )
}

/** A report waits for those who speak for the organisation; they get to see what it is about. */
export async function report(
  context: AuthorityContext<{ uri: string; values: { articleId: string } }>,
  people: PeopleTold,
): Promise<void> {
  const { all, tx, who, args, atMs, storeTx, forPerson } = context
  const { articleId } = args.values
  const seen = await seenArticle(tx, who, articleId)
  if (!seen) refuse('articleGone')
  await all.patch(articleReport, args.uri, { at: atMs })
  if (seen.domain === '') return
  const editors = await people.holders(storeTx, seen.domain, EDITS_ARTICLES, atMs)
  const home = forPerson(who.userId, seen.domain)
  const row = await home.get(article, articleUri(articleId))
  if (row) {
    const seeing = new Set([...(row.reviewerUsernames ?? []), ...editors.map(({ username }) => username)])
    seeing.delete(row.authorUsername)
    await home.patch(article, row.uri, { reviewerUsernames: [...seeing].slice(0, 100) })
  }
  const name = await ownName(context)
  for (const { userId, username } of editors) {
    if (username === seen.row.authorUsername) continue
    await forPerson(userId, seen.domain).insert(todo, {
      uri: `${todo.idPrefix}_${makeUlid(atMs, seeded(`${context.causeId}${userId}`))}`,
      ...{ kind: 'reportReview', title: '', summary: '', priority: 'normal', status: 'open', at: atMs },
      facts: { kind: 'record', flow: 'articleReport', state: 'open', title: articleTitle(seen.row), name },
      ...{ fromName: name.slice(0, 50), sourceUri: args.uri, deepLink: articleLink(articleId) },
    })
  }
}

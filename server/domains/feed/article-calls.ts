// The calls of the feed.
import { sql } from 'kysely'
import { article } from '#contract/domains/articles/article.ts'
import { articleFlow, articleTitle } from '#contract/domains/articles/article-flow.ts'
import { articleReport } from '#contract/domains/articles/article-report.ts'
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import type { articles } from '#contract/domains/articles/articles.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import { holds } from '#contract/kit/tx.ts'
import { takeStep } from '#contract/kit/workflow.ts'
import type { CallContext, CallHandlers } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { shownArticles, shownById } from '../shown-articles.ts'
import { closeTodos } from '../write-todo.ts'
import { activityCode, checkInFor, decideRegistration, listRegistrations } from './activity-desk.ts'
import { tellOf } from './article-messages.ts'
import { takeBack } from './article-out.ts'
import { articleUri, databaseOf, peopleByUsername } from './article-seen.ts'
import { openShare, revokeShare, shareArticle, sharesOf } from './article-shares.ts'
import { commentsOf, managedArticle, removeComment, takeDownComment } from './article-threads.ts'
import { homepageOf, saveCover } from './homepages.ts'
import { listReaders, remindReaders } from './list-readers.ts'

export const articleCalls: CallHandlers<typeof articles> = {
  articleById: async ({ db, who }, { articleId }) => ({ article: await shownById(db, who, articleId) }),
  listArticles: async ({ db, who }, wanted) => shownArticles(db, who, wanted),
  commentsOf,
  takeDownComment,
  readersOf: listReaders,
  registrationsOf: listRegistrations,
  remindReaders,
  decideRegistration,
  checkInFor,
  activityCode,
  shareArticle,
  sharesOf,
  revokeShare,
  openShare,
  homepageOf,
  saveCover,
  openReports: async (context, { articleId }) => {
    editorOnly(context)
    await managedArticle(context, articleId)
    const { rows } = await sql<{
      uri: string
      name: string
      reason: string
      note: string | null
      comment: string | null
      at: number
    }>`select r.uri, coalesce(e.name, a.name) as name, r.reason, r.note, c.content as comment,
        coalesce(r.at, 0)::float8 as at
      from article_report r join account a on a.user_id = split_part(r.scope, ':', 2)
      left join membership m on m.user_id = a.user_id and m.domain = split_part(r.scope, ':', 3)
      left join employee e on e.uri = m.employee_uri and e.deleted_at is null
      left join article_comment c on c.uri = r.comment_uri
      where r.article_id = ${articleId} and r.status = 'open' and r.deleted_at is null order by r.at, r.uri`.execute(
      context.db,
    )
    return { reports: rows }
  },
  decideReport: async (context, { uri, uphold, note }) => {
    editorOnly(context)
    const { db, command, who, nowMs, random } = context
    const { rows } = await sql<{ articleId: string; scope: string; commentUri: string | null }>`
      select article_id as "articleId", scope, comment_uri as "commentUri" from article_report
      where uri = ${uri} and deleted_at is null`.execute(db)
    const [found] = rows
    if (!found) throw new CallFailure(ERROR_CODES.notFound)
    const shown = await managedArticle(context, found.articleId)
    const [, userId = '', domain = ''] = found.scope.split(':')
    if (uphold && found.commentUri !== null)
      await takeReportedComment(context, found.commentUri, articleTitle(shown), note)
    const atMs = nowMs()
    const causeId = makeUlid(atMs, random)
    await command(who, causeId, async ({ all, forPerson, storeTx }) => {
      const hand = { all, forPerson, storeTx, who, atMs, causeId }
      const home = forPerson(userId, domain)
      if ((await home.get(articleReport, uri))?.status !== 'open')
        throw new CallFailure(ERROR_CODES.badInput, 'stateMoved')
      await home.patch(articleReport, uri, { status: uphold ? 'upheld' : 'dismissed', answer: note.trim() || null })
      await closeTodos(hand, context, uri, 'done')
      const told = { name: '', title: articleTitle(shown), note, articleId: found.articleId }
      await tellOf(hand, { userId, domain }, { ...told, kind: 'removed', what: 'kept' })
      if (!uphold || found.commentUri !== null) return
      const row = await all.get(article, articleUri(found.articleId))
      if (row?.status !== 'published') return
      const comment = note.trim() || '—'
      await takeStep(article, 'takeDown', articleFlow.steps.takeDown, { tx: all, row, values: {}, comment, who, atMs })
      await takeBack(hand, row.uri)
      const [author] = await peopleByUsername(databaseOf(storeTx), who.domain, [row.authorUsername])
      if (author)
        await tellOf(hand, { userId: author.userId, domain: who.domain }, { ...told, kind: 'removed', what: 'removed' })
    }).catch((error: unknown) => {
      if (error instanceof Refusal) throw new CallFailure(ERROR_CODES.badInput, 'stateMoved')
      throw error
    })
    return {}
  },
}

function editorOnly({ who }: Pick<CallContext, 'who'>): void {
  if (who.domain === '' || !holds(who, EDITS_ARTICLES)) throw new CallFailure(ERROR_CODES.noPermission)
}

async function takeReportedComment(context: CallContext, uri: string, title: string, note: string): Promise<void> {
  const { rows } = await sql<{ articleId: string; scope: string }>`
    select article_id as "articleId", scope from article_comment where uri = ${uri} and deleted_at is null`.execute(
    context.db,
  )
  if (rows[0]) await removeComment(context, uri, rows[0], title, note)
}

// Articles, as only the server can judge them: what a step does to their readers, and what a change leaves behind.
import { sql } from 'kysely'
import { article, type changeArticle } from '#contract/domains/articles/article.ts'
import { ARTICLE_LIMITS, articleIdOf } from '#contract/domains/articles/article-fields.ts'
import { articleFlow } from '#contract/domains/articles/article-flow.ts'
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import type { articles } from '#contract/domains/articles/articles.ts'
import type { ArgsOf } from '#contract/kit/mutation.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { textOfHtml } from '#server/domains/clean-html.ts'
import { type StepTaken, serveWorkflow, type WorkflowServices } from '#server/domains/serve-workflow.ts'
import type { AuthorityContext, ServerDomainOf } from '#server/sync/server-domain.ts'
import { checkColumns, columnReviewers, refuseUnreviewed } from './article-columns.ts'
import { keepPublicCopy, putOut, takeBack, tidyArticle, tidyPublic } from './article-out.ts'
import { type ArticleRow, databaseOf, noteWork } from './article-seen.ts'
import { acknowledge, addComment, mark, removeComment, report, follow as tellFollowed } from './reactions.ts'
import { cancelRegistration, checkIn, register } from './registrations.ts'

/** A change within so many ms of being out needs no mark. */
const QUIET_EDIT_MS = 5 * 60_000
const MOST_EDITS = 20
const MOST_REVIEWERS = 100

/** Serves articles and what people do with them. */
export function serveArticles(services: WorkflowServices) {
  const goOut = async (taken: StepTaken) => putOut(taken, taken.row.uri, taken.step !== 'restore')
  const comeBack = async (taken: StepTaken) => takeBack(taken, taken.row.uri)
  /** Whoever may review it gets to see it. */
  const showReviewers = async (taken: StepTaken) => {
    const { all, row, storeTx, who, atMs } = taken
    const holders = await services.people.holders(storeTx, who.domain, EDITS_ARTICLES, atMs)
    const named = [...holders.map(({ username }) => username), ...(await columnReviewers(taken, row as ArticleRow))]
    const reviewers = [...new Set(named)].filter((one) => one !== row.authorUsername)
    await all.patch(article, row.uri, { reviewerUsernames: reviewers.slice(0, MOST_REVIEWERS) })
  }
  const served = serveWorkflow(articleFlow, services, {
    publish: async (taken) => {
      await refuseUnreviewed(taken, taken.row as ArticleRow)
      await goOut(taken)
    },
    schedule: async (taken) => refuseUnreviewed(taken, taken.row as ArticleRow),
    release: goOut,
    restore: goOut,
    withdraw: comeBack,
    takeDown: comeBack,
    submit: async (taken) => showReviewers(taken),
    recall: async ({ all, row }) => all.patch(article, row.uri, { reviewerUsernames: [] }),
    approve: async (taken) => {
      const at = taken.row.publishAt as number | null
      if (at === null || at <= taken.atMs) await served.take(taken, 'release', taken.row.uri)
    },
  })
  const domain: ServerDomainOf<typeof articles> = {
    authority: {
      ...served.authority,
      addArticle: async (context) => {
        await checkColumns(context, await rowOf(context, context.args.uri))
        await tidyArticle(context, context.args.uri)
      },
      changeArticle: async (context) => change(context, context.args.uri),
      postArticle: async (context) => {
        const { uri } = context.args
        const row = await rowOf(context, uri)
        await checkColumns(context, row)
        await refuseUnreviewed(context, row)
        await tidyArticle(context, uri)
        await served.begun(context, uri)
        if ((await context.all.get(article, uri))?.status === 'published') await putOut(context, uri, true)
      },
      highlightArticle: async (context) => keepPublicCopy(context, context.args.uri),
      postPublicArticle: async (context) => tidyPublic(context, context.args.uri),
      setArticleMark: mark,
      ackArticleMark: acknowledge,
      addArticleComment: addComment,
      removeArticleComment: removeComment,
      addFollow: tellFollowed,
      addActivityRegistration: register,
      cancelActivityRegistration: cancelRegistration,
      checkInActivityRegistration: checkIn,
      addArticleReport: async (context) => report(context, services.people),
    },
  }
  return { served, domain }
}

const rowOf = async ({ all }: Pick<AuthorityContext, 'all'>, uri: string): Promise<ArticleRow> =>
  (await all.get(article, uri)) ?? refuse('notFound')

/** Of what is out the readers see that it was changed, and what it said before. */
async function change(context: AuthorityContext<ArgsOf<typeof changeArticle>>, uri: string): Promise<void> {
  const before = await rowOf(context, uri)
  const { status } = before
  if (context.args.patch.columnUris !== undefined) await checkColumns(context, before)
  await tidyArticle(context, uri, status === 'published')
  if (status !== 'published') return
  const row = await rowOf(context, uri)
  const { rows } = await sql<{ title: string | null; content: string | null; html: string | null }>`
    select title, content, html from article where uri = ${uri}`.execute(databaseOf(context.storeTx))
  const { html = null, ...kept } = rows[0] ?? { title: null, content: null }
  // Of a body with headings and lists its words are kept.
  const words = html === null ? '' : [...textOfHtml(html)].slice(0, ARTICLE_LIMITS.text).join('')
  const said = { title: kept.title, content: kept.content ?? (words === '' ? null : words) }
  const isLate = row.publishedAt !== null && context.atMs - row.publishedAt > QUIET_EDIT_MS
  const edit = { at: context.atMs, by: context.who.username, ...said }
  const editHistory = [...(row.editHistory ?? []), edit].slice(-MOST_EDITS)
  await context.all.patch(article, uri, { editHistory, ...(isLate && { editedAt: context.atMs }) })
  await keepPublicCopy(context, uri)
  await noteWork(context.storeTx, articleIdOf(uri))
}

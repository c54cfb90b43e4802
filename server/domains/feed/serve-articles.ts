// Articles, as only the server can judge them: what a step does to their readers, and what a change leaves behind.
import { sql } from 'kysely'
import { article, type changeArticle } from '#contract/domains/articles/article.ts'
import { articleFlow } from '#contract/domains/articles/article-flow.ts'
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import type { articles } from '#contract/domains/articles/articles.ts'
import { waitsForReview } from '#contract/domains/articles/post-rule.ts'
import type { ArgsOf } from '#contract/kit/mutation.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { refuseUncertified } from '#server/domains/lacking-auth.ts'
import { type StepTaken, serveWorkflow, type WorkflowServices } from '#server/domains/serve-workflow.ts'
import type { AuthorityContext, ServerDomainOf } from '#server/sync/server-domain.ts'
import { checkColumns, columnReviewers, columnsBefore, refuseUnreviewed } from './article-columns.ts'
import { keepPublicCopy, putOut, takeBack, tidyArticle, tidyPublic } from './article-out.ts'
import { type ArticleRow, databaseOf } from './article-seen.ts'
import { changedArticle, noteEdit, refuseSecondVersion, takeOver } from './article-versions.ts'
import {
  acknowledge,
  addComment,
  likeComment,
  mark,
  removeComment,
  report,
  follow as tellFollowed,
} from './reactions.ts'
import { cancelRegistration, checkIn, register } from './registrations.ts'

const MOST_REVIEWERS = 100

/** Serves articles and what people do with them. */
export function serveArticles(services: WorkflowServices) {
  const goOut = async (taken: StepTaken) => {
    const row = taken.row as ArticleRow
    if (row.versionOf === null) await putOut(taken, row.uri, taken.step !== 'restore')
    else await takeOver(taken, row)
  }
  /** A version is reviewed for the columns of the article that it changes too: it may take it out of them. */
  const refuseUnseen = async (taken: StepTaken) => {
    const row = taken.row as ArticleRow
    if (await waitsForReview(taken.all, row, taken.who)) refuse('postReview')
    await refuseUnspoken(taken, row)
    const changed = await changedArticle(taken, row)
    await refuseUnreviewed(taken, row, changed?.columnUris ?? [])
  }
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
      await refuseUnseen(taken)
      await goOut(taken)
    },
    schedule: refuseUnseen,
    release: goOut,
    restore: goOut,
    withdraw: comeBack,
    takeDown: comeBack,
    submit: async (taken) => {
      await refuseUnspoken(taken, taken.row as ArticleRow)
      await changedArticle(taken, taken.row as ArticleRow)
      await showReviewers(taken)
    },
    recall: async ({ all, row }) => all.patch(article, row.uri, { reviewerUsernames: [] }),
    approve: async (taken) => {
      await changedArticle(taken, taken.row as ArticleRow)
      const at = taken.row.publishAt as number | null
      if (at === null || at <= taken.atMs) await served.take(taken, 'release', taken.row.uri)
    },
  })
  const domain: ServerDomainOf<typeof articles> = {
    authority: {
      ...served.authority,
      addArticle: async (context) => {
        const row = await rowOf(context, context.args.uri)
        await checkColumns(context, row)
        await refuseSecondVersion(context, row)
        await tidyArticle(context, row.uri)
      },
      changeArticle: async (context) => change(context, context.args.uri),
      postArticle: async (context) => {
        const { uri } = context.args
        const row = await rowOf(context, uri)
        if (row.versionOf !== null) refuse('notAllowed')
        await checkColumns(context, row)
        await refuseUnspoken(context, row)
        await refuseUnreviewed(context, row)
        await tidyArticle(context, uri)
        const waits = await waitsForReview(context.all, row, context.who)
        if (waits) {
          // Also where the rule is not on the caller's device.
          await context.all.patch(article, uri, { status: 'pending', publishedAt: null })
          await showReviewers({ ...context, step: '', comment: '', row })
        }
        await served.begun(context, uri)
        if (!waits && row.status === 'published') await putOut(context, uri, true)
      },
      highlightArticle: async (context) => keepPublicCopy(context, context.args.uri),
      postPublicArticle: async (context) => {
        await refuseUncertified(databaseOf(context.storeTx), context.who, 'person')
        await tidyPublic(context, context.args.uri)
      },
      setArticleMark: mark,
      ackArticleMark: acknowledge,
      addArticleComment: addComment,
      removeArticleComment: removeComment,
      setCommentLike: likeComment,
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

/** To the whole platform only somebody speaks who is certified, organisation or author; within it he may say what he likes. */
async function refuseUnspoken({ storeTx, who }: Pick<StepTaken, 'storeTx' | 'who'>, row: ArticleRow): Promise<void> {
  if (row.visibility !== 'public') return
  const db = databaseOf(storeTx)
  if (row.authorType === 'organisation') return refuseUncertified(db, who, 'organisation')
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from account where username = ${row.authorUsername}`.execute(db)
  const [author] = rows
  if (author) await refuseUncertified(db, { ...who, userId: author.userId }, 'person')
}

/** Of what is out the readers see that it was changed, and what it said before. */
async function change(context: AuthorityContext<ArgsOf<typeof changeArticle>>, uri: string): Promise<void> {
  const row = await rowOf(context, uri)
  if (context.args.patch.columnUris !== undefined) await checkColumns(context, row)
  // What is reviewed before it is out is reviewed before it is changed, or taken out of its column: as another version.
  if (row.status === 'published') {
    await refuseUnreviewed(context, row, await columnsBefore(context, uri))
    if (await waitsForReview(context.all, row, context.who)) refuse('postReviewed')
  }
  await tidyArticle(context, uri, row.status === 'published')
  if (row.status === 'published') await noteEdit(context, uri)
}

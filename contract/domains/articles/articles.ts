// The feed: articles, what people do with them, and what is asked of the server about them.
import { domain } from '../../kit/domain.ts'
import { articleCalls } from './article-calls.ts'
import { articlePeopleCalls } from './article-people-calls.ts'
import { articleRows } from './article-rows.ts'
import { shareCalls } from './share-calls.ts'

export const articles = domain({
  ...articleRows,
  calls: { ...articleCalls, ...articlePeopleCalls, ...shareCalls },
  todos: {
    articleReview: {
      opens: ['/dynamic/dynamicDetail'],
      closedBy: [
        'articles.approveArticle',
        'articles.sendBackArticle',
        'articles.failArticle',
        'articles.recallArticle',
      ],
    },
    reportReview: { opens: ['/dynamic/dynamicDetail'], closedBy: ['articles.decideReport'] },
    ackNotice: { opens: ['/dynamic/dynamicDetail'], closedBy: ['articles.ackArticleMark'] },
  },
})

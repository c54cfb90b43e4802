// The steps of an article that its page offers as buttons: those that ask for a moment belong to the composer, the rest to its menu.
import { articleFlow } from '#contract/domains/articles/article-flow.ts'
import type { OneArticle } from './one-article.ts'
import { useWaitsForReview } from './use-post-rule.ts'

const OFFERED = ['submit', 'recall', 'approve', 'sendBack', 'fail', 'unschedule', 'publish', 'restore', 'reopen']

const flowOf = (offered: readonly string[]) =>
  ({
    ...articleFlow,
    steps: Object.fromEntries(Object.entries(articleFlow.steps).filter(([name]) => offered.includes(name))),
  }) as unknown as typeof articleFlow

/** The flow with the steps that are buttons. */
export const reviewFlow = flowOf(OFFERED)
/** The same where nothing goes out without a review. */
const reviewedFlow = flowOf(OFFERED.filter((name) => name !== 'publish'))

/** The steps of an article as buttons. */
export function useReviewFlow({ row, own }: OneArticle): typeof articleFlow {
  const waits = useWaitsForReview()
  return row.kind === 'dynamic' && waits(own?.visibility ?? '') ? reviewedFlow : reviewFlow
}

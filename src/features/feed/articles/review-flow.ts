// The steps of an article that its page offers as buttons: those that ask for a moment belong to the composer, the rest to its menu.
import { articleFlow } from '#contract/domains/articles/article-flow.ts'

const OFFERED = ['submit', 'recall', 'approve', 'sendBack', 'fail', 'unschedule', 'publish', 'restore', 'reopen']

/** The flow with the steps that are buttons. */
export const reviewFlow = {
  ...articleFlow,
  steps: Object.fromEntries(Object.entries(articleFlow.steps).filter(([name]) => OFFERED.includes(name))),
} as unknown as typeof articleFlow

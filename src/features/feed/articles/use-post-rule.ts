// Whether the organisation reviews what its people post, as its rule lies on the device.
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import { postRule } from '#contract/domains/articles/post-rule.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'

/** The rule for posts; undefined as long as the organisation has said nothing. */
export function usePostRule(): Row<typeof postRule> | undefined {
  return [...useAllRows(postRule).values()].find(({ kind }) => kind === 'dynamic')
}

/** Whether what the person posts waits for somebody who reviews it; what is for him alone does not. */
export function useWaitsForReview(): (visibility: string) => boolean {
  const rule = usePostRule()
  const reviews = useMay()(EDITS_ARTICLES)
  return (visibility) => rule?.needReview === true && !reviews && visibility !== 'self'
}

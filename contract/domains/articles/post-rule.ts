// Whether posts of an organisation's people wait for a review before they are out: a row where it has said so.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { flag, oneOf } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { holds, type Tx, type Who } from '../../kit/tx.ts'
import { EDITS_ARTICLES } from './article-rules.ts'

export const postRule = collection(
  'postRule',
  {
    base: group('org_structure', {
      /** Kind of article that it is about; all the others are reviewed anyway. */
      kind: oneOf('dynamic'),
      needReview: flag(),
    }),
  },
  { audience: 'organisation', idPrefix: 'pru', lookups: ['kind'], unique: [{ field: 'kind' }] },
)

/** Turns the review of posts on, and off again. `uri` is that of the rule, or a new one. */
export const setPostRule = mutation({
  args: z.object({ uri: z.string(), kind: postRule.fields.kind.schema, needReview: postRule.fields.needReview.schema }),
  permission: EDITS_ARTICLES,
  keys: ({ uri }) => [['postRule', uri]],
  run: async ({ tx, args, atMs }) => {
    const { kind, needReview } = args
    const found = (await tx.where(postRule, 'kind', kind))[0]
    // Turned on by two devices at once, it is still one rule.
    if (!found) await tx.insert(postRule, args)
    else if (found.uri === args.uri || atMs !== undefined) await tx.patch(postRule, found.uri, { needReview })
  },
})

/** Whether what somebody posts waits until another one has reviewed it; whoever reviews posts at once. */
export async function waitsForReview(tx: Tx, of: { readonly [field: string]: unknown }, who: Who): Promise<boolean> {
  // What nobody else sees is nobody else's matter.
  if (of.kind !== 'dynamic' || of.visibility === 'self' || holds(who, EDITS_ARTICLES)) return false
  return (await tx.where(postRule, 'kind', 'dynamic')).some(({ needReview }) => needReview)
}

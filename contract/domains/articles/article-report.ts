// Reports of articles and comments that should not be there; decided by those who speak for the organisation.
import { collection, group } from '../../kit/collection.ts'
import { instant, oneOf, optional, ref, text } from '../../kit/field.ts'
import { recordMutations } from '../../kit/record.ts'

export const articleReport = collection(
  'articleReport',
  {
    base: group('', {
      articleId: text(1, 64),
      /** Null: the article itself. */
      commentUri: optional(ref('articleComment')),
      reason: oneOf('spam', 'abuse', 'false', 'privacy', 'illegal', 'other'),
      note: optional(text(1, 500)),
      status: oneOf('open', 'upheld', 'dismissed'),
      answer: optional(text(1, 300)),
      at: optional(instant()),
    }),
  },
  { audience: 'user', idPrefix: 'rpt', lookups: ['articleId'] },
)

export const { add: addArticleReport } = recordMutations(articleReport, {
  permission: '',
  writes: ['articleId', 'commentUri', 'reason', 'note'],
  defaults: () => ({ status: 'open' as const }),
})

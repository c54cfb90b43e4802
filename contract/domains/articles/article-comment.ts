// Comments on articles, in two levels. A device keeps those of its own person; the others come with the article when it is opened.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { instant, longText, oneOf, optional, ref, text, username } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { recordMutations } from '../../kit/record.ts'
import { refuse } from '../../kit/refusal.ts'
import { holds } from '../../kit/tx.ts'
import { filesField } from '../files.ts'
import { ARTICLE_LIMITS } from './article-fields.ts'
import { EDITS_ARTICLES } from './article-rules.ts'
import { EVERYONE, parseMentions } from './mention.ts'

export const articleComment = collection(
  'articleComment',
  {
    base: group('', {
      articleId: text(1, 64),
      /** The comment of the first level that is answered. */
      parentUri: optional(ref('articleComment')),
      replyToUsername: optional(username()),
      content: optional(longText(ARTICLE_LIMITS.comment)),
      images: optional(filesField(3, true)),
      status: oneOf('normal', 'deletedByAuthor', 'removed'),
      removedReason: optional(text(1, 300)),
      /** The server's time; null as long as it waits on a device. */
      at: optional(instant()),
    }),
  },
  { audience: 'user', idPrefix: 'cmt', lookups: ['articleId'] },
)

/** Says something under an article, or answers somebody. */
export const { add: addArticleComment } = recordMutations(articleComment, {
  permission: '',
  writes: ['articleId', 'parentUri', 'replyToUsername', 'content', 'images'],
  defaults: () => ({ status: 'normal' as const }),
  check: ({ given, who }) => {
    if (!given.content?.trim() && (given.images ?? []).length === 0) refuse('emptyArticle')
    const isToAll = parseMentions(given.content ?? '').some(({ type }) => type === EVERYONE)
    if (isToAll && !holds(who, EDITS_ARTICLES)) refuse('notAllowed')
  },
})

/** Takes one's own comment back. A place stays where others have answered it. */
export const removeArticleComment = mutation({
  args: z.object({ uri: z.string() }),
  permission: '',
  keys: ({ uri }) => [['articleComment', uri]],
  run: async ({ tx, args }) => {
    const row = (await tx.get(articleComment, args.uri)) ?? refuse('notFound')
    if (row.status === 'normal')
      await tx.patch(articleComment, args.uri, { status: 'deletedByAuthor', content: null, images: null })
  },
})

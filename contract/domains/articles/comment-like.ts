// That a person likes a comment: one row per person and comment, in which it is taken back too.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { flag, ref, text } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'

export const commentLike = collection(
  'commentLike',
  { base: group('', { articleId: text(1, 64), commentUri: ref('articleComment'), liked: flag() }) },
  { audience: 'user', idPrefix: 'clk', lookups: ['articleId', 'commentUri'] },
)

const { fields } = commentLike

/** Likes a comment, or takes that back. `uri` is that of the person's like of it, or a new one. */
export const setCommentLike = mutation({
  args: z.object({
    uri: z.string(),
    articleId: fields.articleId.schema,
    commentUri: fields.commentUri.schema,
    liked: fields.liked.schema,
  }),
  permission: '',
  keys: ({ uri }) => [['commentLike', uri]],
  fold: (_earlier, later) => later,
  run: async ({ tx, args, atMs }) => {
    const { liked, commentUri } = args
    const found = (await tx.where(commentLike, 'commentUri', commentUri))[0]
    // Liked on two devices, it is still one like.
    if (!found) await tx.insert(commentLike, args)
    else if (found.uri === args.uri || atMs !== undefined) await tx.patch(commentLike, found.uri, { liked })
  },
})

// What a person has done with an article: liked it, kept it, read it, acknowledged it. One row per person and article.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { flag, instant, optional, text } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { namedFiles, patchOf } from '../../kit/record.ts'
import type { Patch, Tx } from '../../kit/tx.ts'
import { filesField } from '../files.ts'

export const articleMark = collection(
  'articleMark',
  {
    base: group('', {
      articleId: text(1, 64),
      liked: flag(),
      favourite: flag(),
      /** Where it is kept among the favourites; null: in none. */
      folder: optional(text(1, 20)),
      note: optional(text(1, 200)),
      readAt: optional(instant()),
      ackAt: optional(instant()),
      ackSign: optional(filesField(1, true)),
    }),
  },
  { audience: 'user', idPrefix: 'amk', lookups: ['articleId'] },
)

const { fields } = articleMark
const marks = z.partial(
  z.object({
    liked: fields.liked.schema,
    favourite: fields.favourite.schema,
    folder: fields.folder.schema,
    note: fields.note.schema,
    readAt: fields.readAt.schema,
  }),
)
const articleId = z.string().check(z.minLength(1), z.maxLength(64))

/** Likes, keeps, files or has read: `uri` is that of the person's mark of the article, or a new one. */
export const setArticleMark = mutation({
  args: z.object({ uri: z.string(), articleId, set: marks }),
  permission: '',
  keys: ({ uri }) => [['articleMark', uri]],
  fold: (earlier, later) => ({ ...earlier, set: { ...earlier.set, ...later.set } }),
  run: async ({ tx, args, atMs }) => {
    await write(tx, args, patchOf<typeof articleMark>(args.set), atMs !== undefined)
  },
})

/** Acknowledges what asks for it, with a signature where it asks for one. */
export const ackArticleMark = mutation({
  args: z.object({
    uri: z.string(),
    articleId,
    /** What the device believes; the server writes its own time. */
    atMs: z.int().check(z.minimum(0)),
    sign: z.optional(fields.ackSign.schema),
  }),
  permission: '',
  keys: ({ uri }) => [['articleMark', uri]],
  files: ({ sign }) => namedFiles(articleMark, { ackSign: sign }),
  run: async ({ tx, args, atMs }) => {
    const at = atMs ?? args.atMs
    const set = { readAt: at, ackAt: at, ...(args.sign && { ackSign: args.sign }) }
    await write(tx, args, set, atMs !== undefined)
  },
})

/** Made on two devices at once, a mark is still one: the server writes into that which was there first. */
async function write(
  tx: Tx,
  args: { readonly uri: string; readonly articleId: string },
  set: Patch<typeof articleMark>,
  isServer: boolean,
): Promise<void> {
  const found = (await tx.where(articleMark, 'articleId', args.articleId))[0]
  if (!found) {
    await tx.insert(articleMark, { uri: args.uri, articleId: args.articleId, liked: false, favourite: false, ...set })
  } else if (found.uri === args.uri || isServer) await tx.patch(articleMark, found.uri, set)
}

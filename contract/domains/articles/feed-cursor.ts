// Up to where a person has seen a list: one moment per list, and of two devices the later one counts.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { instant, oneOf } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'

export const feedCursor = collection(
  'feedCursor',
  { base: group('', { box: oneOf('home', 'following', 'organisation', 'news', 'messages'), at: instant() }) },
  { audience: 'user', idPrefix: 'fcr', lookups: ['box'] },
)

/** Moves a cursor on; it never goes back. `uri` is that of the box, or a new one. */
export const moveFeedCursor = mutation({
  args: z.object({ uri: z.string(), box: feedCursor.fields.box.schema, at: feedCursor.fields.at.schema }),
  permission: '',
  keys: ({ uri }) => [['feedCursor', uri]],
  fold: (earlier, later) => ({ ...later, at: Math.max(earlier.at, later.at) }),
  run: async ({ tx, args, atMs }) => {
    // The clock of a device may be ahead: nothing has been seen that is not there yet.
    const at = atMs === undefined ? args.at : Math.min(args.at, atMs)
    const found = (await tx.where(feedCursor, 'box', args.box))[0]
    if (!found) await tx.insert(feedCursor, { uri: args.uri, box: args.box, at })
    else if (found.at < at && (found.uri === args.uri || atMs !== undefined))
      await tx.patch(feedCursor, found.uri, { at })
  },
})

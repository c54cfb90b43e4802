// Whom and what a person follows, and what he does not want to hear of.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { oneOf, text } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { plainPatch } from '../../kit/plain-patch.ts'

export const follow = collection(
  'follow',
  {
    base: group('', {
      targetType: oneOf('person', 'organisation', 'topic', 'column'),
      /** A username, the uri of an organisation or column, or a topic. */
      targetId: text(1, 64),
      targetName: text(0, 60),
      /** `mute`: nothing of it is shown in the feed. */
      level: oneOf('all', 'important', 'mute'),
    }),
  },
  { audience: 'user', idPrefix: 'flw', lookups: ['targetId'] },
)

const { fields } = follow

/** Begins to follow, or mutes. */
export const addFollow = mutation({
  args: z.object({
    uri: z.string(),
    targetType: fields.targetType.schema,
    targetId: fields.targetId.schema,
    targetName: fields.targetName.schema,
    level: fields.level.schema,
  }),
  permission: '',
  keys: ({ uri }) => [['follow', uri]],
  run: async ({ tx, args }) => {
    // Followed on two devices: one is enough.
    const known = await tx.where(follow, 'targetId', args.targetId)
    if (known.some(({ targetType, uri }) => targetType === args.targetType && uri !== args.uri)) return
    await tx.insert(follow, args)
  },
})

export const changeFollow = plainPatch(follow, '', z.object({ level: fields.level.schema }))

export const removeFollow = mutation({
  args: z.object({ uri: z.string() }),
  permission: '',
  keys: ({ uri }) => [['follow', uri]],
  run: async ({ tx, args }) => {
    if (await tx.get(follow, args.uri)) await tx.remove(follow, args.uri)
  },
})

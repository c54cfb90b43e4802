// What a person keeps at hand on the workbench: functions of the menu, and applications.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { integer, text } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'

export const MAX_FAVOURITES = 60

/** A function of the menu or an application that a person keeps at hand, in his own order. */
export const favourite = collection(
  'favourite',
  { base: group('', { menuCode: text(1, 64), sortNo: integer(0, 1_000_000_000) }) },
  { audience: 'user', idPrefix: 'fav', lookups: ['menuCode'] },
)

const uri = z.string().check(z.maxLength(64))

export const addFavourite = mutation({
  args: z.object({ uri, menuCode: favourite.fields.menuCode.schema, sortNo: favourite.fields.sortNo.schema }),
  permission: '',
  keys: (args) => [['favourite', args.uri]],
  run: async ({ tx, args }) => {
    // Added on two devices: one is enough.
    if ((await tx.where(favourite, 'menuCode', args.menuCode)).length > 0) return
    await tx.insert(favourite, args)
  },
})

export const moveFavourite = mutation({
  args: z.object({ uri, sortNo: favourite.fields.sortNo.schema }),
  permission: '',
  keys: (args) => [['favourite', args.uri]],
  patches: (args) => [{ collection: 'favourite', uri: args.uri, values: { sortNo: args.sortNo } }],
  fold: (_earlier, later) => later,
  run: async ({ tx, args }) => {
    // Taken away, or never there because another device was first: the order of the others holds.
    if (await tx.get(favourite, args.uri)) await tx.patch(favourite, args.uri, { sortNo: args.sortNo })
  },
})

export const removeFavourite = mutation({
  args: z.object({ uri }),
  permission: '',
  keys: (args) => [['favourite', args.uri]],
  run: async ({ tx, args }) => {
    if (await tx.get(favourite, args.uri)) await tx.remove(favourite, args.uri)
  },
})

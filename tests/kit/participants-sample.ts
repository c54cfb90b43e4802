// A collection whose rows are shared by those who take part in them, for tests of that audience, with its table.
import * as z from 'zod/mini'
import { collection, group } from '#contract/kit/collection.ts'
import { domain } from '#contract/kit/domain.ts'
import { names, optional, text, username } from '#contract/kit/field.ts'
import { mutation } from '#contract/kit/mutation.ts'
import type { Database } from '#server/db/database.ts'
import { mirroredTable } from '#server/db/mirrored-table.ts'

/** Somebody asks others for something: he and those he names see it. */
export const errand = collection(
  'errand',
  {
    base: group('user_and_departments', {
      title: text(1, 40),
      fromUsername: optional(username()),
      toUsernames: names(20),
    }),
  },
  { audience: 'participants', participants: ['fromUsername', 'toUsernames'], idPrefix: 'errand', lookups: [] },
)

const patch = z.partial(
  z.strictObject({ title: errand.fields.title.schema, toUsernames: errand.fields.toUsernames.schema }),
)

export const errands = domain({
  collections: { errand },
  mutations: {
    addErrand: mutation({
      args: z.object({ uri: z.string(), title: z.string(), toUsernames: z.array(z.string()) }),
      permission: 'user_and_departments',
      keys: (args) => [['errand', args.uri]],
      run: async ({ tx, args, who }) => tx.insert(errand, { ...args, fromUsername: who.username }),
    }),
    patchErrand: mutation({
      args: z.object({ uri: z.string(), patch }),
      permission: 'user_and_departments',
      keys: (args) => [['errand', args.uri]],
      patches: (args) => [{ collection: 'errand', uri: args.uri, values: args.patch }],
      run: async ({ tx, args }) => tx.patch(errand, args.uri, args.patch as { title: string }),
    }),
    /** Who asked takes no part any more. */
    leaveErrand: mutation({
      args: z.object({ uri: z.string() }),
      permission: 'user_and_departments',
      keys: (args) => [['errand', args.uri]],
      run: async ({ tx, args }) => tx.patch(errand, args.uri, { fromUsername: null }),
    }),
    removeErrand: mutation({
      args: z.object({ uri: z.string() }),
      permission: 'user_and_departments',
      keys: (args) => [['errand', args.uri]],
      run: async ({ tx, args }) => tx.remove(errand, args.uri),
    }),
  },
  calls: {},
  refusals: [],
})

/** Its table in a migrated database. */
export const createErrandTable = ({ kysely }: Pick<Database, 'kysely'>): Promise<void> =>
  mirroredTable(kysely, {
    collection: 'errand',
    columns: { title: 'text not null', from_username: 'text', to_usernames: 'jsonb not null' },
  })

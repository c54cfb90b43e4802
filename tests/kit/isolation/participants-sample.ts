// A collection whose rows are shared by those who take part in them, for tests of that audience, with its table.
import * as z from 'zod/mini'
import { collection, group } from '#contract/kit/collection.ts'
import { domain } from '#contract/kit/domain.ts'
import { names, optional, text, username } from '#contract/kit/field.ts'
import { mutation } from '#contract/kit/mutation.ts'
import type { Database } from '#server/db/database.ts'
import { mirroredTable } from '#server/db/mirrored-table.ts'

/** Somebody asks others for something: he and those he names see it. */
export const memo = collection(
  'memo',
  {
    base: group('user_and_departments', {
      title: text(1, 40),
      fromUsername: optional(username()),
      toUsernames: names(20),
    }),
  },
  { audience: 'participants', participants: ['fromUsername', 'toUsernames'], idPrefix: 'memo', lookups: [] },
)

const patch = z.partial(
  z.strictObject({ title: memo.fields.title.schema, toUsernames: memo.fields.toUsernames.schema }),
)

export const memos = domain({
  collections: { memo },
  mutations: {
    addMemo: mutation({
      args: z.object({ uri: z.string(), title: z.string(), toUsernames: z.array(z.string()) }),
      permission: 'user_and_departments',
      keys: (args) => [['memo', args.uri]],
      run: async ({ tx, args, who }) => tx.insert(memo, { ...args, fromUsername: who.username }),
    }),
    patchMemo: mutation({
      args: z.object({ uri: z.string(), patch }),
      permission: 'user_and_departments',
      keys: (args) => [['memo', args.uri]],
      patches: (args) => [{ collection: 'memo', uri: args.uri, values: args.patch }],
      run: async ({ tx, args }) => tx.patch(memo, args.uri, args.patch as { title: string }),
    }),
    /** Who asked takes no part any more. */
    leaveMemo: mutation({
      args: z.object({ uri: z.string() }),
      permission: 'user_and_departments',
      keys: (args) => [['memo', args.uri]],
      run: async ({ tx, args }) => tx.patch(memo, args.uri, { fromUsername: null }),
    }),
    removeMemo: mutation({
      args: z.object({ uri: z.string() }),
      permission: 'user_and_departments',
      keys: (args) => [['memo', args.uri]],
      run: async ({ tx, args }) => tx.remove(memo, args.uri),
    }),
  },
  calls: {},
  refusals: [],
})

/** Its table in a migrated database. */
export const createMemoTable = ({ kysely }: Pick<Database, 'kysely'>): Promise<void> =>
  mirroredTable(kysely, {
    collection: 'memo',
    columns: { title: 'text not null', from_username: 'text', to_usernames: 'jsonb not null' },
  })

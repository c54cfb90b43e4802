// A vote of which the first decision holds: several may decide, on devices that know nothing of one another.
import * as z from 'zod/mini'
import { collection, group } from '#contract/kit/collection.ts'
import { names, oneOf, optional, text, username } from '#contract/kit/field.ts'
import { mutation } from '#contract/kit/mutation.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { MirroredTable } from '#server/db/mirrored-table.ts'

export const vote = collection(
  'vote',
  {
    base: group('', {
      word: text(0, 40),
      deciders: names(10),
      status: oneOf('open', 'agreed', 'rejected'),
      decidedBy: optional(username()),
    }),
  },
  { audience: 'participants', participants: ['deciders'], idPrefix: 'vote', lookups: [] },
)

export const voteMutations = {
  addVote: mutation({
    args: z.object({ uri: z.string(), word: z.string(), deciders: z.array(z.string()) }),
    permission: '',
    keys: ({ uri }) => [['vote', uri]],
    run: ({ tx, args, who }) =>
      tx.insert(vote, { ...args, deciders: [...new Set([who.username, ...args.deciders])], status: 'open' }),
  }),
  /** Who comes second hears who was first; no decision is ever merged with another. */
  decideVote: mutation({
    args: z.object({ uri: z.string(), choice: z.enum(['agreed', 'rejected']) }),
    permission: '',
    keys: ({ uri }) => [['vote', uri]],
    run: async ({ tx, args, who }) => {
      const row = (await tx.get(vote, args.uri)) ?? refuse('notFound')
      if (!row.deciders.includes(who.username)) refuse('notAllowed')
      if (row.status !== 'open') refuse('alreadyDecided', { by: row.decidedBy ?? '' })
      await tx.patch(vote, args.uri, { status: args.choice, decidedBy: who.username })
    },
  }),
}

/** Its table in a real database. */
export const VOTE_TABLE: MirroredTable = {
  collection: 'vote',
  columns: {
    word: 'text not null',
    deciders: "jsonb not null default '[]'",
    status: 'text not null',
    decided_by: 'text',
  },
}

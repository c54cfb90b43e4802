// Records with states, people who are told, rows for everybody, and collections of which devices keep a window.
import * as z from 'zod/mini'
import { collection, group } from '#contract/kit/collection.ts'
import { domain } from '#contract/kit/domain.ts'
import { instant, oneOf, text, username } from '#contract/kit/field.ts'
import { mutation } from '#contract/kit/mutation.ts'
import { plainPatch } from '#contract/kit/plain-patch.ts'
import { recordMutations } from '#contract/kit/record.ts'
import { newInState, stepMutation, workflow, workflowFields } from '#contract/kit/workflow.ts'
import type { MirroredTable } from '#server/db/mirrored-table.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import { VOTE_TABLE, vote, voteMutations } from './sim-votes.ts'

/** Two minutes: a life has about a quarter of an hour. */
const DAYS = 120_000 / 86_400_000
const STATES = ['draft', 'pending', 'approved', 'rejected'] as const

/** An organisation's rows within a team; those that are open, and the young ones of the closed. */
export const post = collection(
  'post',
  {
    base: group('item_read', { team: text(1, 10), word: text(0, 40), status: oneOf('open', 'closed'), at: instant() }),
  },
  {
    audience: 'organisation',
    idPrefix: 'post',
    scope: { resource: 'item', field: 'team' },
    lookups: [],
    window: { field: 'at', days: DAYS, always: { field: 'status', in: ['open'] } },
  },
)

/** A record with states: seen by whoever asks, by his superior, and by those who oversee its team. */
export const request = collection(
  'request',
  {
    base: group('', {
      team: text(1, 10),
      word: text(0, 40),
      byUsername: username(),
      bossUsername: username(),
      ...workflowFields(STATES),
    }),
  },
  {
    audience: 'participants',
    participants: ['byUsername', 'bossUsername'],
    overseers: 'item_more',
    scope: { resource: 'item', field: 'team' },
    idPrefix: 'request',
    lookups: [],
    window: { field: 'statusAt', days: DAYS, always: { field: 'status', in: ['draft', 'pending'] } },
  },
)

/** What somebody has been told of a record: the newest few, and what still waits. */
export const told = collection(
  'told',
  { base: group('', { sourceUri: text(1, 40), status: oneOf('open', 'done'), at: instant() }) },
  {
    audience: 'user',
    idPrefix: 'told',
    lookups: ['sourceUri'],
    window: { field: 'at', newest: 3, always: { field: 'status', in: ['open'] } },
  },
)

/** Everybody's. */
export const bulletin = collection(
  'bulletin',
  { base: group('', { word: text(0, 40), at: instant() }) },
  { audience: 'platform', idPrefix: 'bulletin', lookups: [], window: { field: 'at', newest: 2 } },
)

const requestFlow = workflow(request, {
  states: STATES,
  closed: ['approved'],
  steps: {
    hand: { from: ['draft', 'rejected'], to: 'pending', by: [{ named: 'byUsername' }] },
    approve: {
      from: ['pending'],
      to: 'approved',
      by: [{ named: 'bossUsername' }, { code: 'item_more' }],
      comment: 'optional',
    },
    reject: { from: ['pending'], to: 'rejected', by: [{ named: 'bossUsername' }], comment: 'required' },
  },
  title: (row) => String(row.word),
  link: (uri) => `/request?uri=${uri}`,
})

const usual = recordMutations(request, {
  permission: '',
  writes: ['team', 'word', 'byUsername', 'bossUsername'],
  defaults: () => newInState('draft'),
})

const { team, word, status, at } = post.fields

export const records = domain({
  collections: { post, request, told, bulletin, vote },
  mutations: {
    addPost: mutation({
      args: z.object({ uri: z.string(), team: team.schema, word: word.schema, status: status.schema, at: at.schema }),
      permission: 'item_edit',
      keys: (args) => [['post', args.uri]],
      run: async ({ tx, args }) => tx.insert(post, args),
    }),
    patchPost: plainPatch(
      post,
      'item_edit',
      z.partial(z.object({ team: team.schema, word: word.schema, status: status.schema, at: at.schema })),
    ),
    addBulletin: mutation({
      args: z.object({ uri: z.string(), word: word.schema, at: at.schema }),
      permission: 'item_edit',
      keys: (args) => [['bulletin', args.uri]],
      run: async ({ tx, args }) => tx.insert(bulletin, args),
    }),
    addRequest: usual.add,
    changeRequest: usual.change,
    ...requestFlow.mutations,
    ...voteMutations,
  },
  calls: {},
  refusals: ['alreadyDecided'],
})

/**
 * The server's part: a step closes what the state before had opened, and one that hands something in tells the superior, both
 * in the transaction of the step. `people` are all there are.
 */
export function recordAuthority(people: () => readonly string[]) {
  const tell = async ({ all, args, atMs, forPerson, who, causeId }: AuthorityContext) => {
    const row = await all.get(request, args.uri)
    for (const userId of people()) {
      const tx = forPerson(userId, who.domain)
      for (const { uri } of await tx.where(told, 'sourceUri', args.uri)) {
        // Read again under its lock: somebody may have closed it since.
        if ((await tx.get(told, uri))?.status === 'open') await tx.patch(told, uri, { status: 'done' })
      }
    }
    const boss = people().find((one) => one === row?.bossUsername)
    if (row?.status !== 'pending' || boss === undefined) return
    const uri = `told_${causeId.slice(-26)}`
    await forPerson(boss, who.domain).insert(told, { uri, sourceUri: args.uri, status: 'open', at: atMs })
  }
  return Object.fromEntries(Object.keys(requestFlow.steps).map((step) => [stepMutation(request, step), tell]))
}

/** Their tables in a real database. */
export const RECORD_TABLES: readonly MirroredTable[] = [
  {
    collection: 'post',
    columns: { team: 'text not null', word: 'text not null', status: 'text not null', at: 'bigint not null' },
    rowScope: 'team',
    window: 'at',
  },
  {
    collection: 'request',
    columns: {
      team: 'text not null',
      word: 'text not null',
      by_username: 'text not null',
      boss_username: 'text not null',
      status: 'text not null',
      status_at: 'bigint',
      status_by: 'text',
      trail: 'jsonb not null',
    },
    rowScope: 'team',
    window: 'status_at',
  },
  {
    collection: 'told',
    columns: { source_uri: 'text not null', status: 'text not null', at: 'bigint not null' },
    lookups: ['source_uri'],
    window: 'at',
  },
  { collection: 'bulletin', columns: { word: 'text not null', at: 'bigint not null' }, window: 'at' },
  VOTE_TABLE,
]

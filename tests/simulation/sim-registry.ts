// The business of the simulation: small, but with every kind of thing the engine must carry.
import * as z from 'zod/mini'
import { collection, group } from '#contract/kit/collection.ts'
import { type Domain, domain } from '#contract/kit/domain.ts'
import { integer, names, optional, text } from '#contract/kit/field.ts'
import { createGrowingRegistry } from '#contract/kit/growth.ts'
import { mutation } from '#contract/kit/mutation.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { createRegistry, type Registry } from '#contract/kit/registry.ts'
import { records } from './sim-records.ts'

/** An organisation's rows, seen within a team; `secret` belongs to a second field group. */
export const item = collection(
  'item',
  {
    base: group('item_read', { team: text(1, 10), a: text(0, 40), b: text(0, 40), hits: integer(0, 1_000_000) }),
    more: group('item_more', { secret: optional(text(0, 40)) }),
  },
  { audience: 'organisation', idPrefix: 'item', scope: { resource: 'item', field: 'team' }, lookups: ['team'] },
)

/** A row that hangs on an item: its insert depends on the item's. */
export const part = collection(
  'part',
  { base: group('item_read', { itemUri: text(1, 40), name: text(1, 40) }) },
  { audience: 'organisation', idPrefix: 'part', lookups: ['itemUri'] },
)

/** A person's own rows. */
export const memo = collection(
  'memo',
  { base: group('', { text: text(0, 80) }) },
  { audience: 'user', idPrefix: 'memo', lookups: [] },
)

/** A row that those who take part in it share; people come and go. */
export const talk = collection(
  'talk',
  { base: group('item_read', { topic: text(0, 40), people: names(10) }) },
  { audience: 'participants', participants: ['people'], idPrefix: 'talk', lookups: [] },
)

const patchValues = z.partial(
  z.strictObject({ a: item.fields.a.schema, b: item.fields.b.schema, secret: item.fields.secret.schema }),
)

const partOf = ({ b }: { readonly b?: string | undefined }) => (b?.startsWith('part_') ? [b] : [])

/** An item that is called like a file shows it. */
const shownBy = ({ a }: { readonly a: string }) => (a.startsWith('file_') ? [a] : [])

const sim = domain({
  collections: { item, part },
  mutations: {
    addItem: mutation({
      args: z.object({ uri: z.string(), team: z.string(), a: z.string() }),
      permission: 'item_edit',
      keys: (args) => [['item', args.uri]],
      files: shownBy,
      run: async ({ tx, args }) => tx.insert(item, { ...args, b: '', hits: 0 }),
    }),
    /** An item whose `b` names a part needs it: an edit that is folded may come to need a row that is added meanwhile (P7). */
    patchItem: mutation({
      args: z.object({ uri: z.string(), patch: patchValues }),
      permission: 'item_edit',
      keys: (args) => [['item', args.uri]],
      reads: (args) => partOf(args.patch).map((one) => ['part', one]),
      patches: (args) => [{ collection: 'item', uri: args.uri, values: args.patch }],
      fold: (earlier, later) => ({ uri: earlier.uri, patch: { ...earlier.patch, ...later.patch } }),
      run: async ({ tx, args }) => {
        for (const one of partOf(args.patch)) if (!(await tx.get(part, one))) refuse('partMissing')
        await tx.patch(item, args.uri, args.patch as Record<string, string>)
      },
    }),
    /** An operator: applied twice it would show. */
    hitItem: mutation({
      args: z.object({ uri: z.string() }),
      permission: 'item_edit',
      keys: (args) => [['item', args.uri]],
      run: async ({ tx, args }) => {
        const row = await tx.get(item, args.uri)
        await tx.patch(item, args.uri, { hits: (row?.hits ?? 0) + 1 })
      },
    }),
    moveItem: mutation({
      args: z.object({ uri: z.string(), team: z.string() }),
      permission: 'item_edit',
      keys: (args) => [['item', args.uri]],
      patches: (args) => [{ collection: 'item', uri: args.uri, values: { team: args.team } }],
      run: async ({ tx, args }) => tx.patch(item, args.uri, { team: args.team }),
    }),
    removeItem: mutation({
      args: z.object({ uri: z.string() }),
      permission: 'item_edit',
      keys: (args) => [['item', args.uri]],
      run: async ({ tx, args }) => tx.remove(item, args.uri),
    }),
    addPart: mutation({
      args: z.object({ uri: z.string(), itemUri: z.string(), name: z.string() }),
      permission: 'item_edit',
      keys: (args) => [['part', args.uri]],
      reads: (args) => [['item', args.itemUri]],
      run: async ({ tx, args }) => tx.insert(part, args),
    }),
    /** Its effect depends on a row that it does not write. */
    copyPart: mutation({
      args: z.object({ uri: z.string(), itemUri: z.string() }),
      permission: 'item_edit',
      keys: (args) => [['part', args.uri]],
      reads: (args) => [['item', args.itemUri]],
      run: async ({ tx, args }) => {
        const row = await tx.get(item, args.itemUri)
        await tx.insert(part, { ...args, name: row?.a || 'nothing' })
      },
    }),
  },
  calls: {},
  refusals: ['partMissing'],
})

const memos = domain({
  collections: { memo },
  mutations: {
    addMemo: mutation({
      args: z.object({ uri: z.string(), text: z.string() }),
      permission: '',
      keys: (args) => [['memo', args.uri]],
      run: async ({ tx, args }) => tx.insert(memo, args),
    }),
    patchMemo: mutation({
      args: z.object({ uri: z.string(), patch: z.object({ text: z.string() }) }),
      permission: '',
      keys: (args) => [['memo', args.uri]],
      patches: (args) => [{ collection: 'memo', uri: args.uri, values: args.patch }],
      fold: (_earlier, later) => later,
      run: async ({ tx, args }) => tx.patch(memo, args.uri, args.patch),
    }),
  },
  calls: {},
  refusals: [],
})

const talks = domain({
  collections: { talk },
  mutations: {
    addTalk: mutation({
      args: z.object({ uri: z.string(), topic: z.string(), people: z.array(z.string()) }),
      permission: 'item_edit',
      keys: (args) => [['talk', args.uri]],
      run: async ({ tx, args, who }) =>
        tx.insert(talk, { ...args, people: [...new Set([who.username, ...args.people])] }),
    }),
    /** Other words, or other people: also without oneself. */
    patchTalk: mutation({
      args: z.object({
        uri: z.string(),
        patch: z.partial(z.object({ topic: z.string(), people: z.array(z.string()) })),
      }),
      permission: 'item_edit',
      keys: (args) => [['talk', args.uri]],
      patches: (args) => [{ collection: 'talk', uri: args.uri, values: args.patch }],
      fold: (earlier, later) => ({ uri: earlier.uri, patch: { ...earlier.patch, ...later.patch } }),
      run: async ({ tx, args }) => tx.patch(talk, args.uri, args.patch as { topic: string }),
    }),
    removeTalk: mutation({
      args: z.object({ uri: z.string() }),
      permission: 'item_edit',
      keys: (args) => [['talk', args.uri]],
      run: async ({ tx, args }) => tx.remove(talk, args.uri),
    }),
    /** It writes a row of another domain, and says there what it reads in this one. */
    noteTalk: mutation({
      args: z.object({ uri: z.string(), talkUri: z.string() }),
      permission: '',
      keys: (args) => [['memo', args.uri]],
      reads: (args) => [['talk', args.talkUri]],
      run: async ({ tx, args }) => {
        const row = await tx.get(talk, args.talkUri)
        await tx.insert(memo, { uri: args.uri, text: row?.topic ?? 'nothing' })
      },
    }),
  },
  calls: {},
  refusals: [],
})

const DOMAINS = { sim, memos, talks }
/** What lives were about that were found before there were records. */
export const simRegistry: Registry = createRegistry(1, DOMAINS)

/** A collection that the first release does not know. */
const badge = collection(
  'badge',
  { base: group('item_read', { word: text(0, 40) }) },
  { audience: 'organisation', idPrefix: 'badge', lookups: [] },
)

/**
 * The next release: `item` gained a field, and `addItem` calls its team `crew`; older arguments are raised. Badges are new.
 */
const itemV2 = collection(
  'item',
  {
    base: group('item_read', {
      team: text(1, 10),
      a: text(0, 40),
      b: text(0, 40),
      hits: integer(0, 1_000_000),
      note: optional(text(0, 40)),
    }),
    more: group('item_more', { secret: optional(text(0, 40)) }),
  },
  { audience: 'organisation', idPrefix: 'item', scope: { resource: 'item', field: 'team' }, lookups: ['team'] },
)

const DOMAINS_V2 = {
  ...DOMAINS,
  sim: domain({
    ...sim,
    collections: { item: itemV2, part },
    mutations: {
      ...sim.mutations,
      addItem: mutation({
        args: z.object({ uri: z.string(), crew: z.string(), a: z.string() }),
        permission: 'item_edit',
        keys: (args) => [['item', args.uri]],
        files: shownBy,
        upcast: (args) => {
          const { team, ...rest } = args as { team: string }
          return { ...rest, crew: team }
        },
        run: async ({ tx, args }) => tx.insert(itemV2, { uri: args.uri, team: args.crew, a: args.a, b: '', hits: 0 }),
      }),
    },
  }),
  badges: domain({
    collections: { badge },
    mutations: {
      addBadge: mutation({
        args: z.object({ uri: z.string(), word: z.string() }),
        permission: 'item_edit',
        keys: (args) => [['badge', args.uri]],
        run: async ({ tx, args }) => tx.insert(badge, args),
      }),
    },
    calls: {},
    refusals: [],
  }),
}

const DECLARED = new WeakMap<Registry, Record<string, Domain>>([[simRegistry, DOMAINS]])

function release(version: number, domains: Record<string, Domain>): Registry {
  const made = createRegistry(version, domains)
  DECLARED.set(made, domains)
  return made
}

/** The two releases of a life, with records or without. */
export const RELEASES = {
  plain: [simRegistry, release(2, DOMAINS_V2)],
  whole: [release(1, { ...DOMAINS, records }), release(2, { ...DOMAINS_V2, records })],
} as const

/** Names of what a release consists of; the same number for both releases of a life. */
export const domainsOf = (of: Registry): readonly string[] =>
  [...Object.keys(DECLARED.get(of) ?? {}).filter((name) => name !== 'badges'), 'badges'].sort(inOldOrder)

const OLD_ORDER = ['sim', 'memos', 'talks', 'badges', 'records']
const inOldOrder = (a: string, b: string) => OLD_ORDER.indexOf(a) - OLD_ORDER.indexOf(b)

/** The same release as a tab has it that begins with `here`; `load` takes its time over the others, or fails. */
export function growingSim(of: Registry, here: readonly string[], load: (domain: string) => Promise<void>) {
  const domains: Record<string, Domain> = DECLARED.get(of) ?? DOMAINS
  const sources = Object.entries(domains).map(([name, declared]) => {
    const rows = Object.fromEntries(Object.values(declared.collections).map((one) => [one.name, one.idPrefix]))
    return [name, { rows, load: () => load(name).then(() => declared) }] as const
  })
  const known = Object.entries(domains).filter(([name]) => here.includes(name))
  return createGrowingRegistry(of.version, Object.fromEntries(sources), Object.fromEntries(known))
}

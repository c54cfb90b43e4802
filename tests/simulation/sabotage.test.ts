// The simulation must be able to fail: rules are broken on purpose, and each time it says so. Unbroken, the same seeds hold.
import { expect, test } from 'vitest'
import { idMaker } from '#contract/kit/id.ts'
import type { Read, ReadAnswer, SyncStore } from '#server/sync/store/store.ts'
import type { LeaseRecord } from '#src/sync/lease.ts'
import type { Key, Kv, KvTx } from '#src/sync/storage/kv.ts'
import type { Transport } from '#src/sync/transport.ts'
import { Broken } from './broken.ts'
import { seededRandom } from './seeded-random.ts'
import { type DeviceSabotage, SimDevice, type Tab } from './sim-device.ts'
import { simRegistry } from './sim-registry.ts'
import { SimServer } from './sim-server.ts'
import { simulate } from './simulate.ts'
import { settle, VirtualClock } from './virtual-clock.ts'
import { CursorWatch } from './watches/cursor-watch.ts'
import type { WorldOptions } from './world-options.ts'

/** As many seeds as it takes at most to notice what is broken below. */
const SEEDS = 40

/**
 * Runs seeds until one fails; answers the rule it names, or nothing when all hold. Lives without records, unless it is said: in
 * the others fewer acts fall to what is broken.
 */
async function firstBroken(options: WorldOptions, { from = 1, seeds = SEEDS } = {}): Promise<string | undefined> {
  for (let seed = from; seed < from + seeds; seed++) {
    try {
      await simulate(seed, { isPlain: true, ...options })
    } catch (error) {
      return /broke (\S+);/.exec(String(error))?.[1]
    }
  }
  return undefined
}

/** A store whose transactions are changed by `change`. */
const overTx =
  (change: (tx: Parameters<Parameters<SyncStore['write']>[0]>[0]) => Partial<typeof tx>) =>
  (store: SyncStore): SyncStore => ({
    ...store,
    write: (run) => store.write((tx) => run({ ...tx, ...change(tx) })),
  })

test('without sabotage the same seeds keep every promise', async () => {
  expect(await firstBroken({})).toBeUndefined()
})

test('[L2] an outbox that forgets commits in a crash is noticed', async () => {
  expect(await firstBroken({ device: { relaxedOutbox: true } })).toMatch(/^(L2|L3|Q7|P1)$/)
})

test('[P1] a server that does not remember results is noticed', async () => {
  let sent = 0
  const forgetful = overTx((tx) => ({
    take: async (wanted) => {
      const { rows, look } = await tx.take(wanted)
      return { rows, look: { ...look, results: [] } }
    },
    flush: async (writes, history, results, ending) => {
      const again = results.map((result) => ({ ...result, id: `${result.id}:${++sent}` }))
      return tx.flush(writes, history, again, ending)
    },
  }))
  expect(await firstBroken({ server: { store: forgetful } })).toMatch(/^(P1|P2|Q7|B3|fault)$/)
})

test('[Q1] a pull that skips a changed row is noticed', async () => {
  const skipped = (answer: ReadAnswer): ReadAnswer => {
    const rows = answer.kind === 'changed' ? (JSON.parse(answer.rows.json) as unknown[]) : []
    if (answer.kind !== 'changed' || rows.length < 2) return answer
    return { ...answer, rows: { count: rows.length - 1, json: JSON.stringify(rows.slice(1)) } }
  }
  const skipping = (store: SyncStore): SyncStore => ({
    ...store,
    read: async (ask, reads) => {
      const { look, answers } = await store.read(ask, reads)
      return { look, answers: answers.map(skipped) }
    },
  })
  // The digest would find it and have the collection fetched anew (Q6).
  const trusting = (transport: Transport): Transport => ({
    ...transport,
    pull: (request) => transport.pull({ ...request, verify: false }),
  })
  const broken = await firstBroken({ server: { store: skipping }, device: { transport: trusting } })
  expect(broken).toMatch(/^(Q1|Q3|Q4)$/)
})

test('[Q3] a revocation that does not reach the mirror is noticed', async () => {
  const deaf = (transport: Transport): Transport => ({
    ...transport,
    pull: async (request) => {
      const reply = await transport.pull(request)
      if (reply.kind !== 'ok' || reply.value.kind !== 'snapshot') return reply
      const collections = Object.fromEntries(
        Object.entries(reply.value.collections).filter(([, answer]) => answer.kind !== 'denied'),
      )
      return { ...reply, value: { ...reply.value, collections } }
    },
  })
  // B3: an edit of a row that was taken away waits for a pull that says so.
  expect(await firstBroken({ device: { transport: deaf } })).toMatch(/^(Q3|B3)$/)
})

test('[Q3] a row that stays with someone who takes no part in it any more is noticed', async () => {
  const kept = (store: SyncStore): SyncStore => ({
    ...store,
    read: async (ask, reads) => {
      const { look, answers } = await store.read(ask, reads)
      const isShared = (at: number) => reads[at]?.selection.filter.kind === 'participant'
      return {
        look,
        answers: answers.map((one, at) => (one.kind === 'changed' && isShared(at) ? { ...one, removed: [] } : one)),
      }
    },
  })
  expect(await firstBroken({ server: { store: kept } })).toMatch(/^Q[36]$/)
})

test('[L3] an edit that is dropped instead of refused is noticed', async () => {
  const lying = (transport: Transport): Transport => ({
    ...transport,
    push: async (request) => {
      const reply = await transport.push(request)
      if (reply.kind !== 'ok' || reply.value.kind !== 'outcomes') return reply
      const outcomes = reply.value.outcomes.map(({ id, outcome }) => ({
        id,
        outcome: outcome.kind === 'refused' ? { kind: 'applied' as const, versions: {} } : outcome,
      }))
      return { ...reply, value: { ...reply.value, outcomes } }
    },
  })
  // B3: at every pull the server knows the edit as refused, and the device offers it again, for ever. P2: what it holds for
  // done is not to be found.
  expect(await firstBroken({ device: { transport: lying } })).toMatch(/^(Q7|L3|B3|P2)$/)
})

test('[L3] an edit that is sent without what was folded into it is noticed', async () => {
  const cutting = changingPush((edits) =>
    edits.map((edit) => {
      const { patch, ...args } = edit.args as { patch?: object }
      return patch ? { ...edit, args: { ...args, patch: Object.fromEntries(Object.entries(patch).slice(0, 1)) } } : edit
    }),
  )
  expect(await firstBroken({ device: { transport: cutting } })).toBe('L3')
})

test('[P4] an edit that goes before what it depends on is noticed', async () => {
  const hasty = changingPush((edits) => edits.slice(-1))
  expect(await firstBroken({ device: { transport: hasty } })).toBe('P4')
})

test('[A2] a refusal that does not say that the row is out of sight is noticed', async () => {
  const vague = (transport: Transport): Transport => ({
    ...transport,
    push: async (request) => {
      const reply = await transport.push(request)
      if (reply.kind !== 'ok' || reply.value.kind !== 'outcomes') return reply
      const outcomes = reply.value.outcomes.map(({ id, outcome }) => ({
        id,
        outcome: outcome.kind === 'refused' ? { ...outcome, code: 'conflict' } : outcome,
      }))
      return { ...reply, value: { ...reply.value, outcomes } }
    },
  })
  expect(await firstBroken({ device: { transport: vague } })).toBe('A2')
})

test('[B1] a replaced leader that is not fenced out is noticed', async () => {
  expect(await thawedLeader({ storage: unfenced })).toBe('B1')
  expect(await thawedLeader({})).toBeUndefined()
})

/** A leader freezes with an answer in its hands, is replaced, and thaws when more has happened. Answers what it breaks. */
async function thawedLeader(sabotage: DeviceSabotage): Promise<string | undefined> {
  const clock = new VirtualClock()
  const random = seededRandom(1)
  const server = new SimServer(clock, random.fork('server'), {})
  server.people.set('p', { userId: 'p', codes: ['item_read', 'item_edit'], teams: 'all', signedIn: true })
  const events = { onInStep: () => undefined, onFault: () => undefined }
  const device = new SimDevice('device', 'p', clock, random.fork('device'), server, events, sabotage)
  const cursors = new CursorWatch()
  let broken: string | undefined
  const pass = async (ms: number) => {
    const untilMs = clock.nowMs + ms
    await settle()
    while (await clock.step(untilMs)) {
      try {
        cursors.look(device, server.restores)
      } catch (error) {
        broken ??= error instanceof Broken ? error.rule : String(error)
      }
    }
  }
  const newId = idMaker(() => clock.nowMs, random.fork('ids').next)
  const addItem = (tab: Tab) =>
    tab.engine.mutate([{ mutation: 'sim.addItem', args: { uri: newId('item'), team: 'red', a: 'a' } }])
  const old = device.open(simRegistry)
  await pass(5000)
  void addItem(old)
  await pass(5000)
  const before = device.lastShown
  old.engine.wake()
  // The answer is here; its tab freezes while it looks up what the answer goes beneath.
  while (device.lastShown === before) await pass(1)
  old.freeze()
  const fresh = device.open(simRegistry)
  await pass(60_000)
  void addItem(fresh)
  await pass(10_000)
  old.thaw()
  await pass(30_000)
  return broken
}

type Edits = Parameters<Transport['push']>[0]['edits']

/** A device that sends other edits than it means to. */
const changingPush =
  (change: (edits: Edits) => Edits) =>
  (transport: Transport): Transport => ({
    ...transport,
    push: (request) => transport.push({ ...request, edits: change(request.edits) }),
  })

/** A database in which every tab reads its own term as the newest one, wherever the engine asks before it writes. */
function unfenced(kv: Kv): Kv {
  let own: number | undefined
  const isLease = (key: unknown) => String(key).startsWith('lease:')
  const blind = (tx: KvTx, isEngines: boolean): KvTx => ({
    ...tx,
    get: async <T>(store: string, key: Key) => {
      const found = await tx.get<T>(store, key)
      return found && isEngines && own !== undefined && isLease(key) ? { ...found, term: own } : found
    },
    putMany: async (store, values) => {
      for (const value of values as (LeaseRecord & { id?: string; key?: string })[])
        if (isLease(value.id ?? value.key)) own = value.term
      await tx.putMany(store, values)
    },
  })
  return {
    ...kv,
    // The engine's transactions cover a whole database; taking a term and keeping the lease alive cover one store.
    transaction: (mode, stores, run) => kv.transaction(mode, stores, (tx) => run(blind(tx, stores.length > 1))),
  }
}

test('[P6] a server that believes what it remembers of a row is noticed', async () => {
  const believing = (store: SyncStore): SyncStore => ({
    ...store,
    writeOn: (ground, ...written) => store.writeOn({ ...ground, rows: [] }, ...written),
  })
  // As below, the search begins where such a life is near.
  expect(await firstBroken({ server: { store: believing } }, { from: 33 })).toMatch(/^(P1|L3|A2|fault)$/)
})

test('[P6] an edit whose base is taken when its form is saved, not when it was opened, is noticed', async () => {
  const blind: DeviceSabotage = { command: ({ seen: _, ...command }) => command }
  expect(await firstBroken({ device: blind })).toBe('P6')
})

/** A database whose transactions are changed by `change`. */
const overKv =
  (change: (tx: KvTx) => Partial<KvTx>) =>
  (kv: Kv): Kv => ({
    ...kv,
    transaction: (mode, stores, run) => kv.transaction(mode, stores, (tx) => run({ ...tx, ...change(tx) })),
  })

test('[L6] an edit that goes before its photo is noticed', async () => {
  const hasty = overKv((tx) => ({
    all: async <T>(store: string, prefix?: string) => {
      const found = await tx.all<T>(store, prefix)
      return store === 'files' ? found.map((one) => ({ ...one, arrived: true })) : found
    },
  }))
  expect(await firstBroken({ device: { storage: hasty } })).toBe('L6')
})

test('[L1] pages that stay behind when a collection is laid out anew are noticed', async () => {
  const untidy = overKv((tx) => ({
    deleteMany: async (store, keys) => (store === 'pages' ? undefined : tx.deleteMany(store, keys)),
  }))
  expect(await firstBroken({ device: { storage: untidy } })).toMatch(/^(L1|Q2|Q3)$/)
})

/** A store that reads other selections than it is asked for. */
const overReads =
  (change: (read: Read) => Read) =>
  (store: SyncStore): SyncStore => ({
    ...store,
    read: (ask, reads) => store.read(ask, reads.map(change)),
  })
const everything = (read: Read): Read => ({ ...read, selection: { ...read.selection, from: undefined } })

test('[Q8] a filling that does not stop where the window begins is noticed', async () => {
  const store = overReads((read) => (read.kind === 'part' ? everything(read) : read))
  // A row must end and be left alone while a device fills anew: few lives hold that, so the search goes on where one does.
  expect(await firstBroken({ isPlain: false, server: { store } }, { from: 107 })).toBe('Q8')
})

test('[Q6] [Q8] a digest of rows outside the window is noticed', async () => {
  const store = overReads((read) => (read.kind === 'check' ? everything(read) : read))
  expect(await firstBroken({ isPlain: false, server: { store } })).toBe('Q6')
})

test('[Q8] opened rows that are not told of when they change are noticed', async () => {
  const inside: (store: SyncStore) => SyncStore = (store) => ({
    ...store,
    read: async (ask, reads) => {
      const { look, answers } = await store.read(ask, reads)
      return { look, answers: answers.map((answer, index) => youngOf(reads[index], answer)) }
    },
  })
  expect(await firstBroken({ isPlain: false, server: { store: inside } })).toMatch(/^(Q1|Q3|Q6)$/)
})

/** A delta without the rows of the test's posts that have ended long ago. */
function youngOf(read: Read | undefined, answer: ReadAnswer): ReadAnswer {
  if (read?.kind !== 'changed' || answer.kind !== 'changed' || read.selection.collection.window === undefined)
    return answer
  const { fields, collection } = read.selection
  const at = fields.indexOf(collection.window?.field ?? '') + 2
  const rows = (JSON.parse(answer.rows.json) as unknown[][]).filter(
    (row) => Number(row[at] ?? Number.MAX_VALUE) > 1_800_000_000_000,
  )
  return { ...answer, rows: { count: rows.length, json: JSON.stringify(rows) } }
}

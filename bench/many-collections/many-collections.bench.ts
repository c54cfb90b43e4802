import { gunzipSync } from 'node:zlib'
import type { AnyCollection } from '../../contract/kit/collection.ts'
import {
  type CollectionPull,
  type Cursor,
  fillResponseSchema,
  fillTogetherResponseSchema,
  pullResponseSchema,
} from '../../contract/sync/pull.ts'
import { createFill } from '../../server/sync/pull/fill.ts'
import { createPull } from '../../server/sync/pull/pull.ts'
import { createSharedLook } from '../../server/sync/pull/shared-look.ts'
import type { SyncStore } from '../../server/sync/store/store.ts'
import { vouchedFor } from '../../server/sync/who.ts'
import { type FillTask, fillCollections } from '../../src/sync/mirror/fill-collections.ts'
import { createMirror } from '../../src/sync/mirror/mirror.ts'
import { createStatusBoard } from '../../src/sync/status.ts'
import { MIRROR_STORES } from '../../src/sync/storage/kv.ts'
import type { FilledPart } from '../../src/sync/transport.ts'
import { createMemoryDisk } from '../../tests/kit/sync/memory-kv.ts'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { interleave } from '../kit/interleave.ts'
import { median } from '../kit/median.ts'
import { LARGE_ROWS, large, ORGANISATION, openMade, registry, SMALL, SMALL_ROWS, small } from './made-collections.ts'

const WHO = {
  ...{ userId: 'u', username: 'u', domain: ORGANISATION, sessionId: 's', fingerprint: 'f' },
  ...{ codes: new Set(['bench_read']), filters: {} },
}
const POKES = 40
/** What many collections may cost beside one of as many rows, and a poke beside one to a device that holds a single one. */
const SHARE = 2

/**
 * A first filling of a hundred collections of 500 rows beside one of 50,000, until they lie in a device's mirror; and what a
 * device asks and waits after a poke when it holds one collection, and a hundred. Server and device in one process, the
 * database embedded, storage in memory: what is compared is the work, not a network or a disk.
 */
export default {
  name: 'many-collections',
  async run({ runs, say }) {
    const made = await openMade()
    say('rows are there')
    const asked = { messages: 0, reads: 0 }
    const store: SyncStore = {
      ...made.store,
      look: (ask) => {
        asked.messages += 1
        return made.store.look(ask)
      },
      read: (ask, reads) => {
        asked.messages += 1
        asked.reads += reads.length
        return made.store.read(ask, reads)
      },
    }
    const pull = createPull({ registry, store, clock: Date.now, contractRange: { min: 1, max: 1 } })
    const pulled = async (collections: Readonly<Record<string, Cursor | null>>) => {
      const request = { contract: 1, permission: null, epoch: null, lastAccepted: null, verify: false, collections }
      const answer = pullResponseSchema.parse(JSON.parse((await pull(vouchedFor(WHO), request)).json))
      if (answer.kind !== 'snapshot') throw new Error(`answered ${answer.kind}`)
      return answer.collections
    }
    const filling = async (of: readonly AnyCollection[], shown: AnyCollection) => {
      const found = await firstFilling(store, pulled, of, shown)
      say(
        `${of.length} collections: ${Math.round(found.wholeMs)} ms, shown after ${Math.round(found.shownMs)}, ${found.requests} requests`,
      )
      return found
    }
    const [one] = small
    if (!one) throw new Error('nothing to fill')
    const fillings = await interleave(['many', 'single'], runs, (way) =>
      way === 'many' ? filling([...small].reverse(), one) : filling([large], large),
    )
    const poke = async (of: readonly AnyCollection[]) => {
      let cursors = Object.fromEntries(of.map(({ name }) => [name, null as Cursor | null]))
      const follow = async () => {
        const answers = await pulled(cursors)
        cursors = Object.fromEntries(
          Object.entries(answers).map(([name, answer]) => [name, answer.kind === 'denied' ? null : answer.cursor]),
        )
      }
      await follow()
      const taken: number[] = []
      Object.assign(asked, { messages: 0, reads: 0 })
      for (let at = 0; at < POKES; at++) {
        await made.change(one)
        const began = performance.now()
        await follow()
        taken.push(performance.now() - began)
      }
      return { ms: median(taken), messages: asked.messages / POKES, reads: asked.reads / POKES }
    }
    const pokes = await interleave(['hundred', 'single'], runs, (way) => poke(way === 'hundred' ? small : [one]))
    await made.close()
    const fill = (way: 'many' | 'single', of: 'wholeMs' | 'shownMs' | 'requests') =>
      median(fillings[way].map((each) => each[of]))
    const cost = (way: 'hundred' | 'single', of: 'ms' | 'messages' | 'reads') =>
      median(pokes[way].map((each) => each[of]))
    const peer = `one of ${LARGE_ROWS}`
    const result = (
      name: string,
      unit: string,
      ours: number,
      other: number,
      by: string,
      limit?: number,
    ): BenchResult => ({
      ...{ name: `many-collections ${name}`, unit, better: 'less', ours, peers: { [by]: other }, runs },
      ...(limit !== undefined && { limit }),
    })
    return [
      result(
        `filling, ${SMALL} of ${SMALL_ROWS} rows`,
        'ms',
        fill('many', 'wholeMs'),
        fill('single', 'wholeMs'),
        peer,
        SHARE * fill('single', 'wholeMs'),
      ),
      result(
        'filling, until the shown one is there',
        'ms',
        fill('many', 'shownMs'),
        fill('single', 'wholeMs'),
        `${peer}, whole`,
      ),
      result(
        'filling, requests',
        'requests',
        fill('many', 'requests'),
        fill('single', 'requests'),
        peer,
        SHARE * fill('single', 'requests'),
      ),
      result(
        `poke, ${SMALL} collections held`,
        'ms',
        cost('hundred', 'ms'),
        cost('single', 'ms'),
        'one held',
        SHARE * cost('single', 'ms'),
      ),
      result(
        'poke, messages to the database',
        'messages',
        cost('hundred', 'messages'),
        cost('single', 'messages'),
        'one held',
        cost('single', 'messages'),
      ),
      result(
        'poke, collections read',
        'reads',
        cost('hundred', 'reads'),
        cost('single', 'reads'),
        'one held',
        cost('single', 'reads'),
      ),
    ]
  },
} satisfies Bench

/** Fills an empty device, as the leader of its tabs does. */
async function firstFilling(
  store: SyncStore,
  pulled: (collections: Readonly<Record<string, null>>) => Promise<Readonly<Record<string, CollectionPull>>>,
  of: readonly AnyCollection[],
  shown: AnyCollection,
) {
  const fill = createFill({ registry, store, look: createSharedLook(store) })
  const kv = createMemoryDisk().open({ name: 'mirror', stores: MIRROR_STORES, durability: 'relaxed' })
  const began = performance.now()
  let shownMs = Number.NaN
  let requests = 1
  const mirror = createMirror(kv, registry, WHO, (written) => {
    if (Number.isNaN(shownMs) && written.some(({ collection }) => collection === shown.name))
      shownMs = performance.now() - began
  })
  const lines = (part: ReturnType<typeof fillResponseSchema.parse>): FilledPart =>
    part.kind === 'part' ? { ...part, rows: part.rows.map((row) => JSON.stringify(row)) } : part
  const answers = await pulled(Object.fromEntries(of.map(({ name }) => [name, null])))
  const tasks = Object.entries(answers).flatMap(([collection, answer]): FillTask[] =>
    answer.kind === 'fill'
      ? [{ ...answer, collection, how: 'begin', from: 0, isShown: collection === shown.name }]
      : [],
  )
  const json = async (request: Parameters<typeof fill>[1]) => {
    requests += 1
    return JSON.parse(gunzipSync((await fill(vouchedFor(WHO), request)).gzip).toString())
  }
  const failed = await fillCollections(
    {
      by: { domain: ORGANISATION, term: 0 },
      mirror,
      transport: {
        fill: async (request) => ({ kind: 'ok', value: lines(fillResponseSchema.parse(await json(request))) }),
        fillTogether: async (wanted) => ({
          kind: 'ok',
          value: fillTogetherResponseSchema.parse(await json(wanted)).parts.map(lines),
        }),
      },
      status: createStatusBoard(() => undefined),
      judge: async () => undefined,
      withKnownEdits: (run) => run({ edits: [], gone: new Set() }),
      isStopped: () => false,
      onProgress: () => undefined,
    },
    tasks,
  )
  if (failed) throw new Error('the filling did not come to its end')
  const rows = (await mirror.metas()).reduce((sum, meta) => sum + meta.rows, 0)
  if (rows !== LARGE_ROWS) throw new Error(`${rows} rows were filled`)
  return { wholeMs: performance.now() - began, shownMs, requests }
}

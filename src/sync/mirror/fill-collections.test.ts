import { expect, test } from 'vitest'
import { makeUlid } from '#contract/kit/id.ts'
import type { FillRequest } from '#contract/sync/pull.ts'
import { createMemoryDisk } from '#tests/kit/sync/memory-kv.ts'
import { item, simRegistry } from '#tests/simulation/sim-registry.ts'
import { FAILED } from '../loop.ts'
import type { Edit } from '../outbox/edit.ts'
import { createStatusBoard } from '../status.ts'
import { MIRROR_STORES } from '../storage/kv.ts'
import type { FilledPart, Reply, Transport } from '../transport.ts'
import { type FillTask, fillCollections } from './fill-collections.ts'
import { followRows } from './followed-rows.ts'
import { createMirror } from './mirror.ts'

const WHO = { userId: 'p', username: 'p', domain: 'd', codes: new Set(['item_edit']) }
const CURSOR = { version: 9, schema: item.schema, grant: 'g' }
const PARTS = 8
const PER_PART = 40
const task: FillTask = {
  collection: 'item',
  how: 'begin',
  cursor: CURSOR,
  parts: PARTS,
  from: 0,
  count: PARTS * PER_PART * 40,
  isShown: false,
}

let tick = 0
const random = () => {
  tick = (Math.imul(tick, 1103515245) + 12345) >>> 0
  return tick / 2 ** 32
}

/** Rows of a part: ids whose tail lies in its share of the space, as the server divides them. */
const rowsOfPart = (part: number): string[] =>
  Array.from({ length: PER_PART }, (_, n) => {
    const uri = `item_${makeUlid(part * 1000 + n, random).slice(0, -3)}${'048CGMRW'[part]}${'AB'[n % 2]}0`
    return JSON.stringify([uri, 3, 'red', `a${part}.${n}`, 'b', 1])
  })

function setUp() {
  const kv = createMemoryDisk().open({ name: 'mirror', stores: MIRROR_STORES, durability: 'relaxed' })
  const mirror = createMirror(kv, simRegistry, WHO)
  const followed = followRows(kv, 'item')
  const edits: Edit[] = []
  const server = Array.from({ length: PARTS }, (_, part) => rowsOfPart(part))
  const asked: { request: FillRequest; answer: (reply?: Reply<FilledPart>) => void }[] = []
  const transport = {
    fill: (request) =>
      new Promise((resolve) => {
        const rows = server[request.part] ?? []
        const part = { kind: 'part' as const, version: 20 - request.part, fields: ['team', 'a', 'b', 'hits'], rows }
        asked.push({ request, answer: (reply = { kind: 'ok', value: part }) => resolve(reply) })
      }),
  } as Transport
  const stored: number[] = []
  const status = createStatusBoard(() => undefined)
  const run = (tasks: readonly FillTask[]) =>
    fillCollections(
      {
        by: { domain: 'd', term: 0 },
        mirror,
        transport,
        status,
        judge: async (reply) => (reply.kind === 'ok' ? undefined : FAILED),
        withKnownEdits: (use) => use({ edits, gone: new Set() }),
        isStopped: () => false,
        onProgress: () => void followed.refresh().then(({ rows }) => stored.push(rows.size)),
      },
      tasks,
    )
  const quiet = async () => {
    for (let i = 0; i < 200; i++) await Promise.resolve()
  }
  const metaOf = async () => (await mirror.metas()).find(({ key }) => key === 'collection:item')
  return { kv, mirror, followed, edits, server, asked, stored, status, run, quiet, metaOf }
}

test('parts travel ahead, are stored in their order, and what came meanwhile goes in with the one that was waited for', async () => {
  const { asked, stored, run, quiet, metaOf } = setUp()
  const filling = run([task])
  await quiet()
  expect(asked.map(({ request }) => request.part)).toEqual([0, 1, 2, 3])
  for (const late of [3, 2, 1]) asked[late]?.answer()
  await quiet()
  expect(stored.at(-1)).toBe(0)
  asked[0]?.answer()
  await quiet()
  // The first part is shown by itself, the three behind it together.
  expect(stored.slice(-2)).toEqual([PER_PART, PER_PART * 4])
  expect(asked).toHaveLength(8)
  for (const { answer } of asked.slice(4)) answer()
  expect(await filling).toBeUndefined()
  const meta = await metaOf()
  // Q7: deltas go on from the lowest counter, and the server is asked whether it has ever had the newest.
  expect(meta).toMatchObject({ rows: PARTS * PER_PART, filling: null, cursor: { ...CURSOR, version: 9, opened: 20 } })
  expect(meta?.buckets).toBeGreaterThan(PARTS)
})

test('rows come out as they went in, fields that did not come are empty', async () => {
  const { asked, run, quiet, followed, server, mirror } = setUp()
  const filling = run([task])
  for (let part = 0; part < PARTS; part++) {
    await quiet()
    asked[part]?.answer()
  }
  await filling
  const { rows, state } = await followed.refresh()
  expect(state).toBe('ready')
  const [uri, rev, team, a] = JSON.parse(server[5]?.[7] ?? '')
  const expected = { uri, rev, team, a, b: 'b', hits: 1, secret: null }
  expect(await mirror.visible([['item', uri]])).toEqual([expected])
  expect([...rows.keys()].sort()).toEqual(server.flatMap((lines) => lines.map((line) => JSON.parse(line)[0])).sort())
})

test('what was stored before a fault stays, and the filling goes on behind it', async () => {
  const { asked, run, quiet, metaOf } = setUp()
  const filling = run([task])
  await quiet()
  asked[0]?.answer()
  asked[1]?.answer()
  asked[2]?.answer({ kind: 'unknown', answered: false })
  expect(await filling).toEqual(FAILED)
  const meta = await metaOf()
  expect(meta).toMatchObject({ rows: 2 * PER_PART, filling: { done: 2 }, cursor: null })
  asked.length = 0
  const goingOn = run([{ ...task, how: 'goOn', from: meta?.filling?.done ?? 0 }])
  for (let i = 0; i < PARTS - 2; i++) {
    await quiet()
    asked[i]?.answer()
  }
  expect(await goingOn).toBeUndefined()
  expect(asked.map(({ request }) => request.part)).toEqual([2, 3, 4, 5, 6, 7])
  expect(await metaOf()).toMatchObject({ rows: PARTS * PER_PART, filling: null })
})

test('how much is here and how much is to come is said while the next part is waited for', async () => {
  const { asked, run, quiet, status } = setUp()
  const filling = run([task])
  await quiet()
  const { count } = task
  expect(status.get().filling).toEqual([{ collection: 'item', rows: 0, count }])
  for (let part = 0; part < PARTS; part++) {
    asked[part]?.answer()
    await quiet()
    const here = Math.min(part + 1, PARTS - 1) * PER_PART
    expect(status.get().filling).toEqual([{ collection: 'item', rows: here, count }])
  }
  expect(await filling).toBeUndefined()
})

test('[Q3] a collection that is replaced stays as it was until its last part is here', async () => {
  const { asked, run, quiet, followed, stored, mirror } = setUp()
  const rows = [
    { fields: ['team', 'a', 'b', 'hits'], lines: ['["item_00000000000000000000000old",1,"red","old","",0]'] },
  ]
  const known = { edits: [], gone: new Set<string>() }
  await mirror.fill([{ kind: 'replace', collection: 'item', cursor: { ...CURSOR, schema: 'older' }, rows }], known, 0)
  const filling = run([{ ...task, how: 'replace' }])
  for (let part = 0; part < PARTS; part++) {
    await quiet()
    expect((await followed.refresh()).rows.size).toBe(1)
    expect(stored).toEqual([])
    asked[part]?.answer()
  }
  expect(await filling).toBeUndefined()
  expect((await followed.refresh()).rows.size).toBe(PARTS * PER_PART)
  await quiet()
  expect(stored).toEqual([PARTS * PER_PART])
})

test('schema or grant changed on the way: the collection is asked for anew', async () => {
  const { asked, run, quiet, metaOf } = setUp()
  const filling = run([task])
  await quiet()
  asked[0]?.answer()
  asked[1]?.answer({ kind: 'ok', value: { kind: 'moved' } })
  expect(await filling).toEqual({ kind: 'again' })
  expect(await metaOf()).toMatchObject({ filling: null, cursor: null })
})

test('[R1] a row with an edit over it keeps the edit, and the page it lies in takes the others', async () => {
  const { asked, run, quiet, edits, mirror, server, metaOf } = setUp()
  const filling = run([task])
  await quiet()
  // An item that the server has taken in already: its insert waits for the pull that brings it.
  const [uri] = JSON.parse(server[0]?.[4] ?? '')
  const insert: Edit = {
    seq: 1,
    id: 'e1',
    domain: 'd',
    mutation: 'sim.addItem',
    contract: 1,
    args: { uri, team: 'red', a: 'mine' },
    keys: [['item', uri]],
    reads: [],
    base: [],
    files: [],
    weight: 1,
    state: 'queued',
    faults: 0,
    madeAtMs: 0,
  }
  edits.push(insert)
  await mirror.show(insert)
  for (let part = 0; part < PARTS; part++) {
    await quiet()
    asked[part]?.answer()
  }
  await filling
  // The server's row lies beneath; an insert over a row that is there is refused, so it is the server's that is seen.
  expect((await mirror.visible([['item', uri]]))[0]).toMatchObject({ a: 'a0.4', rev: 3 })
  expect(await metaOf()).toMatchObject({ rows: PARTS * PER_PART })
})

test('small collections share a request: what is shown first, of the others the small before the large', async () => {
  const named: string[][] = []
  const transport: Pick<Transport, 'fill' | 'fillTogether'> = {
    fill: async (request) => {
      named.push([`${request.collection} ${request.part}`])
      return { kind: 'unknown', answered: false }
    },
    fillTogether: async (requests) => {
      named.push(requests.map(({ collection, part }) => `${collection} ${part}`))
      const value = requests.map(() => ({ kind: 'part' as const, version: 9, fields: [], rows: [] }))
      return { kind: 'ok', value }
    },
  }
  const { mirror, status } = setUp()
  const small = (collection: string, count: number, isShown = false): FillTask => {
    return { collection, how: 'begin', cursor: CURSOR, parts: 1, from: 0, count, isShown }
  }
  await fillCollections(
    {
      by: { domain: 'd', term: 0 },
      mirror,
      transport,
      status,
      judge: async (reply) => (reply.kind === 'ok' ? undefined : FAILED),
      withKnownEdits: (use) => use({ edits: [], gone: new Set() }),
      isStopped: () => false,
      onProgress: () => undefined,
    },
    [
      { ...task, parts: 2 },
      small('part', 3000),
      small('memo', 2500),
      small('badge', 10),
      small('talk', 2000, true),
      small('note', 1, true),
    ],
  )
  expect(named.slice(0, 4)).toEqual([['note 0', 'talk 0'], ['badge 0', 'memo 0'], ['part 0'], ['item 0']])
})

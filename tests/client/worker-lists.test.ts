// Where a list is read: lists move to the worker when they are large.
import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { createRowsHub, LARGE_COLLECTION_ROWS, type RemoteRows } from '#src/data/rows/rows-hub.ts'
import type { RowsAnswer } from '#src/data/rows/rows-watch.ts'
import { stillThere } from '#src/data/rows/use-kept-selection.ts'
import { MIRROR } from '#src/sync/mirror/mirror.ts'
import { MirrorTx } from '#src/sync/mirror/mirror-tx.ts'
import { clock, listener, openWorkerBench, person, put, raise } from '../kit/sync/worker-bench.ts'

const { setUp, closing } = openWorkerBench()

describe('where a list is read', () => {
  /** The worker, with the collections asked of it. */
  const counting = (remote: RemoteRows) => {
    const asked: string[] = []
    const counted: RemoteRows = {
      watch: (collection, query, tell) => {
        asked.push(collection)
        return remote.watch(collection, query, tell)
      },
      ask: remote.ask,
      offer: remote.offer,
    }
    return { asked, counted }
  }
  const many = (count: number) => Array.from({ length: count }, (_, n) => person(`王${n}`))

  test('a small collection stays in the page; once it has grown large its lists move to the worker', async () => {
    const { mirror, worker } = setUp()
    const { asked, counted } = counting(worker.remoteRows('mirror'))
    const hub = createRowsHub({ mirror, clock, remote: counted, onFault: raise })
    closing.push(hub.stop)
    const list = listener<RowsAnswer>()
    await put(mirror, employee, many(10))
    hub.watch('employee', { limit: 5 }, list.tell)
    await list.until((answer) => answer.total === 10)
    expect(asked).toEqual([])
    await put(mirror, employee, many(LARGE_COLLECTION_ROWS))
    await list.until((answer) => answer.total === LARGE_COLLECTION_ROWS + 10)
    await put(mirror, employee, [person('李')])
    const answer = await list.until((one) => one.total === LARGE_COLLECTION_ROWS + 11)
    expect(answer.rows).toHaveLength(5)
    expect(asked).toEqual(['employee'])
  })

  test('ticks of a list that comes back name nobody who has gone meanwhile', async () => {
    const { mirror } = setUp()
    const hub = createRowsHub({ mirror, clock, remote: undefined, onFault: raise })
    closing.push(hub.stop)
    const [first, second] = [person('王'), person('李')]
    expect([...(await stillThere(hub, 'employee', [first.uri]))]).toEqual([first.uri])
    await put(mirror, employee, [first, second])
    expect([...(await stillThere(hub, 'employee', [first.uri, person('张').uri]))]).toEqual([first.uri])
  })

  test('a second list of what is known to be empty is told so at once, without anything new to read', async () => {
    const { mirror } = setUp()
    await mirror.transaction('write', MIRROR, async (raw) => {
      const tx = new MirrorTx(raw)
      const cursor = { version: 0, schema: 's', grant: 'g' }
      await tx.changeMeta('employee', (meta) => Object.assign(meta, { cursor }))
      await tx.flush()
    })
    const hub = createRowsHub({ mirror, clock, remote: undefined, onFault: raise })
    closing.push(hub.stop)
    const [first, second] = [listener<RowsAnswer>(), listener<RowsAnswer>()]
    hub.watch('employee', {}, first.tell)
    await first.until((answer) => answer.state === 'ready')
    hub.watch('employee', { limit: 5 }, second.tell)
    expect((await second.until((answer) => answer.state === 'ready')).rows).toEqual([])
  })

  test('what was read ahead is shown the moment a list asks, and is let go when nobody asks', async () => {
    const { mirror, worker } = setUp()
    const remote = worker.remoteRows('mirror')
    await put(mirror, employee, many(30))
    worker.warm('mirror', 'employee')
    expect((await remote.ask('employee', {})).total).toBe(30)
    const list = listener<RowsAnswer>()
    const stop = await remote.watch('employee', { limit: 5 }, list.tell)
    expect(list.told.map(({ rows, total }) => [rows.length, total])).toEqual([[5, 30]])
    stop()
    await new Promise<void>((resolve) => clock.after(11_000, resolve))
    const later = listener<RowsAnswer>()
    closing.push(await remote.watch('employee', { limit: 5 }, later.tell))
    expect(later.told).toEqual([])
    expect((await later.until(() => true)).total).toBe(30)
  })

  test('without a worker, or when it fails, the page does the work', async () => {
    const { mirror } = setUp()
    const faults: unknown[] = []
    const broken: RemoteRows = {
      watch: async () => raise(new Error('the worker is gone')),
      ask: async () => raise(new Error('gone')),
      offer: () => raise(new Error('gone')),
    }
    const hub = createRowsHub({ mirror, clock, remote: broken, onFault: (error) => faults.push(error) })
    closing.push(hub.stop)
    await put(mirror, employee, many(LARGE_COLLECTION_ROWS + 5))
    const list = listener<RowsAnswer>()
    hub.watch('employee', { limit: 1 }, list.tell)
    expect((await list.until((answer) => answer.total > 0)).total).toBe(LARGE_COLLECTION_ROWS + 5)
    expect(faults).toHaveLength(1)
  })

  test('people are found by pinyin and initials, surnames read as surnames', async () => {
    const { mirror, worker } = setUp()
    const [zeng, shan] = [person('曾丽'), person('单小军')]
    await put(mirror, employee, [zeng, shan])
    const remote = worker.remoteRows('mirror')
    const found = async (text: string) =>
      (await remote.ask('employee', { text, textFields: ['name'] })).rows.map((row) => row.name)
    expect(await found('zengli')).toEqual(['曾丽'])
    expect(await found('sxj')).toEqual(['单小军'])
    expect(await found('曾')).toEqual(['曾丽'])
    expect(await found('zz')).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { Fenced } from '#src/sync/lease.ts'
import { type Page, rowsOf } from '#src/sync/mirror/page-rows.ts'
import { MIRROR_STORES } from '#src/sync/storage/kv.ts'
import type { Transport } from '#src/sync/transport.ts'
import { createEngineBench, inbox, shownRow, waiting } from '../kit/sync/engine-bench.ts'
import { slowMirror } from '../kit/sync/slow-mirror.ts'
import { readOutbox, serverRowsOf } from '../simulation/invariants.ts'
import { MIRROR } from '../simulation/sim-device.ts'
import { RELEASES, simRegistry } from '../simulation/sim-registry.ts'

describe('tabs and storage', () => {
  test('[B1] a frozen leader is replaced within 30 s and cannot write when it thaws', async () => {
    const bench = createEngineBench()
    const { device, tab: leader } = await bench.device('phone')
    const follower = device.open(simRegistry)
    await bench.pass(2000)
    leader.freeze()
    const frozenAtMs = bench.clock.nowMs
    const uri = await bench.addItem(follower)
    await bench.until('the follower took over and sent it', () => waiting(device).length === 0, 60_000)
    expect(bench.clock.nowMs - frozenAtMs).toBeLessThanOrEqual(30_000)
    leader.thaw()
    leader.engine.wake()
    await bench.pass(30_000)
    expect(bench.faults.filter((fault) => !(fault instanceof Fenced))).toEqual([])
    expect(shownRow(device, uri)?.a).toBe('first')
    const second = await bench.addItem(leader)
    await bench.until('a tab sends what the thawed one wrote', () => waiting(device).length === 0)
    expect(shownRow(device, second)?.a).toBe('first')
  })

  test('[B1 A4] a leader that slept over a closed account and its reopening does not empty the mirror when it wakes', async () => {
    const bench = createEngineBench()
    const { transport, hold, release, hasHeld } = slowPull()
    const { device, tab: leader, uri } = await bench.deviceWithItem('phone', { transport })
    bench.server.closed = ERROR_CODES.accountFrozen
    hold()
    leader.engine.wake()
    await bench.until('the answer is here', hasHeld)
    leader.freeze()
    bench.server.closed = undefined
    const fresh = device.open(simRegistry)
    await bench.pass(60_000)
    expect(fresh.engine.status()).toMatchObject({ reachable: true, blocked: null })
    // It goes on with the answer before it hears that it was replaced.
    release()
    leader.thaw()
    await bench.pass(20)
    expect(shownRow(device, uri)?.a).toBe('first')
    expect(bench.faults.filter((fault) => !(fault instanceof Fenced))).toEqual([])
  })

  test('[B1] a leader that slept with an answer in its hands does not lay it over newer rows when it wakes', async () => {
    const bench = createEngineBench()
    const { storage, hold, release, hasHeld } = slowMirror()
    const { device, tab: leader, uri } = await bench.deviceWithItem('phone', { storage })
    const { device: desk, tab: deskTab } = await bench.device('desk')
    const change = async (a: string) => {
      await bench.save(deskTab, 'sim.patchItem', { uri, patch: { a } })
      await bench.until('the desk is done', () => waiting(desk).length === 0)
    }
    await change('older')
    hold()
    leader.engine.wake()
    await bench.until('it is about to store the answer', hasHeld)
    leader.freeze()
    await change('newer')
    device.open(simRegistry)
    await bench.until('another tab has pulled it', () => shownRow(device, uri)?.a === 'newer', 60_000)
    release()
    leader.thaw()
    await bench.pass(20)
    expect(shownRow(device, uri)?.a).toBe('newer')
    expect(bench.faults.some((fault) => fault instanceof Fenced)).toBe(true)
  })

  test('[B1] a fenced transaction writes nothing', async () => {
    const bench = createEngineBench()
    const { tab } = await bench.device('phone')
    const { outbox } = tab.engine
    await expect(
      bench.settled(outbox.finish({ domain: 'org_00000000000000000000000000', term: 99 }, ['x'])),
    ).rejects.toBeInstanceOf(Fenced)
  })

  test('[B2] a full disk says so, keeps what was saved, and goes on when there is room', async () => {
    const bench = createEngineBench()
    const { device, tab, uri } = await bench.deviceWithItem('phone')
    device.disk.faults.quota = 1
    await expect(bench.settled(tab.engine.mutate([{ mutation: 'sim.hitItem', args: { uri } }]))).rejects.toMatchObject({
      fault: 'quota',
    })
    tab.engine.wake()
    await bench.until('the engine says what is wrong', () => tab.engine.status().blocked?.kind === 'storage')
    device.disk.faults.quota = 0
    tab.engine.resume()
    await bench.save(tab, 'sim.hitItem', { uri })
    await bench.until('it is accepted', () => waiting(device).length === 0)
    expect(shownRow(device, uri)?.hits).toBe(1)
  })

  test('[B2] a tab with older code stops writing to the mirror, asks for a reload, and its edits still go', async () => {
    const bench = createEngineBench()
    const { device, tab: old, uri } = await bench.deviceWithItem('phone')
    const [, next] = RELEASES.plain
    bench.server.registry = next
    const fresh = device.open(next)
    await bench.save(fresh, 'sim.hitItem', { uri })
    await bench.until(
      'the new code leads',
      () => old.engine.status().blocked?.kind === 'upgrade' && waiting(device).length === 0,
    )
    await bench.settled(
      old.engine.mutate([{ mutation: 'sim.patchItem', args: { uri, patch: { a: 'from the old tab' } } }]),
    )
    await bench.until('its edit is accepted', () => waiting(device).length === 0)
    await bench.until('and shown', () => shownRow(device, uri)?.a === 'from the old tab')
    expect(shownRow(device, uri)).toHaveProperty('note', null)
  })

  test('[B2] with its mirror deleted under it a tab lets another lead and asks for a reload; its edits still go', async () => {
    const bench = createEngineBench()
    const { device, tab, uri } = await bench.deviceWithItem('phone')
    device.evict()
    const another = bench.newId('item')
    await bench.save(tab, 'sim.addItem', { uri: another, team: 'red', a: 'without a mirror' })
    // What cannot be seen is not said to be missing: the server decides.
    await bench.save(tab, 'sim.hitItem', { uri })
    expect(waiting(device)).toHaveLength(2)
    await bench.until('the tab asks for a reload', () => tab.engine.status().blocked?.kind === 'upgrade')
    device.open(simRegistry)
    await bench.until('another tab has sent and filled', () => waiting(device).length === 0, 200_000)
    expect(shownRow(device, another)?.a).toBe('without a mirror')
    expect(shownRow(device, uri)?.hits).toBe(1)
    expect(inbox(device)).toEqual([])
  })

  test('[L1] pages laid out by older code are dropped and fetched anew; the outbox is untouched', async () => {
    const bench = createEngineBench()
    const { device, tab, uri } = await bench.deviceWithItem('phone')
    const another = await bench.addItem(tab)
    await bench.until('that is accepted, too', () => waiting(device).length === 0)
    device.weather.online = false
    tab.engine.noteOffline()
    await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'unsent' } })
    tab.kill()
    const kv = device.disk.open(MIRROR, MIRROR_STORES, 'relaxed', { isDead: () => false, pass: async () => undefined })
    const makeOld = kv.transaction('write', ['pages', 'meta'], async (tx) => {
      for (const page of await tx.all<Page>('pages'))
        await tx.putMany('pages', [{ collection: page.collection, bucket: page.bucket, rows: rowsOf(page) }])
      for (const meta of await tx.all<{ key: string }>('meta'))
        if (meta.key.startsWith('collection:')) await tx.putMany('meta', [{ ...meta, layout: 1 }])
    })
    await bench.settled(makeOld)
    const again = device.open(simRegistry)
    await bench.pass(2000)
    expect(shownRow(device, another)).toBeUndefined()
    expect(shownRow(device, uri)?.a).toBe('unsent')
    expect(waiting(device)).toMatchObject([{ args: { patch: { a: 'unsent' } } }])
    device.weather.online = true
    again.engine.wake()
    await bench.until(
      'it is all there again',
      () => waiting(device).length === 0 && shownRow(device, another) !== undefined,
    )
    expect(shownRow(device, uri)?.a).toBe('unsent')
    expect(bench.faults).toEqual([])
  })

  test('[B3] pending work without progress restarts the pipeline, and counts it', async () => {
    const bench = createEngineBench()
    const { device, tab, uri } = await bench.deviceWithItem('phone')
    const id = await bench.save(tab, 'sim.hitItem', { uri })
    bench.server.poisoned.add(id)
    const another = await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'behind it' } })
    bench.server.poisoned.add(another)
    await bench.until(
      'the watchdog bit',
      () => tab.engine.status().restarts > 0 || waiting(device).length === 0,
      200_000,
    )
    bench.server.poisoned.clear()
    await bench.until('it goes on', () => waiting(device).length === 0, 300_000)
    expect(shownRow(device, uri)).toMatchObject({ hits: 1, a: 'behind it' })
  })

  test('[B4] the service worker drains the outbox without a page, and leaves it to a page that leads', async () => {
    const bench = createEngineBench()
    const { device, tab, uri } = await bench.deviceWithItem('phone')
    device.weather.online = false
    tab.engine.noteOffline()
    await bench.save(tab, 'sim.hitItem', { uri })
    tab.kill()
    device.weather.online = true
    await bench.settled(device.wakeServiceWorker(simRegistry))
    expect(readOutbox(device).edits).toMatchObject([{ state: 'accepted' }])
    device.open(simRegistry)
    await bench.until('the page has caught up', () => waiting(device).length === 0)
    expect(shownRow(device, uri)?.hits).toBe(1)
  })
})

describe('a server that is not itself', () => {
  test('[P2] one that answers nothing usable is said to fail, and asked again with pauses until it does', async () => {
    const bench = createEngineBench()
    const { device, tab } = await bench.device('phone')
    bench.server.closed = ERROR_CODES.systemError
    tab.engine.wake()
    await bench.until('the engine says so', () => tab.engine.status().failing)
    expect(tab.engine.status()).toMatchObject({ reachable: true, blocked: null })
    bench.server.closed = undefined
    await bench.until('it is over', () => !tab.engine.status().failing)
    const uri = await bench.addItem(tab)
    await bench.until('the item is accepted', () => waiting(device).length === 0)
    expect(shownRow(device, uri)?.a).toBe('first')
  })

  test('[Q7] one that is another at every answer is not asked without a pause', async () => {
    const bench = createEngineBench()
    const { tab } = await bench.device('phone')
    let asked = 0
    bench.server.pull = async () => ({ kind: 'ok', value: { kind: 'epochChanged', epoch: `life ${++asked}` } })
    tab.engine.wake()
    await bench.pass(60_000)
    expect(asked).toBeGreaterThan(2)
    expect(asked).toBeLessThan(25)
  })
})

describe('an identity that is closed', () => {
  test('[A4] frozen: the mirror is purged, unsent edits stay readable to their author', async () => {
    const bench = createEngineBench()
    const { device, tab, uri } = await bench.deviceWithItem('phone')
    device.weather.online = false
    tab.engine.noteOffline()
    await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'still mine' } })
    bench.server.closed = ERROR_CODES.accountFrozen
    device.weather.online = true
    tab.engine.wake()
    await bench.until('the engine says so', () => tab.engine.status().blocked?.kind === 'closed')
    expect(shownRow(device, uri)).toBeUndefined()
    expect(waiting(device)).toMatchObject([{ args: { uri, patch: { a: 'still mine' } } }])
    expect(inbox(device)).toEqual([])
  })

  test('[A4] rows that were on their way when the account was closed do not come in after it', async () => {
    const bench = createEngineBench()
    const { transport, hold, release, hasHeld } = slowPull()
    const { device, tab, uri } = await bench.deviceWithItem('phone', { transport })
    const { tab: deskTab } = await bench.device('desk')
    const later = await bench.addItem(deskTab)
    hold()
    tab.engine.wake()
    await bench.until('an answer with the new item is here', hasHeld)
    bench.server.closed = ERROR_CODES.accountFrozen
    const mine = await bench.addItem(tab)
    await bench.pass(3000)
    release()
    await bench.until('the engine says so', () => tab.engine.status().blocked?.kind === 'closed')
    await bench.pass(1000)
    expect([...serverRowsOf(device).keys()]).toEqual([])
    // Reopened: all of it comes back, not only what changed meanwhile.
    bench.server.closed = undefined
    tab.engine.resume()
    await bench.until('all is settled', () => waiting(device).length === 0)
    expect([...serverRowsOf(device).keys()].sort()).toEqual([uri, later, mine].sort())
  })
})

/** Once asked to, the next answer to a pull waits until it is let go. */
function slowPull() {
  let isWanted = false
  let letGo: (() => void) | undefined
  const transport = (real: Transport): Transport => ({
    ...real,
    pull: async (request) => {
      const reply = await real.pull(request)
      if (isWanted) {
        isWanted = false
        await new Promise<void>((resolve) => {
          letGo = resolve
        })
      }
      return reply
    },
  })
  return {
    transport,
    hold: () => {
      isWanted = true
    },
    release: () => letGo?.(),
    hasHeld: () => letGo !== undefined,
  }
}

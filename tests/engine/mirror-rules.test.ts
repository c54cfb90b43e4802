import { describe, expect, test } from 'vitest'
import type { AnyRow } from '#contract/kit/collection.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import { type CollectionMeta, metaKey } from '#src/sync/mirror/collection-meta.ts'
import type { Touched } from '#src/sync/mirror/mirror-tx.ts'
import { Overlay, replay } from '#src/sync/mirror/overlay.ts'
import type { Transport } from '#src/sync/transport.ts'
import { createEngineBench, inbox, shownRow, waiting } from '../kit/sync/engine-bench.ts'
import { slowMirror } from '../kit/sync/slow-mirror.ts'
import { serverRowsOf } from '../simulation/invariants.ts'
import { MIRROR, type SimDevice, type Tab } from '../simulation/sim-device.ts'
import { simRegistry } from '../simulation/sim-registry.ts'
import { ORGANISATION } from '../simulation/sim-server.ts'

/** True once the device shows the row; asks the server again while it does not. */
const hasIt = (device: SimDevice, tab: Tab, uri: string) => () => {
  if (shownRow(device, uri)) return true
  tab.engine.wake()
  return false
}

describe('rebase', () => {
  test('[R1] a pull underneath unsent edits changes what they lie on, and only that', async () => {
    const bench = createEngineBench()
    const { device: phone, tab } = await bench.device('phone')
    const { device: desk, tab: deskTab } = await bench.device('desk')
    const uri = await bench.addItem(tab)
    await bench.until('both have the item', hasIt(desk, deskTab, uri))
    await bench.until('the phone is quiet', () => waiting(phone).length === 0)
    // The server fails on the phone's edit only; pulls go on.
    bench.server.failsOn = (edit) => JSON.stringify(edit.args).includes('mine')
    await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'mine' } })
    await bench.save(deskTab, 'sim.patchItem', { uri, patch: { b: 'theirs' } })
    await bench.until('the desk is done', () => waiting(desk).length === 0)
    expect(waiting(phone)).toHaveLength(1)
    tab.engine.wake()
    await bench.until('the phone sees both', () => shownRow(phone, uri)?.b === 'theirs', 200_000)
    expect(shownRow(phone, uri)?.a).toBe('mine')
    const [touched] = phone.disk.read<Touched>(MIRROR, 'touched')
    expect(touched).toMatchObject({ id: uri, server: { a: 'first', b: 'theirs' } })
  })

  test('[R1] of two tabs that edit at the same moment the slower one does not lay its earlier edit over the later', async () => {
    const bench = createEngineBench()
    const { storage, hold, release } = slowMirror()
    const { device, tab, uri } = await bench.deviceWithItem('phone', { storage })
    const slow = device.open(simRegistry)
    await bench.pass(500)
    device.weather.online = false
    tab.engine.noteOffline()
    hold()
    await bench.save(slow, 'sim.moveItem', { uri, team: 'blue' })
    await bench.save(tab, 'sim.moveItem', { uri, team: 'green' })
    expect(shownRow(device, uri)?.team).toBe('green')
    release()
    const over = () => device.disk.read<Touched>(MIRROR, 'touched').flatMap(({ edits }) => edits)
    await bench.until('both lie over the row', () => over().length === 2)
    await bench.pass(100)
    expect(waiting(device).map(({ args }) => args)).toMatchObject([{ team: 'blue' }, { team: 'green' }])
    expect(over().map(([id]) => id)).toEqual(waiting(device).map(({ id }) => id))
    expect(shownRow(device, uri)?.team).toBe('green')
    expect(bench.faults).toEqual([])
  })

  test('[R1] an edit that comes to the screen after a later one has read its row shows in what was read, without a pull', async () => {
    const bench = createEngineBench()
    const { storage, hold, release } = slowMirror()
    const { device, tab, uri } = await bench.deviceWithItem('phone', { storage })
    const slow = device.open(simRegistry)
    await bench.pass(500)
    device.weather.online = false
    tab.engine.noteOffline()
    const part = bench.newId('part')
    hold()
    await bench.save(slow, 'sim.patchItem', { uri, patch: { a: 'renamed' } })
    await bench.save(tab, 'sim.copyPart', { uri: part, itemUri: uri })
    expect(shownRow(device, part)?.name).toBe('first')
    release()
    await bench.until('the first one is shown', () => shownRow(device, uri)?.a === 'renamed', 5000)
    await bench.pass(100)
    expect(shownRow(device, part)?.name).toBe('renamed')
    expect(bench.faults).toEqual([])
  })

  test('[R2] replaying is pure: the same rows and edits give the same result, and a refusal leaves no trace', async () => {
    const who = { userId: 'p', username: 'p', domain: ORGANISATION, codes: new Set(['item_edit']) }
    const row: AnyRow = { uri: 'item_1', rev: 3, team: 'red', a: 'a', b: 'b', hits: 0, secret: null }
    const run = async () => {
      const overlay = new Overlay({
        get: async (_, uri) => (uri === row.uri ? row : undefined),
        all: async () => [row],
      })
      await replay(
        simRegistry,
        overlay,
        { mutation: 'sim.patchItem', args: { uri: 'item_1', patch: { a: 'x' } }, contract: 1 },
        who,
      )
      const refused = await replay(
        simRegistry,
        overlay,
        { mutation: 'sim.patchItem', args: { uri: 'nobody', patch: { a: 'x' } }, contract: 1 },
        who,
      )
      return { written: [...overlay.written()], refused }
    }
    const [first, second] = [await run(), await run()]
    expect(first.written).toEqual(second.written)
    expect(first.written).toEqual([['item', 'item_1', { ...row, a: 'x', rev: 0 }]])
    expect(first.refused).toEqual({ kind: 'refused', refusal: new Refusal('notFound') })
    expect(row.a).toBe('a')
  })

  test('[Q4] an accepted edit stays over its row until a pull has caught up: no flicker', async () => {
    const bench = createEngineBench()
    const { device, tab, uri } = await bench.deviceWithItem('phone')
    const seen = new Set<unknown>()
    await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'second' } })
    await bench.until('the edit is through', () => {
      seen.add(shownRow(device, uri)?.a)
      return waiting(device).length === 0
    })
    expect([...seen]).toEqual(['second'])
  })

  test('[Q4] what is accepted when a right has come back is shown until its collection is there', async () => {
    const bench = createEngineBench()
    let held: Promise<void> | undefined
    let lookAgain = () => {}
    const transport = (real: Transport): Transport => ({
      ...real,
      pull: async (request) => {
        if (!held) return real.pull(request)
        await held
        held = undefined
        return { kind: 'unknown', answered: false }
      },
      fill: async (request) => {
        lookAgain()
        return real.fill(request)
      },
    })
    const { device, tab } = await bench.device('phone', { transport })
    // Any tab may put its rows in order at any moment.
    lookAgain = () => void tab.engine.takeBack([])
    const mayDo = (codes: string[]) => {
      Object.assign(bench.server.people.get('person0') ?? {}, { codes })
      device.permission = bench.server.fingerprint('person0')
      tab.engine.resume()
    }
    const talks = () => device.disk.read<CollectionMeta>(MIRROR, 'meta').find(({ key }) => key === metaKey('talk'))
    mayDo(['item_edit'])
    await bench.until('the talks are denied', () => talks()?.denied === true)
    let release = () => {}
    held = new Promise((resolve) => {
      release = resolve
    })
    mayDo(['item_read', 'item_edit'])
    const uri = bench.newId('talk')
    await bench.save(tab, 'talks.addTalk', { uri, topic: 'new', people: [] })
    await bench.until('it is accepted', () => waiting(device)[0]?.state === 'accepted')
    const gaps = new Set<boolean>()
    const isShown = () => gaps.add(shownRow(device, uri) !== undefined)
    lookAgain()
    await bench.pass(500)
    isShown()
    release()
    await bench.until('the mirror has caught up', () => isShown() && waiting(device).length === 0)
    expect([...gaps]).toEqual([true])
    expect(talks()).toMatchObject({ denied: false, rows: 1 })
  })

  test('[P6] two people edit different fields: merged; the same field: refused with base, mine and server', async () => {
    const bench = createEngineBench()
    const { device: phone, tab } = await bench.device('phone')
    const { device: desk, tab: deskTab } = await bench.device('desk')
    const uri = await bench.addItem(tab)
    await bench.until('the desk has it', hasIt(desk, deskTab, uri))
    await bench.until('the phone is quiet', () => waiting(phone).length === 0)
    phone.weather.online = false
    await bench.save(tab, 'sim.patchItem', { uri, patch: { b: 'from the phone' } })
    await bench.save(deskTab, 'sim.patchItem', { uri, patch: { a: 'from the desk' } })
    await bench.until('the desk is done', () => waiting(desk).length === 0)
    phone.weather.online = true
    await bench.until('the phone is done', () => waiting(phone).length === 0)
    expect(shownRow(phone, uri)).toMatchObject({ a: 'from the desk', b: 'from the phone' })
    phone.weather.online = false
    await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'phone again' } })
    await bench.save(deskTab, 'sim.patchItem', { uri, patch: { a: 'desk again' } })
    await bench.until('the desk is done', () => waiting(desk).length === 0)
    phone.weather.online = true
    await bench.until('the phone knows', () => inbox(phone).length === 1)
    expect(inbox(phone)[0]?.outcome).toMatchObject({
      kind: 'refused',
      code: 'conflict',
      fields: { [`item:${uri}:a`]: { base: 'from the desk', mine: 'phone again', server: 'desk again' } },
    })
    await bench.until('the phone shows the server', () => shownRow(phone, uri)?.a === 'desk again')
    await bench.settled(tab.engine.resubmit(inbox(phone)[0]?.id ?? ''))
    await bench.until('the retry is accepted', () => waiting(phone).length === 0 && inbox(phone).length === 0)
    expect(shownRow(phone, uri)?.a).toBe('phone again')
  })
})

describe('filling', () => {
  test('[Q2] one that broke off goes on behind what is here', async () => {
    const bench = createEngineBench()
    const { device: desk, tab: deskTab } = await bench.device('desk')
    const uris: string[] = []
    for (let n = 0; n < 12; n++) uris.push(await bench.addItem(deskTab))
    await bench.until('the desk is done', () => waiting(desk).length === 0)
    const asked: number[] = []
    const transport = (real: Transport): Transport => ({
      ...real,
      pull: async (request) => {
        const reply = await real.pull(request)
        if (reply.kind !== 'ok' || reply.value.kind !== 'snapshot') return reply
        const collections = { ...reply.value.collections }
        if (collections.item?.kind === 'fill') collections.item = { ...collections.item, parts: 8 }
        return { ...reply, value: { ...reply.value, collections } }
      },
      fill: async (request) => {
        if (request.collection !== 'item') return real.fill(request)
        asked.push(request.part)
        const isFirst = asked.filter((part) => part === request.part).length === 1
        return request.part === 3 && isFirst ? { kind: 'unknown', answered: false } : real.fill(request)
      },
    })
    const { device: phone } = await bench.device('phone', { transport })
    expect([...serverRowsOf(phone).keys()].sort()).toEqual(uris.sort())
    expect(asked.filter((part) => part < 3)).toEqual([0, 1, 2])
    expect(asked.filter((part) => part === 3)).toHaveLength(2)
  })
})

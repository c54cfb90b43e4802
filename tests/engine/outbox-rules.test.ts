import { describe, expect, test } from 'vitest'
import { createOutbox } from '#src/sync/outbox/outbox.ts'
import { OUTBOX_STORES } from '#src/sync/storage/kv.ts'
import { createEngineBench, inbox, shownRow, waiting } from '../kit/sync/engine-bench.ts'
import { readOutbox } from '../simulation/invariants.ts'
import { MIRROR, OUTBOX } from '../simulation/sim-device.ts'
import { simRegistry } from '../simulation/sim-registry.ts'

describe('local rules', () => {
  test('[L1] the mirror may be deleted at any time: nothing is lost and it fills again, with the edits over it', async () => {
    const bench = createEngineBench()
    const { device, tab, uri } = await bench.deviceWithItem('phone')
    device.weather.online = false
    await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'offline' } })
    tab.kill()
    device.disk.drop(MIRROR)
    device.weather.online = true
    device.open(simRegistry)
    await bench.until('the edit is accepted', () => waiting(device).length === 0)
    await bench.until('the row is back', () => shownRow(device, uri)?.a === 'offline')
  })

  test('[L2] an acknowledged edit survives a crash of the browser, and the mirror shows it at the next start', async () => {
    const bench = createEngineBench()
    const { device, tab } = await bench.device('phone')
    device.weather.online = false
    tab.engine.noteOffline()
    // A crash takes back the mirror's last commits, so everything shown afterwards comes from the outbox.
    const uri = await bench.addItem(tab)
    const saved = await bench.settled(
      tab.engine.mutate([{ mutation: 'sim.patchItem', args: { uri, patch: { a: 'kept' } } }]),
    )
    expect(saved.kind).toBe('saved')
    device.crash()
    expect(waiting(device)).toHaveLength(2)
    device.open(simRegistry)
    await bench.until('the edit is shown again', () => shownRow(device, uri)?.a === 'kept')
  })

  test('[L3] every act is counted in exactly one place, and an unreadable record is kept as it is', async () => {
    const bench = createEngineBench()
    const { device, tab, uri } = await bench.deviceWithItem('phone')
    device.weather.online = false
    await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'one' } })
    const second = await bench.save(tab, 'sim.hitItem', { uri })
    await bench.settled(tab.engine.withdraw(second))
    const kv = device.disk.open(OUTBOX, OUTBOX_STORES, 'strict', { pass: async () => undefined, isDead: () => false })
    await bench.settled(
      kv.transaction('write', ['edits'], (tx) => tx.putMany('edits', [{ seq: 900, from: 'the future' }])),
    )
    const outbox = createOutbox(kv, simRegistry)
    expect(await bench.settled(outbox.conservation())).toEqual({
      created: 3,
      applied: 1,
      merged: 0,
      inbox: 1,
      withdrawn: 1,
      pending: 1,
    })
    const strange = (await bench.settled(outbox.edits())).find((edit) => edit.state === 'quarantined')
    expect(strange?.args).toEqual({ seq: 900, from: 'the future' })
    device.weather.online = true
    await bench.until(
      'the rest is accepted',
      () => readOutbox(device).totals.applied + readOutbox(device).totals.merged === 2,
    )
    expect(device.disk.read(OUTBOX, 'edits')).toContainEqual({ seq: 900, from: 'the future' })
  })

  test('[L4] a tab that does not lead writes just as well, and what it wrote is sent', async () => {
    const bench = createEngineBench()
    const { device } = await bench.device('phone')
    const follower = device.open(simRegistry)
    await bench.pass(500)
    const uri = await bench.addItem(follower)
    await bench.until("the follower's edit is accepted", () => waiting(device).length === 0)
    expect(shownRow(device, uri)?.a).toBe('first')
  })

  test('[L5] devices whose clocks are years apart agree on order by their own counters', async () => {
    const bench = createEngineBench(7)
    const { device, tab } = await bench.device('phone')
    const uri = await bench.addItem(tab)
    device.weather.online = false
    await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'older' } })
    await bench.save(tab, 'sim.hitItem', { uri })
    await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'newer' } })
    const edits = waiting(device)
    expect(edits.map((edit) => edit.seq)).toEqual(edits.map((edit) => edit.seq).toSorted((a, b) => a - b))
    expect(Math.abs((edits[0]?.madeAtMs ?? 0) - bench.clock.nowMs)).toBeGreaterThan(86_400_000)
    device.weather.online = true
    await bench.until('all are accepted', () => waiting(device).length === 0)
    expect(shownRow(device, uri)).toMatchObject({ a: 'newer', hits: 1 })
  })
})

describe('push rules on the device', () => {
  test('[P3] an edit the server fails on holds back only what depends on it', async () => {
    const bench = createEngineBench()
    const { device, tab } = await bench.device('phone')
    const sick = await bench.addItem(tab)
    const well = await bench.addItem(tab)
    await bench.until('both items are accepted', () => waiting(device).length === 0)
    device.weather.online = false
    const poison = await bench.save(tab, 'sim.hitItem', { uri: sick })
    await bench.save(tab, 'sim.patchItem', { uri: sick, patch: { a: 'waits' } })
    await bench.save(tab, 'sim.patchItem', { uri: well, patch: { a: 'goes' } })
    bench.server.poisoned.add(poison)
    device.weather.online = true
    tab.engine.wake()
    await bench.until('the healthy edit went', () => !waiting(device).some((edit) => edit.keys[0]?.[1] === well))
    expect(waiting(device)).toHaveLength(2)
    bench.server.poisoned.clear()
    await bench.until('the others follow', () => waiting(device).length === 0, 300_000)
    expect(shownRow(device, sick)).toMatchObject({ a: 'waits', hits: 1 })
  })

  test('[P3] what depends on a refused edit goes to the inbox with it, also when it was left for a later request', async () => {
    const bench = createEngineBench()
    const { device: desk, tab: deskTab } = await bench.device('desk')
    const { device, tab, uri } = await bench.deviceWithItem('phone')
    const other = await bench.addItem(tab)
    await bench.until('both items are accepted', () => waiting(device).length === 0)
    await bench.until('the desk has it', () => shownRow(desk, uri) !== undefined)
    // Heard just now, the server is not asked whether it is there.
    tab.engine.wake()
    await bench.pass(1000)
    device.weather.halfOpen = true
    const refused = await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'mine' } })
    await bench.until('it was sent into the void', () => waiting(device)[0]?.state === 'sent')
    await bench.save(deskTab, 'sim.patchItem', { uri, patch: { a: 'theirs' } })
    await bench.until('the desk is done', () => waiting(desk).length === 0)
    const hit = await bench.save(tab, 'sim.hitItem', { uri })
    const part = await bench.save(tab, 'sim.copyPart', { uri: bench.newId('part'), itemUri: uri })
    await bench.save(tab, 'sim.hitItem', { uri: other })
    device.weather.halfOpen = false
    await bench.until('the queue is through', () => waiting(device).length === 0)
    expect(inbox(device).map(({ id, outcome }) => [id, outcome])).toMatchObject([
      [refused, { kind: 'refused', code: 'conflict' }],
      [hit, { kind: 'refused', code: 'dependsOnRefused' }],
      [part, { kind: 'refused', code: 'dependsOnRefused' }],
    ])
    await bench.until('the screen shows the server', () => shownRow(device, uri)?.a === 'theirs')
    expect(shownRow(device, uri)?.hits).toBe(0)
    expect(shownRow(device, other)?.hits).toBe(1)
    await bench.settled(tab.engine.resubmit(hit))
    await bench.until('another attempt is accepted', () => waiting(device).length === 0 && inbox(device).length === 2)
    expect(shownRow(device, uri)?.hits).toBe(1)
  })

  test('[P4] while an outcome is uncertain, what depends on that edit is not sent', async () => {
    const bench = createEngineBench()
    const { device, tab, uri } = await bench.deviceWithItem('phone')
    device.weather.halfOpen = true
    await bench.save(tab, 'sim.hitItem', { uri })
    await bench.until('it was sent into the void', () => waiting(device)[0]?.state === 'sent')
    await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'after' } })
    await bench.pass(60_000)
    expect(waiting(device).map((edit) => edit.state)).toEqual(['sent', 'queued'])
    device.weather.halfOpen = false
    await bench.until('both are accepted', () => waiting(device).length === 0)
    expect(shownRow(device, uri)).toMatchObject({ hits: 1, a: 'after' })
  })

  test('[P5] a storage fault after the answer never re-classifies an edit', async () => {
    const bench = createEngineBench()
    const { device, tab, uri } = await bench.deviceWithItem('phone')
    device.weather.latencyMs = 2000
    await bench.save(tab, 'sim.hitItem', { uri })
    await bench.until('it is under way', () => waiting(device)[0]?.state === 'sent')
    device.disk.faults.abort = 1
    await bench.pass(15_000)
    expect(waiting(device).map((edit) => edit.state)).toEqual(['sent'])
    device.disk.faults.abort = 0
    await bench.until('it is accepted after all', () => waiting(device).length === 0, 300_000)
    expect(shownRow(device, uri)?.hits).toBe(1)
    expect(inbox(device)).toEqual([])
  })

  test('[P7] unsent plain patches of a row fold into one; operators and sent edits do not', async () => {
    const bench = createEngineBench()
    const { device, tab, uri } = await bench.deviceWithItem('phone')
    device.weather.online = false
    tab.engine.noteOffline()
    await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'x' } })
    await bench.pass(120_000)
    await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'y', b: 'z' } })
    expect(waiting(device)).toMatchObject([
      { weight: 2, args: { patch: { a: 'y', b: 'z' } }, base: [{ values: { a: 'first', b: '' } }] },
    ])
    await bench.save(tab, 'sim.hitItem', { uri })
    await bench.save(tab, 'sim.hitItem', { uri })
    await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'last' } })
    expect(waiting(device).map((edit) => edit.state)).toEqual(['queued', 'queued', 'queued', 'queued'])
    expect(waiting(device).map((edit) => edit.weight)).toEqual([2, 1, 1, 1])
    device.weather.online = true
    await bench.until('all are accepted', () => waiting(device).length === 0)
    expect(shownRow(device, uri)).toMatchObject({ a: 'last', b: 'z', hits: 2 })
    expect(readOutbox(device).totals).toMatchObject({ created: 6 })
  })
})

// P6: the base of an edit is what its writer saw, however long ago he began.
import { expect, test } from 'vitest'
import type { AnyRow } from '#contract/kit/collection.ts'
import { createEngineBench, inbox, shownRow, waiting } from '../kit/sync/engine-bench.ts'

/** A phone on which a form of an item has been opened, and a desk that changes the item; the phone pulls that. */
async function formOpened(changed: Record<string, string>) {
  const bench = createEngineBench()
  const { device: phone, tab, uri } = await bench.deviceWithItem('phone')
  const { device: desk, tab: deskTab } = await bench.device('desk')
  const seen = { ...(shownRow(phone, uri) as AnyRow) }
  await bench.save(deskTab, 'sim.patchItem', { uri, patch: changed })
  const [field, value] = Object.entries(changed)[0] as [string, string]
  await bench.until('the phone shows it', () => {
    tab.engine.wake()
    return waiting(desk).length === 0 && shownRow(phone, uri)?.[field] === value
  })
  return { bench, phone, tab, uri, seen }
}

test('[P6] a form that was open while a change of the same field arrived is refused with what it was opened on', async () => {
  const { bench, phone, tab, uri, seen } = await formOpened({ a: 'from the desk' })
  await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'from the form' } }, seen)
  await bench.until('the phone knows', () => inbox(phone).length === 1)
  expect(inbox(phone)[0]?.outcome).toMatchObject({
    code: 'conflict',
    fields: { [`item:${uri}:a`]: { base: 'first', mine: 'from the form', server: 'from the desk' } },
  })
  await bench.until("the desk's value stands", () => shownRow(phone, uri)?.a === 'from the desk')
})

test('[P6] a form that was open while another field changed is merged', async () => {
  const { bench, phone, tab, uri, seen } = await formOpened({ b: 'from the desk' })
  await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'from the form' } }, seen)
  await bench.until('the phone is done', () => waiting(phone).length === 0)
  expect(inbox(phone)).toEqual([])
  expect(shownRow(phone, uri)).toMatchObject({ a: 'from the form', b: 'from the desk' })
})

test('[P6] a choice made in the sync centre stands on the value that was shown there, and on no later one', async () => {
  const { bench, phone, tab, uri, seen } = await formOpened({ a: 'from the desk' })
  const { device: late, tab: lateTab } = await bench.device('late')
  await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'from the form' } }, seen)
  await bench.until('the phone knows', () => inbox(phone).length === 1)
  await bench.save(lateTab, 'sim.patchItem', { uri, patch: { a: 'later still' } })
  await bench.until('the phone has pulled that', () => {
    tab.engine.wake()
    return waiting(late).length === 0 && shownRow(phone, uri)?.a === 'later still'
  })
  await bench.settled(tab.engine.resubmit(inbox(phone)[0]?.id ?? ''))
  await bench.until('it is refused again', () => inbox(phone).length === 1)
  expect(inbox(phone)[0]?.outcome).toMatchObject({
    fields: { [`item:${uri}:a`]: { base: 'from the desk', mine: 'from the form', server: 'later still' } },
  })
  await bench.settled(tab.engine.resubmit(inbox(phone)[0]?.id ?? ''))
  await bench.until('now it is taken', () => waiting(phone).length === 0 && inbox(phone).length === 0)
  expect(shownRow(phone, uri)?.a).toBe('from the form')
})

test('[P6 P7] a form that was open before another edit of this device does not swallow it', async () => {
  const bench = createEngineBench()
  const { device, tab, uri } = await bench.deviceWithItem('phone')
  const seen = { ...(shownRow(device, uri) as AnyRow) }
  device.weather.online = false
  await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'another tab' } })
  await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'the form' } }, seen)
  expect(waiting(device)).toHaveLength(2)
  device.weather.online = true
  await bench.until('the device knows', () => waiting(device).length === 0 && inbox(device).length === 1)
  expect(inbox(device)[0]?.outcome).toMatchObject({
    fields: { [`item:${uri}:a`]: { base: 'first', mine: 'the form', server: 'another tab' } },
  })
})

test("[P6] a form opened over an edit of one's own that still waits follows it", async () => {
  const bench = createEngineBench()
  const { device, tab, uri } = await bench.deviceWithItem('phone')
  device.weather.online = false
  await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'mine' } })
  const seen = { ...(shownRow(device, uri) as AnyRow) }
  await bench.save(tab, 'sim.hitItem', { uri })
  await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'mine again' } }, seen)
  device.weather.online = true
  await bench.until('all are accepted', () => waiting(device).length === 0)
  expect(inbox(device)).toEqual([])
  expect(shownRow(device, uri)).toMatchObject({ a: 'mine again', hits: 1 })
})

import { expect, test } from 'vitest'
import { createEngineBench, inbox, shownRow, waiting } from '../kit/sync/engine-bench.ts'
import { serverRowsOf } from '../simulation/invariants.ts'

/** A phone that changed two fields without a network while a desk changed one of them. */
async function disputed() {
  const bench = createEngineBench()
  const { device: desk, tab: deskTab } = await bench.device('desk')
  const { device: phone, tab, uri } = await bench.deviceWithItem('phone')
  deskTab.engine.wake()
  await bench.until('the desk has the item', () => shownRow(desk, uri) !== undefined)
  phone.weather.online = false
  tab.engine.noteOffline()
  await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'mine', b: 'undisputed' } })
  await bench.save(deskTab, 'sim.patchItem', { uri, patch: { a: 'theirs' } })
  await bench.until('the desk is done', () => waiting(desk).length === 0)
  const connect = () => {
    phone.weather.online = true
    tab.engine.wake()
  }
  return { bench, desk, deskTab, phone, tab, uri, connect }
}

test('[P6] of two fields the one that nobody else changed reaches the server, and its author is asked about the other', async () => {
  const { bench, desk, deskTab, phone, tab, uri, connect } = await disputed()
  const seen = new Set<unknown>()
  connect()
  await bench.until('all is decided', () => {
    seen.add(shownRow(phone, uri)?.b)
    return inbox(phone).length === 1 && waiting(phone).length === 0
  })
  // No flicker: it was on the screen all the time.
  expect([...seen]).toEqual(['undisputed'])
  expect(serverRowsOf(phone).get(uri)).toMatchObject({ a: 'theirs', b: 'undisputed' })
  expect(inbox(phone)).toMatchObject([
    { args: { uri, patch: { a: 'mine' } }, apart: { args: { patch: { b: 'undisputed' } } } },
  ])
  deskTab.engine.wake()
  await bench.until('the desk has it', () => shownRow(desk, uri)?.b === 'undisputed')
  // The answer to what was asked is as ever.
  const [kept] = inbox(phone)
  await bench.settled(tab.engine.resubmit(kept?.id ?? ''))
  await bench.until('the answer is accepted', () => waiting(phone).length === 0)
  expect(inbox(phone)).toEqual([])
  expect(serverRowsOf(phone).get(uri)).toMatchObject({ a: 'mine', b: 'undisputed' })
  expect(bench.faults).toEqual([])
})

test('[B4 P6] where the service worker has heard the answer the next page does so', async () => {
  const { bench, phone, tab, uri } = await disputed()
  tab.kill()
  phone.weather.online = true
  await bench.settled(phone.wakeServiceWorker(tab.registry))
  expect(inbox(phone)).toMatchObject([{ args: { uri, patch: { a: 'mine', b: 'undisputed' } } }])
  phone.open(tab.registry)
  await bench.until('the rest is accepted', () => serverRowsOf(phone).get(uri)?.b === 'undisputed')
  await bench.until('the mirror follows', () => waiting(phone).length === 0)
  expect(shownRow(phone, uri)).toMatchObject({ a: 'theirs', b: 'undisputed' })
  expect(inbox(phone)).toMatchObject([{ args: { uri, patch: { a: 'mine' } } }])
})

test('[L3 Q7] a server that comes back from a backup is offered it again', async () => {
  const { bench, phone, uri, connect } = await disputed()
  await bench.settled(bench.server.backUp())
  connect()
  await bench.until('all is decided', () => inbox(phone).length === 1 && waiting(phone).length === 0)
  await bench.settled(bench.server.restore())
  const taken = async () =>
    (await bench.settled(bench.server.base.history())).filter(({ fields }) => fields.b?.after === 'undisputed')
  expect(await taken()).toEqual([])
  for (let looks = 0; looks < 60 && (await taken()).length === 0; looks++) {
    phone.tabs[0]?.engine.wake()
    await bench.pass(1000)
  }
  expect(await taken()).toHaveLength(1)
  await bench.until('the mirror follows', () => waiting(phone).length === 0)
  expect(inbox(phone)).toMatchObject([{ args: { uri, patch: { a: 'mine' } } }])
  expect(shownRow(phone, uri)?.b).toBe('undisputed')
})

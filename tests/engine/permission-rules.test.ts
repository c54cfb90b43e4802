import { describe, expect, test } from 'vitest'
import { createEngineBench, inbox, shownRow, waiting } from '../kit/sync/engine-bench.ts'
import { serverRowsOf } from '../simulation/invariants.ts'

describe('permission', () => {
  test('[A1] 10112 stops the queue and keeps it; after the person agrees it goes on, with what he may now see', async () => {
    const bench = createEngineBench()
    const { device, tab } = await bench.device('phone')
    const red = await bench.addItem(tab, 'red')
    const blue = await bench.addItem(tab, 'blue')
    await bench.until('both are accepted', () => waiting(device).length === 0)
    const person = bench.server.people.get('person0')
    if (person) person.teams = ['red']
    await bench.save(tab, 'sim.patchItem', { uri: red, patch: { a: 'kept' } })
    await bench.until('the engine is blocked', () => tab.engine.status().blocked?.kind === 'permission')
    expect(waiting(device)).toHaveLength(1)
    expect(tab.engine.status().blocked).toEqual({ kind: 'permission', code: 10112 })
    device.permission = bench.server.fingerprint('person0')
    tab.engine.resume()
    await bench.until('the edit went', () => waiting(device).length === 0)
    await bench.until('the other team is gone', () => shownRow(device, blue) === undefined)
    expect(shownRow(device, red)?.a).toBe('kept')
  })

  test("[A2] an edit of a row that may no longer be seen keeps the person's own values only", async () => {
    const bench = createEngineBench()
    const { device, tab } = await bench.device('phone')
    const uri = await bench.addItem(tab, 'blue')
    await bench.until('it is accepted', () => waiting(device).length === 0)
    device.weather.online = false
    await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'my words' } })
    const person = bench.server.people.get('person0')
    if (person) person.teams = ['red']
    device.permission = bench.server.fingerprint('person0')
    device.weather.online = true
    tab.engine.wake()
    await bench.until('it is refused', () => inbox(device).length === 1)
    const [edit] = inbox(device)
    expect(edit?.args).toEqual({ uri, patch: { a: 'my words' } })
    expect(edit?.base).toEqual([])
    expect(JSON.stringify(edit)).not.toContain('first')
    await bench.until('the row is gone', () => !serverRowsOf(device).has(uri))
  })

  test('[Q3] what may no longer be seen goes from beneath an edit that still waits, too', async () => {
    const bench = createEngineBench()
    const { device, tab } = await bench.device('phone')
    const red = await bench.addItem(tab, 'red')
    const blue = await bench.addItem(tab, 'blue')
    await bench.until('both are accepted', () => waiting(device).length === 0)
    bench.server.failsOn = () => true
    for (const uri of [red, blue]) await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'waits' } })
    const person = bench.server.people.get('person0')
    if (person) person.teams = ['red']
    device.permission = bench.server.fingerprint('person0')
    tab.engine.wake()
    await bench.until('the row is gone', () => !serverRowsOf(device).has(blue), 200_000)
    expect(serverRowsOf(device).get(red)?.a).toBe('first')
    expect(shownRow(device, red)?.a).toBe('waits')
    expect(waiting(device)).toHaveLength(2)
  })

  test("[A3] 401 pauses; the same person's queue goes on after the login", async () => {
    const bench = createEngineBench()
    const { device, tab } = await bench.device('phone')
    const person = bench.server.people.get('person0')
    if (person) person.signedIn = false
    const uri = await bench.addItem(tab)
    await bench.until('a login is asked for', () => tab.engine.status().blocked?.kind === 'login')
    await bench.pass(120_000)
    expect(waiting(device)).toHaveLength(1)
    if (person) person.signedIn = true
    tab.engine.resume()
    await bench.until('it is accepted', () => waiting(device).length === 0)
    expect(shownRow(device, uri)?.a).toBe('first')
  })
})

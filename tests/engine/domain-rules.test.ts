// What holds while the code of a domain is not here yet: edits and rows of it lie on the device all the same.
import { describe, expect, test } from 'vitest'
import { findName } from '#contract/kit/growth.ts'
import { mutation } from '#contract/kit/mutation.ts'
import { createEngineBench, shownRow, waiting } from '../kit/sync/engine-bench.ts'
import { growingSim, simRegistry } from '../simulation/sim-registry.ts'

describe('domains that come with their first use', () => {
  test('[R1] an edit stays on the screen in a tab that begins without its domain, and goes its way', async () => {
    const bench = createEngineBench()
    const { device, tab } = await bench.device('phone')
    device.weather.online = false
    const uri = bench.newId('memo')
    await bench.save(tab, 'memos.addMemo', { uri, text: 'mine' })
    device.crash()
    const again = device.open(simRegistry, ['sim'])
    await bench.pass(2000)
    expect(shownRow(device, uri)).toMatchObject({ text: 'mine' })
    const other = await bench.addItem(again)
    expect(shownRow(device, uri)).toMatchObject({ text: 'mine' })
    device.weather.online = true
    again.engine.wake()
    await bench.until('both are accepted', () => waiting(device).length === 0)
    expect(shownRow(device, uri)?.rev).toBeGreaterThan(0)
    expect(shownRow(device, other)?.rev).toBeGreaterThan(0)
    expect(bench.faults).toEqual([])
  })

  test('[Q4] an edit that writes a row of another domain is held until that one is pulled too', async () => {
    const bench = createEngineBench()
    const { device, tab } = await bench.device('phone')
    tab.kill()
    const again = device.open(simRegistry, ['talks'])
    const uri = bench.newId('memo')
    await bench.save(again, 'talks.noteTalk', { uri, talkUri: bench.newId('talk') })
    await bench.until('it is accepted', () => waiting(device).length === 0)
    expect(shownRow(device, uri)?.rev).toBeGreaterThan(0)
  })

  test('[Q3] rows that may not be read any more go before a tab without their code says that it is in step', async () => {
    const bench = createEngineBench()
    const { device, tab } = await bench.device('phone')
    const talk = bench.newId('talk')
    await bench.save(tab, 'talks.addTalk', { uri: talk, topic: 'old', people: [] })
    await bench.until('the talk is accepted', () => waiting(device).length === 0)
    tab.kill()
    const person = bench.server.people.get('person0')
    if (person) person.codes = []
    device.permission = bench.server.fingerprint('person0')
    expect(shownRow(device, talk)).toBeDefined()
    const again = device.open(simRegistry, ['memos'])
    await bench.until('it is in step', () => again.engine.status().inStepAtMs !== null)
    expect(shownRow(device, talk)).toBeUndefined()
  })

  test('[Q5] the tab that leads fetches what another one uses, and in the end what nobody has asked for', async () => {
    const bench = createEngineBench()
    const { tab: desk } = await bench.device('desk')
    const { device, tab } = await bench.device('phone')
    const [talk, memo] = [bench.newId('talk'), bench.newId('memo')]
    tab.kill()
    device.evict()
    await bench.save(desk, 'talks.addTalk', { uri: talk, topic: 'new', people: [] })
    await bench.save(desk, 'memos.addMemo', { uri: memo, text: 'new' })
    await bench.pass(5000)
    device.open(simRegistry, ['sim'])
    await bench.until('the rest is here', () => shownRow(device, talk) !== undefined)
    await bench.until('all of it', () => shownRow(device, memo) !== undefined)
  })
})

describe('a registry that grows', () => {
  const failing = (domain: string) =>
    domain === 'talks' ? Promise.reject(new Error('not to be had')) : Promise.resolve()

  test('knows a mutation by itself, wherever it is declared, and none that is declared nowhere', async () => {
    const registry = growingSim(simRegistry, ['sim'], () => Promise.resolve())
    const declared = simRegistry.mutations.get('talks.addTalk')
    expect(registry.mutations.has('talks.addTalk')).toBe(false)
    expect(declared && (await findName(registry, declared))).toBe('talks.addTalk')
    const item = registry.mutations.get('sim.addItem')
    const stranger = item && mutation({ ...item })
    await expect(stranger && findName(registry, stranger)).rejects.toThrow('in no domain')
  })

  test('says that code is not to be had, and asks again', async () => {
    const registry = growingSim(simRegistry, [], failing)
    await expect(registry.growth.bring(['talks', 'memos'])).rejects.toThrow('not to be had')
    expect(registry.growth.missing()).toEqual(['sim', 'talks'])
    await expect(registry.growth.bring(['talks'])).rejects.toThrow('not to be had')
    expect(registry.growth.bring(['memos', 'nowhere'])).toBeUndefined()
  })
})

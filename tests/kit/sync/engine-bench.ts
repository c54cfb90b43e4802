// A quiet little world for engine tests: the simulation's device and server, with nothing going wrong unless asked for.

import type { AnyRow } from '#contract/kit/collection.ts'
import { idMaker } from '#contract/kit/id.ts'
import { type Page, rowsOf } from '#src/sync/mirror/page-rows.ts'
import type { Seen } from '#src/sync/mirror/seen.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'
import { readOutbox } from '../../simulation/invariants.ts'
import { seededRandom } from '../../simulation/seeded-random.ts'
import { type DeviceSabotage, MIRROR, SimDevice, type Tab } from '../../simulation/sim-device.ts'
import { simRegistry } from '../../simulation/sim-registry.ts'
import { SimServer } from '../../simulation/sim-server.ts'
import { settle, VirtualClock } from '../../simulation/virtual-clock.ts'

export interface EngineBench {
  readonly clock: VirtualClock
  readonly server: SimServer
  readonly newId: ReturnType<typeof idMaker>
  readonly faults: unknown[]
  /** A device of `person0` (sees everything) with one tab that is in step; `sabotage` breaks it on purpose. */
  readonly device: (name: string, sabotage?: DeviceSabotage) => Promise<{ device: SimDevice; tab: Tab }>
  readonly pass: (ms: number) => Promise<void>
  /** Lets virtual time pass until the condition holds; throws when it never does within `limitMs`. */
  readonly until: (what: string, holds: () => boolean, limitMs?: number) => Promise<void>
  /** Waits for a promise of the engine while virtual time passes. */
  readonly settled: <T>(work: Promise<T>) => Promise<T>
  /** `seen`: the row as it was when its writer began. */
  readonly save: (tab: Tab, mutation: string, args: unknown, seen?: Seen) => Promise<string>
  readonly addItem: (tab: Tab, team?: string) => Promise<string>
  /** The same as `device`, with an item that the server has accepted. */
  readonly deviceWithItem: (
    name: string,
    sabotage?: DeviceSabotage,
  ) => Promise<{ device: SimDevice; tab: Tab; uri: string }>
}

/** Builds the world; `seed` only shifts latencies. */
export function createEngineBench(seed = 1): EngineBench {
  const clock = new VirtualClock()
  const random = seededRandom(seed)
  const server = new SimServer(clock, random.fork('server'), {})
  const faults: unknown[] = []
  const newId = idMaker(() => clock.nowMs, random.fork('ids').next)
  server.people.set('person0', {
    userId: 'person0',
    codes: ['item_read', 'item_more', 'item_edit'],
    teams: 'all',
    signedIn: true,
  })
  server.people.set('person1', { userId: 'person1', codes: ['item_read', 'item_edit'], teams: ['red'], signedIn: true })

  const pass = async (ms: number) => {
    const untilMs = clock.nowMs + ms
    // What was just let go has its turn, also where no timer is due.
    await settle()
    while (await clock.step(untilMs)) {
      // every timer up to then
    }
  }
  const until = async (what: string, holds: () => boolean, limitMs = 120_000) => {
    const limit = clock.nowMs + limitMs
    while (!holds()) {
      if (clock.nowMs >= limit) throw new Error(`it never came about that ${what}`)
      await pass(50)
    }
  }
  const settled = async <T>(work: Promise<T>): Promise<T> => {
    let done = false
    const mark = () => {
      done = true
    }
    work.then(mark, mark)
    await until('the engine answered', () => done)
    return work
  }
  const save = async (tab: Tab, mutation: string, args: unknown, seen?: Seen) => {
    const saved = await settled(tab.engine.mutate([{ mutation, args, seen }]))
    if (saved.kind !== 'saved') throw new Error(`refused here: ${saved.code}`)
    await pass(30)
    return saved.ids[0] ?? ''
  }
  const device: EngineBench['device'] = async (name, sabotage = {}) => {
    const events = { onInStep: () => undefined, onFault: (_: SimDevice, error: unknown) => void faults.push(error) }
    const userId = name.startsWith('other') ? 'person1' : 'person0'
    const made = new SimDevice(name, userId, clock, random.fork(name), server, events, sabotage)
    const tab = made.open(simRegistry)
    await until(`${name} is in step`, () => tab.engine.status().inStepAtMs !== null)
    return { device: made, tab }
  }
  const addItem: EngineBench['addItem'] = async (tab, team = 'red') => {
    const uri = newId('item')
    await save(tab, 'sim.addItem', { uri, team, a: 'first' })
    return uri
  }
  return {
    clock,
    server,
    newId,
    faults,
    pass,
    until,
    settled,
    save,
    device,
    addItem,
    deviceWithItem: async (name, sabotage) => {
      const opened = await device(name, sabotage)
      const uri = await addItem(opened.tab)
      await until('the item is accepted', () => waiting(opened.device).length === 0)
      return { ...opened, uri }
    },
  }
}

/** The row as pages of this device show it. */
export const shownRow = (device: SimDevice, uri: string): AnyRow | undefined =>
  device.disk
    .read<Page>(MIRROR, 'pages')
    .flatMap((page) => rowsOf(page))
    .find((row) => row.uri === uri)

/** Edits in the outbox that are not settled, accepted ones included until a pull has caught up. */
export const waiting = (device: SimDevice): Edit[] => readOutbox(device).edits.filter((edit) => edit.state !== 'inbox')

export const inbox = (device: SimDevice): Edit[] => readOutbox(device).edits.filter((edit) => edit.state === 'inbox')

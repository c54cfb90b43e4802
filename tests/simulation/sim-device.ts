// A device: one disk, one lock manager, several tabs and a service worker, one person.
import { idMaker } from '#contract/kit/id.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { drainInBackground } from '#src/sync/background.ts'
import { type BusMessage, createEngine, type Engine } from '#src/sync/engine.ts'
import { MIRROR_STORES, OUTBOX_STORES } from '#src/sync/kv.ts'
import type { SyncStatus } from '#src/sync/status.ts'
import type { Transport } from '#src/sync/transport.ts'
import type { SeededRandom } from './seeded-random.ts'
import { type Gate, SimDisk } from './sim-disk.ts'
import { SimLocks } from './sim-locks.ts'
import { fairWeather, sendThrough } from './sim-network.ts'
import { ORGANISATION, type SimServer } from './sim-server.ts'
import type { VirtualClock } from './virtual-clock.ts'

export const OUTBOX = 'outbox'
export const MIRROR = 'mirror'

export interface Tab {
  readonly engine: Engine
  readonly registry: Registry
  isDead: boolean
  isFrozen: boolean
  readonly freeze: () => void
  readonly thaw: () => void
  readonly kill: () => void
}

/** Ways to break a device on purpose. */
export interface DeviceSabotage {
  /** The outbox database promises nothing over a crash. */
  readonly relaxedOutbox?: boolean
  /** Changes what a tab hears from the server. */
  readonly transport?: (transport: Transport) => Transport
}

export interface DeviceEvents {
  /** A tab says that it is in step with the newest answer this device got. */
  readonly onInStep: (device: SimDevice) => void
  readonly onFault: (device: SimDevice, error: unknown) => void
}

export class SimDevice {
  readonly weather = fairWeather()
  readonly disk: SimDisk
  readonly tabs: Tab[] = []
  locks = new SimLocks()
  permission: string
  /** Uris the server let this person see when it answered the last pull that reached a tab, and when that was asked. */
  lastShown: { askedAtMs: number; uris: ReadonlySet<string> } | undefined
  readonly name: string
  readonly userId: string
  readonly #clock: VirtualClock
  readonly #random: SeededRandom
  readonly #server: SimServer
  readonly #events: DeviceEvents
  readonly #sabotage: DeviceSabotage
  readonly #listeners = new Map<Tab | object, (message: BusMessage) => void>()
  readonly #skewMs: number

  constructor(
    name: string,
    userId: string,
    clock: VirtualClock,
    random: SeededRandom,
    server: SimServer,
    events: DeviceEvents,
    sabotage: DeviceSabotage,
  ) {
    this.name = name
    this.userId = userId
    this.#clock = clock
    this.#random = random
    this.#server = server
    this.#events = events
    this.#sabotage = sabotage
    this.disk = new SimDisk(clock, random.fork('disk'))
    this.permission = server.fingerprint(userId)
    this.#skewMs = (random.next() - 0.5) * 20 * 365 * 86_400_000
  }

  /** Opens a tab of the given release. */
  open(registry: Registry): Tab {
    const { clock, kill } = this.#clock.process(this.#skewMs)
    let thawed: (() => void) | undefined
    let frozen: Promise<void> | undefined
    const identity = {}
    const gate: Gate = {
      isDead: () => tab.isDead,
      pass: async () => {
        while (frozen) await frozen
        if (tab.isDead) await new Promise<never>(() => undefined)
      },
    }
    const outboxDurability = this.#sabotage.relaxedOutbox ? 'relaxed' : 'strict'
    const random = this.#random.fork(`tab${this.tabs.length}`)
    let inStepAt: number | null = null
    const engine = createEngine({
      registry,
      who: {
        userId: this.userId,
        username: this.userId,
        domain: ORGANISATION,
        codes: new Set(this.#server.people.get(this.userId)?.codes),
      },
      device: this.name,
      outbox: this.disk.open(OUTBOX, OUTBOX_STORES, outboxDurability, gate),
      mirror: this.disk.open(MIRROR, MIRROR_STORES, 'relaxed', gate),
      transport: this.#transport(gate),
      permission: async () => this.permission,
      clock: { ...clock, after: (ms, run) => clock.after(ms, () => void gate.pass().then(run)) },
      random: random.next,
      newId: idMaker(() => this.#clock.nowMs, random.next),
      locks: this.locks.for(identity),
      bus: {
        post: (message) => {
          for (const [other, listen] of this.#listeners)
            if (other !== identity) this.#clock.after(1 + this.#random.int(5), () => listen(message))
        },
        on: (listen) => {
          this.#listeners.set(identity, (message) => void gate.pass().then(() => listen(message)))
          return () => this.#listeners.delete(identity)
        },
      },
      onStatus: (status: SyncStatus) => {
        if (status.inStepAtMs === inStepAt) return
        inStepAt = status.inStepAtMs
        // Only the newest answer to this device says what its mirror may hold now.
        if (inStepAt === this.lastShown?.askedAtMs) this.#events.onInStep(this)
      },
      onFault: (error) => this.#events.onFault(this, error),
    })
    const tab: Tab = {
      engine,
      registry,
      isDead: false,
      isFrozen: false,
      freeze: () => {
        if (frozen) return
        tab.isFrozen = true
        frozen = new Promise((resolve) => {
          thawed = resolve
        })
      },
      thaw: () => {
        tab.isFrozen = false
        frozen = undefined
        thawed?.()
      },
      kill: () => {
        tab.isDead = true
        kill()
        this.#listeners.delete(identity)
        this.locks.tabDied(identity)
        const at = this.tabs.indexOf(tab)
        if (at >= 0) this.tabs.splice(at, 1)
      },
    }
    this.tabs.push(tab)
    engine.start()
    return tab
  }

  /** The browser is killed: every tab is gone, and with them the last relaxed commits. */
  crash(): void {
    for (const tab of [...this.tabs]) tab.kill()
    this.locks = new SimLocks()
    this.disk.crash()
  }

  /** The browser wakes the service worker for a background sync. */
  async wakeServiceWorker(registry: Registry): Promise<void> {
    const { clock } = this.#clock.process(this.#skewMs)
    const gate: Gate = { isDead: () => false, pass: async () => undefined }
    const done = await drainInBackground({
      contract: registry.version,
      userId: this.userId,
      domain: ORGANISATION,
      device: this.name,
      outbox: this.disk.open(OUTBOX, OUTBOX_STORES, 'strict', gate),
      transport: this.#transport(gate),
      permission: async () => this.permission,
      locks: this.locks.for({}),
      clock,
    }).catch((error: unknown) => this.#events.onFault(this, error))
    if (done === 'drained') for (const listen of this.#listeners.values()) listen({ kind: 'pull' })
  }

  #transport(gate: Gate): Transport {
    const send = <T>(run: Parameters<typeof sendThrough<T>>[4]) =>
      sendThrough(this.#clock, this.#random, this.weather, gate, run)
    const transport: Transport = {
      push: (request) => send(() => this.#server.push(this.userId, request)),
      pull: async (request) => {
        // A duplicate of the request may be answered later, of another state: what was shown belongs to its own answer.
        const askedAtMs = this.#clock.nowMs + this.#skewMs
        const shown = new Map<unknown, ReadonlySet<string>>()
        const reply = await send(async () => {
          const answer = await this.#server.pull(this.userId, request)
          shown.set(answer, visibleUris(this.#server, this.userId))
          return answer
        })
        const allowed = shown.get(reply)
        if (allowed) this.lastShown = { askedAtMs, uris: allowed }
        return reply
      },
      fill: (request) => send(() => this.#server.fill(this.userId, request)),
      uploadState: async () => ({ kind: 'ok', value: { received: 0, complete: true } }),
      upload: async () => ({ kind: 'ok', value: { received: 0, complete: true } }),
    }
    return this.#sabotage.transport?.(transport) ?? transport
  }
}

/** Uris of every row the person may see at this moment. */
export function visibleUris(server: SimServer, userId: string): ReadonlySet<string> {
  return new Set(visibleRows(server, userId).map(([, row]) => row.uri))
}

/** Every row the person may see, with the fields he may not read set to null: the truth a mirror is compared with. */
export function visibleRows(
  server: SimServer,
  userId: string,
): [collection: string, row: Record<string, unknown> & { uri: string }][] {
  const who = server.who(userId)
  const rows: [string, Record<string, unknown> & { uri: string }][] = []
  for (const collection of server.registry.collections.values()) {
    const scope = collection.audience === 'user' ? `user:${userId}:${ORGANISATION}` : `org:${ORGANISATION}`
    const base = Object.values(collection.groups)[0]
    if (base && base.permission !== '' && !who.codes.has(base.permission)) continue
    for (const row of server.store.rows(collection, scope)) {
      const filter = collection.scope ? who.filters[collection.scope.resource] : undefined
      if (filter?.kind === 'in' && collection.scope && !filter.values.includes(String(row[collection.scope.field])))
        continue
      const shown: Record<string, unknown> & { uri: string } = { uri: row.uri, rev: row.rev }
      for (const group of Object.values(collection.groups)) {
        const may = group.permission === '' || who.codes.has(group.permission)
        for (const field of Object.keys(group.fields)) shown[field] = may ? (row[field] ?? null) : null
      }
      rows.push([collection.name, shown])
    }
  }
  return rows
}

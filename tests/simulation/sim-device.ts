// A device: one disk, one lock manager, several tabs and a service worker, one person.
import { idMaker } from '#contract/kit/id.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { drainInBackground } from '#src/sync/background.ts'
import { type BusMessage, createEngine, type Engine } from '#src/sync/engine.ts'
import type { Command } from '#src/sync/mutator.ts'
import type { SyncStatus } from '#src/sync/status.ts'
import { type Kv, MIRROR_STORES, OUTBOX_STORES } from '#src/sync/storage/kv.ts'
import type { Transport } from '#src/sync/transport.ts'
import { PushOrder } from './push-order.ts'
import type { SeededRandom } from './seeded-random.ts'
import { type Disk, type Gate, SimDisk } from './sim-disk.ts'
import { SimLocks } from './sim-locks.ts'
import { fairWeather } from './sim-network.ts'
import { domainsOf, growingSim } from './sim-registry.ts'
import { ORGANISATION, type SimServer } from './sim-server.ts'
import { simTransport } from './sim-transport.ts'
import type { Shown } from './truth.ts'
import type { VirtualClock } from './virtual-clock.ts'

export const OUTBOX = 'outbox'
export const MIRROR = 'mirror'

export interface Tab {
  readonly engine: Engine
  readonly registry: Registry
  isDead: boolean
  isFrozen: boolean
  /** Its mirror was deleted under it: it shows nothing new and asks for a reload. */
  isCutOff: boolean
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
  /** Changes what a tab reads from and writes to its databases. */
  readonly storage?: (kv: Kv) => Kv
  /** Changes what reaches the engine of what a person does. */
  readonly command?: (command: Command) => Command
}

export interface DeviceEvents {
  /** A tab says that it is in step with the newest answer this device got. */
  readonly onInStep: (device: SimDevice) => void
  /** Something was sent that should not have been. */
  readonly onBroken?: (error: Error) => void
  readonly onFault: (device: SimDevice, error: unknown) => void
}

/** The code of a domain was asked for, and did not come. */
export class NotLoaded extends Error {}

/** Up to ten years off. */
export const wrongClock = (random: SeededRandom): number => (random.next() - 0.5) * 20 * 365 * 86_400_000

export class SimDevice {
  readonly weather = fairWeather()
  readonly disk: Disk
  readonly tabs: Tab[] = []
  locks = new SimLocks()
  permission: string
  /** Nothing fails any more. */
  isWell = false
  /** What the server showed this person with the newest pull that reached a tab. */
  lastShown: Shown | undefined
  /** The same, once a tab has said that it is in step with it; until a newer answer comes or the disk goes back. */
  inStepWith: Shown | undefined
  /** Rows by edit that this person could see when the server had the edit. */
  readonly seenByEdit = new Map<string, Set<string>>()
  readonly name: string
  readonly userId: string
  readonly #clock: VirtualClock
  readonly #random: SeededRandom
  readonly #server: SimServer
  readonly #events: DeviceEvents
  readonly #sabotage: DeviceSabotage
  #opened = 0
  readonly #listeners = new Map<Tab | object, (message: BusMessage) => void>()
  /** How wrong its clock is; people set clocks. */
  skewMs: number
  readonly #order: PushOrder
  /**
   * Tabs fall asleep with an answer in their hands, for as long as it takes to be replaced; and one that thaws hears that it
   * was robbed of its lock after what else has come for it.
   */
  wild: SeededRandom | undefined
  /** Tabs begin with some of the release's domains; the code of the others takes its time, or is not to be had for a while. */
  grows: SeededRandom | undefined

  constructor(
    name: string,
    userId: string,
    clock: VirtualClock,
    random: SeededRandom,
    server: SimServer,
    events: DeviceEvents,
    sabotage: DeviceSabotage,
    disk?: Disk,
  ) {
    this.name = name
    this.userId = userId
    this.#clock = clock
    this.#random = random
    this.#server = server
    this.#events = events
    this.#sabotage = sabotage
    this.disk = disk ?? new SimDisk(clock, random.fork('disk'))
    this.#order = new PushOrder(
      name,
      () => clock.nowMs,
      () => this.disk.read(OUTBOX, 'edits'),
      () => this.disk.read(OUTBOX, 'files'),
    )
    this.disk.onCommit = (name) => {
      const broken = name === OUTBOX ? this.#order.committed() : undefined
      if (broken) events.onBroken?.(broken)
    }
    this.permission = server.fingerprint(userId)
    this.skewMs = wrongClock(random)
  }

  /** Opens a tab of the given release; with `here`, these of its domains are there at once. */
  open(registry: Registry, here?: readonly string[]): Tab {
    const { clock, kill } = this.#clock.process(() => this.skewMs)
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
    const doze = () => {
      tab.freeze()
      this.#clock.after(20_000 + (this.wild?.int(40_000) ?? 0), tab.thaw)
    }
    const outboxDurability = this.#sabotage.relaxedOutbox ? 'relaxed' : 'strict'
    const random = this.#random.fork(`tab${this.tabs.length}`)
    // A tab that takes the place of a closed one draws what the one beside it draws; its edits have ids of their own.
    const shift = (this.#opened++ * 0.618) % 1
    const changed = this.#sabotage.storage ?? ((kv: Kv) => kv)
    const outbox = changed(this.disk.open(OUTBOX, OUTBOX_STORES, outboxDurability, gate))
    const mirror = changed(this.disk.open(MIRROR, MIRROR_STORES, 'relaxed', gate))
    let inStepAt: number | null = null
    const after = (ms: number, run: () => void) => clock.after(ms, () => void gate.pass().then(run))
    const engine = createEngine({
      registry: this.#grown(registry, here, after),
      who: {
        userId: this.userId,
        username: this.userId,
        domain: ORGANISATION,
        codes: new Set(this.#server.people.get(this.userId)?.codes),
      },
      device: this.name,
      outbox,
      mirror,
      transport: this.#transport(gate, doze),
      permission: async () => this.permission,
      clock: { ...clock, after },
      random: random.next,
      newId: idMaker(
        () => this.#clock.nowMs,
        () => (random.next() + shift) % 1,
      ),
      locks: this.locks.for(identity, async () => {
        await gate.pass()
        if (this.wild) await this.#clock.sleep(this.wild.int(20))
      }),
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
        if (inStepAt !== this.lastShown?.askedAtMs) return
        this.inStepWith = this.lastShown
        this.#events.onInStep(this)
      },
      onFault: (error) => this.#events.onFault(this, error),
    })
    const tab: Tab = {
      engine,
      registry,
      isDead: false,
      isFrozen: false,
      isCutOff: false,
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
        outbox.close()
        mirror.close()
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
    this.inStepWith = undefined
    this.disk.crash()
    this.#order.crashed()
  }

  /** The mirror is deleted: by the browser, or by a tab that needed the room. */
  evict(): void {
    for (const tab of this.tabs) tab.isCutOff = true
    this.inStepWith = undefined
    this.disk.drop(MIRROR)
  }

  /** The browser wakes the service worker for a background sync. */
  async wakeServiceWorker(registry: Registry): Promise<void> {
    const { clock } = this.#clock.process(() => this.skewMs)
    const gate: Gate = { isDead: () => false, pass: async () => undefined }
    const outbox = this.disk.open(OUTBOX, OUTBOX_STORES, 'strict', gate)
    const done = await drainInBackground({
      contract: registry.version,
      userId: this.userId,
      domain: ORGANISATION,
      device: this.name,
      outbox,
      transport: this.#transport(gate),
      permission: async () => this.permission,
      locks: this.locks.for({}, gate.pass),
      clock,
    }).catch((error: unknown) => this.#events.onFault(this, error))
    outbox.close()
    if (done === 'drained') for (const listen of this.#listeners.values()) listen({ kind: 'pull' })
  }

  /** P7: what has been sent stays as it was sent. */
  checkSent(): void {
    this.#order.check()
  }

  #grown(release: Registry, here: readonly string[] | undefined, after: (ms: number, run: () => void) => void) {
    const random = this.grows?.fork(`tab${this.#opened}`)
    const begun = here ?? (random && domainsOf(release).filter(() => random.chance(0.4)))
    if (!begun) return release
    return growingSim(release, begun, async () => {
      await new Promise<void>((resolve) => after(random?.int(random.chance(0.2) ? 40_000 : 400) ?? 50, resolve))
      if (random && !this.isWell && random.chance(0.3)) throw new NotLoaded('the code is not to be had')
    })
  }

  #transport(gate: Gate, doze: () => void = () => undefined): Transport {
    const transport = simTransport({
      device: this,
      clock: this.#clock,
      random: this.#random,
      server: this.#server,
      order: this.#order,
      gate,
      doze: () => {
        if (this.wild?.chance(0.02)) doze()
      },
      onBroken: (error) => this.#events.onBroken?.(error),
      onFault: (error) => this.#events.onFault(this, error),
    })
    return this.#sabotage.transport?.(transport) ?? transport
  }
}

// One seeded life of a small organisation: people work, everything that can go wrong does, and then it is put right.
import { idMaker } from '#contract/kit/id.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { Fenced } from '#src/sync/lease.ts'
import type { Command } from '#src/sync/mutator.ts'
import { KvError } from '#src/sync/storage/kv.ts'
import { Broken } from './broken.ts'
import {
  checkConservation,
  checkConvergence,
  checkEmptyWhenClosed,
  checkExactlyOnce,
  checkInboxOwnValues,
  checkNothingHidden,
  checkNothingRepaired,
  checkNothingWaits,
  checkReadYourWrites,
  type Told,
} from './invariants.ts'
import {
  ALL_CODES,
  changePerson,
  changeRights,
  changeServer,
  changeTabs,
  changeWeather,
  chooseAct,
  goWild,
  obeyBlocks,
  tidyInbox,
} from './mishaps.ts'
import { importMemos } from './office-import.ts'
import { OpenForms } from './open-forms.ts'
import { Photos } from './photos.ts'
import { checkRecords, voteCommand } from './race-deciders.ts'
import { addItem, randomCommand, TEAMS } from './random-command.ts'
import { chooseLook, recordCommand, rowsOutside } from './record-command.ts'
import { type Report, reportOf } from './report.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { type DeviceSabotage, NotLoaded, SimDevice, type Tab } from './sim-device.ts'
import { SimDexieDisk } from './sim-dexie-disk.ts'
import { fairWeather } from './sim-network.ts'
import { RELEASES } from './sim-registry.ts'
import { SimServer } from './sim-server.ts'
import { VirtualClock } from './virtual-clock.ts'
import { PartWatch } from './watches/part-watch.ts'
import { Watches } from './watches/watches.ts'
import type { WorldOptions } from './world-options.ts'

/** Virtual time within which everything must have come to rest once nothing goes wrong any more. */
const REST_MS = 20 * 60_000
/** How long one look at the rest takes, and many times what happens meanwhile where all is well. */
const LOOK_MS = 30_000
const RESTLESS = 8000
/** So many looks in a row without rest are enough. */
const PATIENCE = 3

/** What devices meet with, and overcome. */
const isExpected = (error: unknown) => error instanceof KvError || error instanceof Fenced || error instanceof NotLoaded

export class World {
  readonly clock = new VirtualClock()
  readonly server: SimServer
  readonly devices: SimDevice[] = []
  readonly told = new Map<SimDevice, Told>()
  readonly done: Record<string, number> = {}
  readonly #watches = new Watches()
  readonly #parts = new PartWatch()
  readonly #forms: OpenForms
  readonly #photos: Photos
  readonly #sabotage: DeviceSabotage
  #registry: Registry
  readonly #nextRelease: Registry
  #failure: Error | undefined
  #healing = false
  readonly #random: SeededRandom
  readonly #wild: SeededRandom | undefined
  readonly #links: SeededRandom | undefined
  readonly #records: SeededRandom | undefined
  readonly #votes: SeededRandom | undefined
  readonly #newId: ReturnType<typeof idMaker>
  readonly #steps: number

  constructor(seed: number, options: WorldOptions = {}) {
    this.#random = seededRandom(seed)
    this.#wild = options.tame ? undefined : this.#random.fork('wild')
    this.#links = options.isUnlinked ? undefined : this.#wild?.fork('links')
    this.#records = options.isPlain ? undefined : this.#links?.fork('records')
    this.#votes = this.#records?.fork('votes')
    ;[this.#registry, this.#nextRelease] = this.#records ? RELEASES.whole : RELEASES.plain
    this.#steps = options.steps ?? 90
    this.#newId = idMaker(() => this.clock.nowMs, this.#random.fork('ids').next)
    this.#sabotage = options.device ?? {}
    this.#forms = new OpenForms(this.#random.fork('forms'))
    this.#photos = new Photos(this.#wild?.fork('photos'))
    this.server = new SimServer(this.clock, this.#random.fork('server'), options.server ?? {}, options.store)
    this.server.registry = this.#registry
    this.server.afterPart = (userId) => {
      if (this.#healing || !this.#wild?.chance(0.05)) return
      changeRights(this.server, userId, this.#wild)
      this.#did('turns')
    }
    const people = 2 + this.#random.int(2)
    for (let i = 0; i < people; i++) {
      const userId = `person${i}`
      this.server.people.set(userId, {
        userId,
        codes: [...ALL_CODES],
        teams: i === 0 ? 'all' : ['red', 'blue'],
        signedIn: true,
      })
    }
    const devices = 2 + this.#random.int(2)
    for (let i = 0; i < devices; i++) {
      const events = {
        onInStep: (device: SimDevice) => this.#guard(() => this.#checkShown(device)),
        onBroken: (error: Error) => {
          this.#failure ??= error
        },
        onFault: (_: SimDevice, error: unknown) => {
          if (!isExpected(error)) this.#failure ??= error as Error
        },
      }
      const device = new SimDevice(
        `device${i}`,
        `person${i % people}`,
        this.clock,
        this.#random.fork(`device${i}`),
        this.server,
        events,
        this.#sabotage,
        options.disk === 'dexie' ? new SimDexieDisk(this.clock, this.#random.fork(`disk${i}`)) : undefined,
      )
      device.wild = this.#wild?.fork(`device${i}`)
      // Lives that were found before, tame or unlinked ones, have the whole release from the start.
      device.grows = this.#links?.fork(`domains${i}`)
      this.devices.push(device)
      this.told.set(device, { acts: 0, begun: 0, ids: new Set(), withdrawn: new Set() })
      device.open(this.#registry)
    }
  }

  /** Lives through all steps, then heals everything and checks that it comes to rest. Throws `Broken`. */
  async run(): Promise<Report> {
    await this.#pass(2000)
    for (let step = 0; step < this.#steps; step++) {
      await this.#act()
      await this.#pass(this.#random.chance(0.2) ? this.#random.int(40_000) : this.#random.int(1500))
      await this.#check()
    }
    await this.#heal()
    return reportOf(this.devices, this.clock.fired, {
      ...this.done,
      splits: this.#watches.pages.splits,
      photos: this.#photos.count,
      parts: this.#parts.count,
    })
  }

  async #pass(ms: number): Promise<void> {
    const untilMs = this.clock.nowMs + ms
    while (await this.clock.step(untilMs)) if (this.#failure) throw this.#failure
  }

  async #check(): Promise<void> {
    if (this.#failure) throw this.#failure
    for (const device of this.devices) {
      checkConservation(device, this.told.get(device) as Told)
      this.#checkShown(device)
      checkInboxOwnValues(device)
      checkNothingRepaired(device)
      checkEmptyWhenClosed(device)
      device.checkSent()
      this.#watches.look(device, this.server)
      this.#photos.look(device, this.server)
      this.#parts.look(device, this.told.get(device) as Told)
      const tab = device.tabs.find((one) => !one.isFrozen && !one.isCutOff)
      if (tab) await checkReadYourWrites(device, tab)
    }
  }

  #checkShown(device: SimDevice): void {
    // Once a newer answer is here its changes may be half way in.
    if (device.inStepWith && device.inStepWith === device.lastShown) checkNothingHidden(device, device.inStepWith)
  }

  #guard(check: () => void): void {
    try {
      check()
    } catch (error) {
      this.#failure ??= error as Error
    }
  }

  async #act(): Promise<void> {
    const random = this.#random
    const device = random.pick(this.devices)
    const tab = device.tabs.length > 0 ? random.pick(device.tabs) : undefined
    if (this.#wild) await this.#beWild(this.#wild)
    if (tab && this.#records?.chance(0.2)) await this.#lookOutside(device, tab, this.#records)
    const roll = random.next()
    const name = chooseAct(roll)
    this.#did(name)
    switch (name) {
      case 'edit':
        if (tab) for (let n = 1 + random.int(3); n > 0; n--) this.#edit(device, tab)
        return
      case 'inbox':
        return void (tab && tidyInbox(device, tab, this.told.get(device) as Told, random))
      case 'weather':
        return changeWeather(device, random)
      case 'tabs':
        return changeTabs(device, tab, this.#registry, random)
      case 'crash':
        device.crash()
        this.#watches.forget(device)
        device.open(this.#registry)
        return
      case 'storage':
        device.disk.faults.abort = random.chance(0.5) ? 0.2 : 0
        device.disk.faults.closed = random.chance(0.3) ? 0.1 : 0
        device.disk.faults.quota = random.chance(0.3) ? 0.2 : 0
        return
      case 'person':
        return changePerson(this.server, device.userId, random)
      case 'obey':
        return obeyBlocks(this.server, this.devices, this.#registry)
      case 'worker':
        return void device.wakeServiceWorker(this.#registry)
      case 'server':
        return changeServer(this.server, random)
      case 'release':
        this.#registry = this.#nextRelease
        this.server.registry = this.#nextRelease
        return
      case 'evict':
        // The mirror is thrown away, also under open tabs; the outbox is asked to be persistent.
        if (device.tabs.length > 0 && Math.floor(this.clock.nowMs) % 3 === 0) return
        device.evict()
        this.#watches.forget(device)
        return
      default:
        for (const one of device.tabs) one.engine.wake()
    }
  }

  #did(name: string): void {
    this.done[name] = (this.done[name] ?? 0) + 1
  }

  async #beWild(wild: SeededRandom): Promise<void> {
    if (wild.chance(0.1)) goWild(this.server, wild.pick(this.devices), wild)
    if (wild.chance(0.01)) this.#photos.lose(wild.pick(this.devices))
    if (wild.chance(0.002)) await importMemos(this.server, wild.pick(this.devices).userId, this.#newId, 300)
  }

  async #lookOutside(device: SimDevice, tab: Tab, random: SeededRandom): Promise<void> {
    const look = await chooseLook(this.server, device, tab, random)
    this.#did('looks')
    void look?.().catch((error: unknown) => {
      if (!isExpected(error)) this.#failure ??= error as Error
    })
  }

  #edit(device: SimDevice, tab: Tab): void {
    const random = this.#random
    const told = this.told.get(device) as Told
    const act = () => {
      if (this.#votes?.chance(0.15)) return voteCommand(device, this.#votes, this.#newId)
      return this.#records?.chance(0.3)
        ? recordCommand(device, this.#records, this.#newId, this.server.nowMs())
        : randomCommand(device, tab.registry, this.#random, this.#newId, this.#wild, this.#links)
    }
    const photo = this.#photos.taking(this.#newId)
    const showing = photo && addItem(tab.registry, this.#newId('item'), random.pick(TEAMS), photo.id)
    const commands: Command[] = [showing ?? this.#forms.saving(device, act())]
    // Some acts are several edits, kept together or not at all.
    while (this.#wild?.chance(0.15)) commands.push(act())
    told.begun += commands.length
    for (const command of commands) this.#forms.begun(command)
    const poison = random.chance(0.03)
    const faultsOf = ({ abort, quota, closed, lost } = device.disk.faults) => abort + quota + closed + lost
    // The weather may turn fair while it is on its way.
    const begunIn = faultsOf()
    const mutate = () => tab.engine.mutate(commands.map((command) => this.#sabotage.command?.(command) ?? command))
    void (photo ? tab.engine.files.add(photo).then(mutate) : mutate()).then(
      (saved) => {
        for (const command of commands) this.#forms.answered(command)
        if (saved.kind !== 'saved') return
        if (photo) this.#photos.saved(photo)
        told.acts += commands.length
        for (const [i, command] of commands.entries()) this.#forms.saved(command, saved.ids[i])
        for (const id of saved.ids) {
          told.ids.add(id)
          if (poison && !this.#healing) this.server.poisoned.add(id)
        }
      },
      (error: unknown) => {
        // Said plainly to the person: not saved. Nothing was promised.
        // B2: the mirror's fate is no reason; only the outbox may fail.
        const isExcused =
          error instanceof NotLoaded ||
          (error instanceof KvError && (!tab.isCutOff || tab.isDead || begunIn + faultsOf() > 0))
        if (!isExcused) this.#failure ??= error as Error
      },
    )
  }

  /** Q8: whatever a person may see can be opened, and then lies on his device as the server has it. */
  async #openOutside(): Promise<void> {
    for (const device of this.devices) {
      for (const [collection, uri] of (await rowsOutside(this.server, device)).slice(0, 3)) {
        let opened: string | undefined
        void device.tabs[0]?.engine.openRow(collection, uri).then((answer) => {
          opened = answer
        })
        await this.#pass(LOOK_MS)
        if (opened !== 'here') throw new Broken('Q8', `${device.name} cannot open ${uri}: ${opened}`)
        this.#did('opened')
      }
    }
  }

  async #heal(): Promise<void> {
    this.#healing = true
    Object.assign(this.server, { alive: true, closed: undefined })
    this.server.poisoned.clear()
    for (const person of this.server.people.values()) person.signedIn = true
    for (const device of this.devices) {
      device.wild = undefined
      device.isWell = true
      Object.assign(device.weather, fairWeather())
      Object.assign(device.disk.faults, { abort: 0, quota: 0, closed: 0, lost: 0 })
      for (const tab of [...device.tabs]) {
        tab.thaw()
        if (tab.registry !== this.#registry || tab.isCutOff) tab.kill()
      }
      if (device.tabs.length === 0) device.open(this.#registry)
    }
    const restAtMs = this.clock.nowMs + REST_MS
    let restless = 0
    while (this.clock.nowMs < restAtMs && restless < PATIENCE) {
      const { fired } = this.clock
      await this.#pass(LOOK_MS)
      obeyBlocks(this.server, this.devices, this.#registry)
      await this.#check()
      restless = this.clock.fired - fired > RESTLESS ? restless + 1 : 0
    }
    await this.#openOutside()
    await checkExactlyOnce(this.server, this.devices)
    this.done.late = await checkRecords(this.server, this.devices)
    this.#forms.check(await this.server.base.history())
    await this.#photos.rest(this.server, this.devices)
    for (const device of this.devices) {
      checkNothingWaits(device)
      await checkConvergence(this.server, device)
    }
    if (restless > 0) throw new Broken('B3', 'everything is well, and the devices talk to the server without end')
  }
}

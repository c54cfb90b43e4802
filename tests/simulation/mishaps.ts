// What can happen to devices, people and the server, and how often.
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { readOutbox, type Told } from './invariants.ts'
import { TEAMS } from './random-command.ts'
import type { SeededRandom } from './seeded-random.ts'
import { type SimDevice, type Tab, wrongClock } from './sim-device.ts'
import { fairWeather } from './sim-network.ts'
import type { Person, SimServer } from './sim-server.ts'

export const ALL_CODES = ['item_read', 'item_more', 'item_edit']

/** What happens next, by a number in [0, 1). */
export function chooseAct(roll: number): string {
  const table: [string, number][] = [
    ['edit', 0.42],
    ['inbox', 0.05],
    ['weather', 0.13],
    ['tabs', 0.1],
    ['crash', 0.03],
    ['storage', 0.05],
    ['person', 0.05],
    ['obey', 0.06],
    ['worker', 0.03],
    ['server', 0.04],
    ['release', 0.005],
    ['evict', 0.01],
  ]
  let sum = 0
  for (const [name, share] of table) {
    sum += share
    if (roll < sum) return name
  }
  return 'wake'
}

/** What else can happen; it came after the named seeds, whose lives go on without it. */
export function goWild(server: SimServer, device: SimDevice, random: SeededRandom): void {
  // Nobody is locked out for long.
  if (server.closed !== undefined) {
    server.closed = undefined
    return
  }
  const kind = random.int(5)
  if (kind === 0) server.closed = random.pick(CLOSED_CODES)
  else if (kind === 1) device.skewMs = wrongClock(random)
  else if (kind === 2) server.minContract = server.registry.version
  else device.disk.faults.lost = random.chance(0.6) ? 0.2 : 0
}

const CLOSED_CODES = [ERROR_CODES.accountFrozen, ERROR_CODES.subjectFrozen, ERROR_CODES.authorisationFrozen]

export function changeWeather(device: SimDevice, random: SeededRandom): void {
  Object.assign(device.weather, fairWeather(), {
    online: random.chance(0.6),
    portal: random.chance(0.1),
    halfOpen: random.chance(0.1),
    loss: random.chance(0.4) ? random.next() * 0.6 : 0,
    duplicate: random.chance(0.4) ? 0.3 : 0,
    latencyMs: random.pick([5, 40, 400, 3000]),
  })
}

/** A tab is opened, killed, frozen or thawed. */
export function changeTabs(device: SimDevice, tab: Tab | undefined, registry: Registry, random: SeededRandom): void {
  if (!tab || (device.tabs.length < 3 && random.chance(0.4))) return void device.open(registry)
  if (random.chance(0.6)) tab.kill()
  else if (tab.isFrozen) tab.thaw()
  else tab.freeze()
}

/** Signs a person out or in, or changes what he may do or see. */
export function changePerson(server: SimServer, userId: string, random: SeededRandom): void {
  const person = server.people.get(userId)
  if (!person) return
  const kind = random.int(4)
  if (kind === 0) person.signedIn = !person.signedIn
  else setRights(person, kind, random)
}

/** Changes what a person may do or see, under the hands of his devices. */
export function changeRights(server: SimServer, userId: string, random: SeededRandom): void {
  const person = server.people.get(userId)
  if (person) setRights(person, 1 + random.int(3), random)
}

function setRights(person: Person, kind: number, random: SeededRandom): void {
  if (kind === 1) person.codes = ALL_CODES.filter(() => random.chance(0.7))
  else if (kind === 2) person.teams = TEAMS.filter(() => random.chance(0.6))
  else Object.assign(person, { codes: [...ALL_CODES], teams: 'all' })
}

/** The server stops or starts, is backed up, comes back from the backup, or gets well. */
export async function changeServer(server: SimServer, random: SeededRandom): Promise<void> {
  const kind = random.int(6)
  if (kind < 2) server.alive = !server.alive
  else if (kind < 4) await server.backUp()
  else if (kind === 4) await server.restore()
  else server.poisoned.clear()
}

/** People do what the dialogs ask of them. */
export function obeyBlocks(server: SimServer, devices: readonly SimDevice[], registry: Registry): void {
  for (const device of devices) {
    const person = server.people.get(device.userId)
    for (const tab of [...device.tabs]) {
      const { blocked } = tab.engine.status()
      if (tab.isFrozen || !blocked) continue
      if (blocked.kind === 'login' && person) person.signedIn = true
      if (blocked.kind === 'permission') device.permission = server.fingerprint(device.userId)
      if (blocked.kind === 'storage') Object.assign(device.disk.faults, { quota: 0, abort: 0, closed: 0, lost: 0 })
      if (blocked.kind === 'upgrade') {
        tab.kill()
        device.open(registry)
      } else tab.engine.resume()
    }
  }
}

/** A person takes a refused edit up again, or takes one back. */
export function tidyInbox(device: SimDevice, tab: Tab, told: Told, random: SeededRandom): void {
  const edit = readOutbox(device).edits.find((one) => one.state === 'inbox' || one.state === 'queued')
  if (!edit) return
  // Either may take effect although the app dies before it can say so.
  told.withdrawn.add(edit.id)
  if (edit.state === 'inbox' && random.chance(0.5)) {
    told.begun++
    void tab.engine.resubmit(edit.id).then(
      (saved) => {
        if (saved.kind !== 'saved') return
        told.acts++
        for (const id of saved.ids) told.ids.add(id)
      },
      () => undefined,
    )
  } else void tab.engine.withdraw(edit.id).catch(() => undefined)
}

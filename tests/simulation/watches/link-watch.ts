// An edit that names a row which the same device has added before it arrives after that row, however it was folded (P7, P3).
import { Broken } from '../broken.ts'
import { readOutbox } from '../invariants.ts'
import type { SimDevice } from '../sim-device.ts'
import type { SimServer } from '../sim-server.ts'

export class LinkWatch {
  readonly #seen = new Map<SimDevice, ReadonlySet<string>>()

  /** Looks at what has come into a device's inbox since the last time. Parts are never removed: only a backup takes them. */
  look(device: SimDevice, server: SimServer): void {
    const { edits, journal } = readOutbox(device)
    const refused = edits.filter(({ outcome }) => outcome?.kind === 'refused' && outcome.code === 'partMissing')
    const before = this.#seen.get(device)
    this.#seen.set(device, new Set(refused.map(({ id }) => id)))
    if (!before || server.restores > 0) return
    const mine = [...edits, ...journal.map(({ edit }) => edit)]
    for (const { id, reads } of refused) {
      if (before.has(id)) continue
      for (const [, uri] of reads) {
        const adding = mine.find(({ keys, state }) => state !== 'inbox' && keys.some((key) => key[1] === uri))
        if (adding) throw new Broken('P7', `${device.name} sent ${id} before ${adding.id}, which makes ${uri}`)
      }
    }
  }

  /** The device's disk has gone back. */
  forget(device: SimDevice): void {
    this.#seen.delete(device)
  }
}

// P6, L3: what went on by itself out of a conflict is somewhere until its author has dealt with it.
import { Broken } from '../broken.ts'
import { readOutbox, type Told } from '../invariants.ts'
import type { SimDevice } from '../sim-device.ts'

export class PartWatch {
  readonly #divided = new Set<string>()

  /** Edits that were divided. */
  get count(): number {
    return this.#divided.size
  }

  look(device: SimDevice, told: Told): void {
    const { edits, journal } = readOutbox(device)
    const here = new Set([...edits, ...journal].map(({ id }) => id))
    for (const { id, apart } of edits) {
      if (!apart) continue
      this.#divided.add(id)
      const part = `${id}-r`
      if (here.has(part) || told.withdrawn.has(part)) continue
      throw new Broken(
        'L3',
        `${device.name}: ${JSON.stringify(apart.args)} of ${id} went on as ${part}, which is nowhere`,
      )
    }
  }
}

// Cursors only go forward: a leader that was replaced would set them back when it thaws (B1).
import type { CollectionMeta } from '#src/sync/mirror/collection-meta.ts'
import { Broken } from '../broken.ts'
import { MIRROR, type SimDevice } from '../sim-device.ts'

interface Seen {
  readonly version: number
  /** The server's newest life for which this cursor has gone back already. */
  readonly life: number
}

export class CursorWatch {
  readonly #seen = new Map<SimDevice, Map<string, Seen>>()

  /** Compares a device's cursors with the last look. A new life of the server is a reason to go back, once. */
  look(device: SimDevice, life: number): void {
    const before = this.#seen.get(device)
    const now = new Map(before)
    for (const { key, cursor } of device.disk.read<CollectionMeta>(MIRROR, 'meta')) {
      if (!key.startsWith('collection:') || !cursor) continue
      const { version } = cursor
      const last = before?.get(key) ?? { version, life: 0 }
      if (version < last.version && last.life === life)
        throw new Broken('B1', `${device.name}: the cursor of ${key} went back from ${last.version} to ${version}`)
      now.set(key, { version, life: version < last.version ? life : last.life })
    }
    this.#seen.set(device, now)
  }

  /** The device's disk has gone back. */
  forget(device: SimDevice): void {
    this.#seen.delete(device)
  }
}

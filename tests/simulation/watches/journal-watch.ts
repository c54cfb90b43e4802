// An edit leaves the queue for the journal when the mirror has caught up with it, not before: its overlay goes then (Q4).
import { scopeKeyOf } from '#contract/kit/scope.ts'
import { type CollectionMeta, metaKey } from '#src/sync/mirror/collection-meta.ts'
import { Broken } from '../broken.ts'
import { readOutbox } from '../invariants.ts'
import { MIRROR, type SimDevice } from '../sim-device.ts'
import type { SimServer } from '../sim-server.ts'

interface Seen {
  readonly life: number
  readonly ids: ReadonlySet<string>
}

export class JournalWatch {
  readonly #seen = new Map<SimDevice, Seen>()

  /** Looks at what has come into a device's journal since the last time. In a new life of the server it starts anew. */
  look(device: SimDevice, server: SimServer): void {
    const { journal } = readOutbox(device)
    const before = this.#seen.get(device)
    this.#seen.set(device, { life: server.restores, ids: new Set(journal.map(({ id }) => id)) })
    if (!before || before.life !== server.restores) return
    const metas = new Map(device.disk.read<CollectionMeta>(MIRROR, 'meta').map((meta) => [meta.key, meta]))
    for (const { id, edit } of journal) {
      const { outcome } = edit
      if (before.ids.has(id) || (outcome?.kind !== 'applied' && outcome?.kind !== 'merged')) continue
      for (const [name] of edit.keys) {
        const collection = server.registry.collections.get(name)
        const meta = metas.get(metaKey(name))
        // Emptied or begun anew meanwhile.
        if (!collection || !meta?.cursor) continue
        const needed = outcome.versions[scopeKeyOf(collection.audience)] ?? 0
        if (meta.cursor.version < needed)
          throw new Broken('Q4', `${device.name} let go of ${id} at ${meta.cursor.version}; it needs ${needed}`)
      }
    }
  }

  /** The device's disk has gone back. */
  forget(device: SimDevice): void {
    this.#seen.delete(device)
  }
}

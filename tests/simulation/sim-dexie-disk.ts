// A device's disk that is the page's own: Dexie over IndexedDB. Time stands still while a transaction runs; nothing fails.
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { deleteDatabase, openDexieKv } from '#src/data/device/dexie-kv.ts'
import { type Kv, KvError } from '#src/sync/storage/kv.ts'
import { kept } from './records.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Disk, DiskFaults, Gate, Stores } from './sim-disk.ts'
import type { VirtualClock } from './virtual-clock.ts'

export class SimDexieDisk implements Disk {
  /** Not looked at: faults belong to the disk in memory. */
  readonly faults: DiskFaults = { abort: 0, quota: 0, closed: 0, lost: 0 }
  onCommit: (name: string) => void = () => undefined
  readonly #factory = new IDBFactory()
  readonly #open = new Set<{ name: string; close: () => void }>()
  /** What the last commits left, by database and store. */
  readonly #committed = new Map<string, readonly unknown[]>()
  readonly #clock: VirtualClock
  readonly #random: SeededRandom

  constructor(clock: VirtualClock, random: SeededRandom) {
    this.#clock = clock
    this.#random = random
  }

  open(name: string, stores: Stores, durability: 'strict' | 'relaxed', gate: Gate): Kv {
    const kv = openDexieKv({ name, stores, durability, factory: this.#factory })
    let closed = false
    const handle = {
      name,
      close: () => {
        closed = true
        kv.close()
        this.#open.delete(handle)
      },
    }
    this.#open.add(handle)
    const pass = async () => {
      await gate.pass()
      await this.#clock.sleep(this.#random.int(3))
      await gate.pass()
    }
    return {
      isEnded: () => closed,
      close: handle.close,
      transaction: async (mode, over, run) => {
        if (closed && !gate.isDead()) throw new KvError('closed')
        await pass()
        const left = new Map<string, unknown[]>()
        const result = await this.#clock.external(
          kv.transaction(mode, over, async (tx) => {
            const look = async () => {
              if (mode === 'read') return
              const images = over.map(async (store) => [store, await tx.all(store)] as const)
              for (const [store, records] of await Promise.all(images)) left.set(store, records)
            }
            // A sealed one answers nothing more: what it leaves is asked for just before.
            let looked: Promise<void> | undefined
            const seal = () => {
              looked = look()
              tx.seal()
            }
            const answer = await run({ ...tx, seal })
            await (looked ?? look())
            return answer
          }),
        )
        for (const [store, records] of left) this.#committed.set(`${name} ${store}`, kept(records))
        if (left.size > 0) this.onCommit(name)
        // The tab may die, or freeze, between the commit and the news of it.
        await pass()
        return result
      },
    }
  }

  /** Every connection is dropped. What was committed stays: this factory has no platter that lags behind. */
  crash(): void {
    for (const handle of [...this.#open]) handle.close()
  }

  drop(name: string): void {
    for (const handle of [...this.#open]) if (handle.name === name) handle.close()
    for (const key of [...this.#committed.keys()]) if (key.startsWith(`${name} `)) this.#committed.delete(key)
    void this.#clock.external(deleteDatabase(name, this.#factory))
  }

  read<T>(name: string, store: string): T[] {
    return [...(this.#committed.get(`${name} ${store}`) ?? [])] as T[]
  }
}

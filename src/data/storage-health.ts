// How the device's storage is: what went wrong last, whether the browser promised to keep it, how full it is (B2).
import { KvError, type KvFault } from '#src/sync/kv.ts'
import type { Browser } from './browser.ts'
import type { DeviceStore } from './device-store.ts'
import { createValueStore, type ValueStore } from './value-store.ts'

export interface StorageHealth {
  /** The last fault that nothing has disproved since. */
  readonly fault: KvFault | null
  /** Newer code has opened the databases: this tab only reads on, and asks for a reload. */
  readonly reloadNeeded: boolean
  /** Whether the browser promised not to clear the storage; null when it was not asked yet, or cannot be. */
  readonly persisted: boolean | null
  readonly usage: { readonly usedBytes: number; readonly quotaBytes: number } | null
}

export interface HealthWatch {
  readonly health: ValueStore<StorageHealth>
  readonly noteFault: (error: unknown) => void
  readonly noteOutdated: () => void
  /** A save took place: the last fault is over; the first one is the moment to ask for persistence. */
  readonly noteSaved: () => void
  readonly measure: () => Promise<void>
}

export function watchStorage(browser: Pick<Browser, 'persist' | 'estimate'>, device: DeviceStore): HealthWatch {
  const health = createValueStore<StorageHealth>({ fault: null, reloadNeeded: false, persisted: null, usage: null })
  const change = (part: Partial<StorageHealth>) => health.set({ ...health.get(), ...part })
  let asked = false

  async function persistOnce(): Promise<void> {
    if (asked) return
    asked = true
    const known = await device.persistence()
    const granted = known || (await browser.persist())
    if (granted === null) return
    if (granted !== known) await device.savePersistence(granted)
    change({ persisted: granted })
  }

  const noteFault = (error: unknown) => {
    if (error instanceof KvError) change({ fault: error.fault })
    if (error instanceof KvError && error.fault === 'outdated') change({ reloadNeeded: true })
  }

  return {
    health,
    noteFault,
    noteOutdated: () => change({ reloadNeeded: true }),
    noteSaved() {
      if (health.get().fault !== null && !health.get().reloadNeeded) change({ fault: null })
      persistOnce().catch(noteFault)
    },
    async measure() {
      const [usage, persisted] = [await browser.estimate(), await device.persistence()]
      change({ usage, ...(persisted === undefined ? {} : { persisted }) })
    },
  }
}

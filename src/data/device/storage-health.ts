// How the device's storage is: what went wrong last, whether the browser promised to keep it, how full it is (B2).
import { KvError, type KvFault } from '#src/sync/storage/kv.ts'
import type { Browser } from '../engine/browser.ts'
import type { DeviceStore } from './device-store.ts'
import { createValueStore, type ValueStore } from './value-store.ts'

export interface StorageHealth {
  /** The last fault that nothing has disproved since. */
  readonly fault: KvFault | null
  /** Newer code has opened the databases: this tab only reads on, and asks for a reload. */
  readonly reloadNeeded: boolean
  /** Whether the browser promised not to clear the storage; null when it was not asked yet, or cannot be. */
  readonly persisted: boolean | null
  readonly usage: StorageUsage | null
}

export interface StorageUsage {
  readonly usedBytes: number
  readonly quotaBytes: number
}

/** From here on it is said that the storage is running out: before anything fails to be saved. */
const NEARLY_FULL = 0.8
/** Saves between two looks at how full it is. */
const SAVES_BETWEEN = 20

/** Whether the storage is running out. */
export const isNearlyFull = (usage: StorageUsage | null): boolean =>
  usage !== null && usage.quotaBytes > 0 && usage.usedBytes >= usage.quotaBytes * NEARLY_FULL

export interface HealthWatch {
  readonly health: ValueStore<StorageHealth>
  readonly noteFault: (error: unknown) => void
  readonly noteOutdated: () => void
  /** A save took place: the last fault is over; the first one is the moment to ask for persistence. */
  readonly noteSaved: () => void
  readonly measure: () => Promise<void>
}

export function watchStorage(
  browser: Pick<Browser, 'persist' | 'persisted' | 'estimate'>,
  device: DeviceStore,
): HealthWatch {
  const health = createValueStore<StorageHealth>({ fault: null, reloadNeeded: false, persisted: null, usage: null })
  const change = (part: Partial<StorageHealth>) => health.set({ ...health.get(), ...part })
  let asked = false
  let saves = 0

  async function persistOnce(): Promise<void> {
    if (asked) return
    asked = true
    const known = await device.persistence()
    const granted = known || (await browser.persist())
    if (granted === null) return
    if (granted !== known) await device.savePersistence(granted)
    change({ persisted: granted })
  }

  async function measure(): Promise<void> {
    const [usage, said, holds] = [await browser.estimate(), await device.persistence(), await browser.persisted()]
    // What the browser does now counts; before it was asked, that it does not promise anything is no answer.
    const persisted = said === undefined && holds !== true ? null : (holds ?? said ?? null)
    change({ usage, ...(persisted === null ? {} : { persisted }) })
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
      saves += 1
      if (saves % SAVES_BETWEEN === 0) measure().catch(noteFault)
    },
    measure,
  }
}

// What a life can be made different by.
import type { DeviceSabotage } from './sim-device.ts'
import type { ServerSabotage } from './sim-server.ts'
import type { SimStore } from './sim-store.ts'

export interface WorldOptions {
  readonly steps?: number
  readonly server?: ServerSabotage
  readonly device?: DeviceSabotage
  /** What the server keeps its rows in; memory when not given. */
  readonly store?: SimStore
  /** The kind of `store`, for the line that repeats a seed. */
  readonly kind?: string
  readonly disk?: DiskKind
  /** Only what happened in the lives that the named seeds were found in. */
  readonly tame?: boolean
  /** No row names another one: so were the lives that later named seeds were found in. */
  readonly isUnlinked?: boolean
  /** No records, no windows: so were the lives that later named seeds were found in. */
  readonly isPlain?: boolean
}

/** The devices' storage: one in memory with every fault, or the page's own over IndexedDB. */
export type DiskKind = 'memory' | 'dexie'

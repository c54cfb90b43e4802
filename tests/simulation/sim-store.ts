// What the simulated server keeps its rows in: the sync store under test, and what the invariants ask of it beside.
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import { createMemoryStore } from '#server/sync/store/memory-store.ts'
import type { ChangeEntry, SyncStore } from '#server/sync/store/store.ts'

export interface SimStore {
  readonly sync: SyncStore
  /** Every live row of a scope with all its fields, by uri: the truth that mirrors are compared with. */
  readonly rows: (collection: AnyCollection, scope: string) => Promise<AnyRow[]>
  /** The whole history, oldest first. */
  readonly history: () => Promise<readonly ChangeEntry[]>
  readonly backUp: () => Promise<void>
  /** The last backup comes back; everything since is forgotten. False when there is none. */
  readonly restore: () => Promise<boolean>
}

/** The store in memory: what most seeds run on. */
export function memorySimStore(random: () => number): SimStore {
  let store = createMemoryStore({ epoch: 'first', random })
  let backup: typeof store | undefined
  return {
    get sync() {
      return store
    },
    rows: async (collection, scope) => store.rows(collection, scope),
    history: async () => store.history(),
    backUp: async () => {
      backup = store.copy()
    },
    restore: async () => {
      if (!backup) return false
      store = backup.copy()
      return true
    },
  }
}

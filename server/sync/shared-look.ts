// One look for all who ask at about the same time: while one is under way the next ones gather.
import type { Look, SyncStore } from './store.ts'

interface Waiting {
  readonly scopes: readonly string[]
  readonly rights: readonly string[]
  readonly resolve: (look: Look) => void
  readonly reject: (error: unknown) => void
}

/** Counters of scopes and stamps of rights, as a statement sees them that began after the question. */
export type SharedLook = (ask: {
  readonly scopes: readonly string[]
  readonly rights: readonly string[]
}) => Promise<Look>

/** Creates the looks over a store. A look answers for everything that was asked together with it. */
export function createSharedLook(store: Pick<SyncStore, 'look'>): SharedLook {
  let waiting: Waiting[] = []
  let running = false

  const run = async () => {
    running = true
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      try {
        const look = await store.look({
          scopes: [...new Set(group.flatMap(({ scopes }) => scopes))],
          rights: [...new Set(group.flatMap(({ rights }) => rights))],
        })
        for (const { resolve } of group) resolve(look)
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    running = false
  }
  return ({ scopes, rights }) =>
    new Promise((resolve, reject) => {
      waiting.push({ scopes, rights, resolve, reject })
      if (!running) void run()
    })
}

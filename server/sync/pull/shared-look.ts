// One look for all who ask at about the same time: while one is under way the next ones gather. Where nothing can change
// unseen, an answer is given again until something has.
import type { Look, SyncStore } from '../store/store.ts'

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
export function createSharedLook(store: Pick<SyncStore, 'look' | 'changes'>): SharedLook {
  let waiting: Waiting[] = []
  let running = false
  const kept = createKept(store.changes)

  const run = async () => {
    running = true
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      const keep = kept.begin()
      try {
        const look = await store.look({
          scopes: [...new Set(group.flatMap(({ scopes }) => scopes))],
          rights: [...new Set(group.flatMap(({ rights }) => rights))],
        })
        for (const one of group) {
          keep(one, look)
          one.resolve(look)
        }
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    running = false
  }
  return (ask) => {
    const found = kept.find(ask)
    if (found) return Promise.resolve(found)
    return new Promise((resolve, reject) => {
      waiting.push({ ...ask, resolve, reject })
      if (!running) void run()
    })
  }
}

type Ask = Parameters<SharedLook>[0]

/** Answers kept; they are forgotten with the next change anyway. */
const KEPT = 1000

/** Answers that are true as long as `changes` stands where it stood before they were asked for. */
function createKept(changes: (() => number) | undefined) {
  const kept = new Map<string, Look>()
  let of = -1
  const keyOf = ({ scopes, rights }: Ask) => `${scopes.join('\n')}\0${rights.join('\n')}`
  return {
    find: (ask: Ask) => (changes && changes() === of ? kept.get(keyOf(ask)) : undefined),
    /** To be called before the question is put; what it returns keeps the answer if nothing has changed meanwhile. */
    begin: () => {
      const asked = changes?.()
      return (ask: Ask, look: Look) => {
        if (asked === undefined || asked !== changes?.()) return
        if (asked !== of || kept.size >= KEPT) kept.clear()
        of = asked
        kept.set(keyOf(ask), look)
      }
    },
  }
}

// Which collections have moved since a counter value: of a hundred that a device holds, a pull reads those alone.
import type { AnyCollection } from '#contract/kit/collection.ts'
import type { Look } from '../store/store.ts'
import { tableOf } from '../store/table.ts'

/**
 * Whether rows of a collection may have been written since a counter value of their scope. Undefined where nothing is known
 * of that value.
 */
export type Moves = (scope: string, since: number) => ((collection: AnyCollection) => boolean) | undefined

/** What this process has seen of moves, by whatever pull: good enough to know what to ask, never an answer. */
export interface KnownMoves {
  readonly moves: Moves
  readonly learn: (look: Look) => void
}

/** Scopes that are remembered. */
const SCOPES_KEPT = 10_000
/** Counter values per scope: devices that were poked together ask from the same one. */
const VALUES_KEPT = 50

const nothing = () => false
const anything = () => true

/** The moves as a look tells them, for the values it was asked about. */
export function movesOf({ versions, moved }: Look): Moves {
  const byValue = new Map(moved.map((one) => [`${one.scope} ${one.version}`, one.tables]))
  return (scope, since) => {
    if (versions[scope] === since) return nothing
    const key = `${scope} ${since}`
    return byValue.has(key) ? among(byValue.get(key)) : undefined
  }
}

/** Creates an empty memory of moves. It forgets what is older than the counter it has seen last. */
export function createKnownMoves(): KnownMoves {
  const scopes = new Map<string, { version: number; since: Map<number, readonly string[] | undefined> }>()
  return {
    moves: (scope, since) => {
      const known = scopes.get(scope)
      if (known?.version === since) return nothing
      return known?.since.has(since) ? among(known.since.get(since)) : undefined
    },
    learn: ({ versions, moved }) => {
      for (const [scope, version] of Object.entries(versions)) {
        const known = scopes.get(scope)
        if (known?.version !== version) scopes.set(scope, { version, since: new Map() })
      }
      for (const { scope, version, tables } of moved) {
        const known = scopes.get(scope)
        if (!known) continue
        if (known.since.size >= VALUES_KEPT) known.since.clear()
        known.since.set(version, tables)
      }
      for (const oldest of scopes.keys()) {
        if (scopes.size <= SCOPES_KEPT) break
        scopes.delete(oldest)
      }
    },
  }
}

const among = (tables: readonly string[] | undefined): ((collection: AnyCollection) => boolean) =>
  tables === undefined ? anything : (collection) => tables.includes(tableOf(collection).name)

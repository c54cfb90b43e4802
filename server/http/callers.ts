// Who calls, remembered by token: believed as long as the stamps of his rights stand, and no longer than they last by time.
import type { Kysely } from 'kysely'
import { isAccessKey } from '#server/domains/access-key.ts'
import { CallFailure, turnedAway } from '#server/domains/call-failure.ts'
import { type FoundWho, loadKeyHolder, loadWho, permissionChange } from '#server/domains/identity/load-who.ts'
import { hashToken } from '#server/domains/identity/token.ts'
import type { SharedLook } from '#server/sync/pull/shared-look.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { type AskWho, type KnownWho, rightsOf, stillKnown, type TurnedAway } from '#server/sync/who.ts'

export interface Callers {
  /**
   * Asks for the caller of a token who works under the permissions `held` (`null`: whatever they are). Without anything
   * outdated the answer may be from memory: but a memory only says yes, a no is looked up.
   */
  readonly asker: (token: string) => (held: string | null) => AskWho
  /** The caller as he is now: by one shared look where he is remembered, else by a lookup. */
  readonly now: (token: string) => Promise<KnownWho | TurnedAway>
}

/** People remembered; the ones looked up longest ago go first. */
const KEPT = 10_000

/** Creates an empty memory of callers. */
export function createCallers(options: {
  readonly db: Kysely<unknown>
  readonly nowMs: () => number
  readonly look: SharedLook
}): Callers {
  const { db, nowMs, look } = options
  const kept = new Map<string, FoundWho>()

  const remembered = (key: string): FoundWho | undefined => {
    const found = kept.get(key)
    return found && nowMs() < found.untilMs ? found : undefined
  }
  const lookUp = async (token: string, key: string, held: string | null, tx?: Parameters<AskWho>[1]) => {
    const load = isAccessKey(token) ? loadKeyHolder : loadWho
    const found = await load(transactionOf(tx) ?? db, token, nowMs())
    kept.delete(key)
    if ('code' in found) return { refusal: turnedAway(found) }
    // What a transaction has seen that may yet be undone is not for others.
    if (!tx) keep(key, found)
    const change = permissionChange(held, found.who.fingerprint)
    return change === undefined ? found : { refusal: new CallFailure(change) }
  }
  const keep = (key: string, found: FoundWho) => {
    kept.set(key, found)
    if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '')
  }
  return {
    asker: (token) => {
      const key = hashToken(token)
      return (held) => async (outdated, tx) => {
        const found = tx ? undefined : remembered(key)
        const fits = found && found !== outdated && permissionChange(held, found.who.fingerprint) === undefined
        return fits ? found : lookUp(token, key, held, tx)
      }
    },
    now: async (token) => {
      const key = hashToken(token)
      const found = remembered(key)
      if (found && stillKnown(found, await look({ scopes: [], rights: rightsOf(found) }))) return found
      return lookUp(token, key, null)
    },
  }
}

// Who calls, as a server process remembers it: what was found a while ago is believed until the stamps of rights that come
// with each look at the store say that it has changed.
import type { Look, LookAsk, SyncStore } from '#server/sync/store/store.ts'
import type { AskWho, KnownWho, ServerWho } from '#server/sync/who.ts'

export class SimCallers {
  readonly #who: (userId: string) => ServerWho
  readonly #known = new Map<string, KnownWho>()

  constructor(who: (userId: string) => ServerWho) {
    this.#who = who
  }

  /** Says who somebody is, as it was known last. */
  ask(userId: string): AskWho {
    return async (outdated) => {
      const known = this.#known.get(userId)
      if (known && known !== outdated) return known
      const fresh = { who: this.#who(userId), rights: { [userId]: this.#stamp(userId) } }
      this.#known.set(userId, fresh)
      return fresh
    }
  }

  /** The store, whose looks tell the stamps as they are now. */
  stamping(store: SyncStore): SyncStore {
    const stamped = (ask: LookAsk, look: Look): Look => ({
      ...look,
      rights: Object.fromEntries((ask.rights ?? []).map((userId) => [userId, this.#stamp(userId)])),
    })
    return {
      ...store,
      look: async (ask) => stamped(ask, await store.look(ask)),
      read: async (ask, reads) => {
        const { look, answers } = await store.read(ask, reads)
        return { look: stamped(ask, look), answers }
      },
    }
  }

  #stamp(userId: string): number {
    return Number.parseInt(this.#who(userId).fingerprint.slice(0, 8), 16)
  }
}

import type { Draft, DraftStore } from './draft-store.ts'

/** What one open form does with its draft. */
export interface DraftKeeper {
  /** Looks for what was kept before; what it finds is safe from `keep` until the person has typed or decided. */
  readonly look: () => Promise<Draft | undefined>
  /** The person has typed, or has decided about what was kept before: from here on it may be overwritten. */
  readonly noteTyped: () => void
  /** Keeps the content; does nothing while something older waits for the person, or after `forget` until `reopen`. */
  readonly keep: (draft: Draft) => Promise<void>
  /** Sent or discarded: the draft goes, and the last pause must not write it again. */
  readonly forget: () => Promise<void>
  readonly reopen: () => void
}

/** A form that fills in values by itself must not put them in the place of what a person has typed before. */
export function createDraftKeeper(store: DraftStore, key: string): DraftKeeper {
  let isFree = false
  let isOver = false
  return {
    async look() {
      const found = await store.get(key)
      if (found === undefined) isFree = true
      return found
    },
    noteTyped() {
      isFree = true
    },
    async keep(draft) {
      if (isFree && !isOver) await store.set(key, draft)
    },
    async forget() {
      isFree = true
      isOver = true
      await store.clear(key)
    },
    reopen() {
      isOver = false
    },
  }
}

// Which rows wait on an edit that did not go through: what depends on it must not go through either.
import type { RowKey } from '#contract/kit/mutation.ts'

type Waiting = 'refused' | 'later'

export interface BlockedRows {
  readonly block: (keys: readonly RowKey[], by: Waiting) => void
  /** From here on everything waits: an edit was put off whose rows nobody here can read. */
  readonly blockAll: () => void
  /** What a touched row waits on; an edit put off outweighs a refused one, since nothing is decided yet. */
  readonly of: (touched: readonly RowKey[]) => Waiting | undefined
  readonly copy: () => BlockedRows
}

/** Starts with no blocked row. */
export const createBlockedRows = (): BlockedRows => over(new Map(), false)

function over(held: Map<string, Waiting>, everything: boolean): BlockedRows {
  let all = everything
  return {
    block: (keys, by) => {
      for (const key of keys) if (held.get(key.join(' ')) !== 'later') held.set(key.join(' '), by)
    },
    blockAll: () => {
      all = true
    },
    of: (touched) => {
      if (held.size === 0) return all ? 'later' : undefined
      const found = touched.map((key) => held.get(key.join(' ')))
      if (all || found.includes('later')) return 'later'
      return found.includes('refused') ? 'refused' : undefined
    },
    copy: () => over(new Map(held), all),
  }
}

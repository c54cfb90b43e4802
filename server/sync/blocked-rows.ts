// Which rows wait on an edit that did not go through: what depends on it must not go through either.
import type { RowKey } from '#contract/kit/mutation.ts'

export interface BlockedRows {
  readonly block: (keys: readonly RowKey[], by: 'refused' | 'later') => void
  /** What a touched row waits on; an edit put off outweighs a refused one, since nothing is decided yet. */
  readonly of: (touched: readonly RowKey[]) => 'refused' | 'later' | undefined
  readonly copy: () => BlockedRows
}

/** Starts with no blocked row, or with those given. */
export function createBlockedRows(rows: ReadonlyMap<string, 'refused' | 'later'> = new Map()): BlockedRows {
  const held = new Map(rows)
  return {
    block: (keys, by) => {
      for (const key of keys) if (held.get(key.join(' ')) !== 'later') held.set(key.join(' '), by)
    },
    of: (touched) => {
      const found = touched.map((key) => held.get(key.join(' ')))
      if (found.includes('later')) return 'later'
      return found.includes('refused') ? 'refused' : undefined
    },
    copy: () => createBlockedRows(held),
  }
}

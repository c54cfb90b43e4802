// The favourites of the identity that is open, and what a person does with them; all of it works without a network.
import { useMemo } from 'react'
import {
  addFavourite,
  favourite,
  MAX_FAVOURITES,
  moveFavourite,
  removeFavourite,
} from '#contract/domains/market/favourite.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useMutateMany, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { movesFor, placeAtEnd } from './favourite-order.ts'

const IN_ORDER = { sort: [{ field: 'sortNo' }] } as const

export interface Favourites {
  readonly isReady: boolean
  /** Menu codes that can be opened here, in the person's order. */
  readonly codes: readonly string[]
  /** `full` when there are as many as may be. */
  readonly add: (code: string) => Promise<'saved' | 'full'>
  readonly remove: (code: string) => Promise<void>
  /** Carries the favourite at one place of `codes` to another. */
  readonly move: (from: number, to: number) => Promise<void>
}

/** `open`: the codes that may be opened now; a favourite that may not is kept, out of sight. */
export function useFavourites(open: ReadonlySet<string>): Favourites {
  const { rows, state } = useRows(favourite, IN_ORDER)
  const mutate = useMutateMany()
  const newId = useNewId()
  return useMemo(() => {
    const shown = firstOfEach(rows).filter((row) => open.has(row.menuCode))
    return {
      isReady: state === 'ready' || state === 'filling',
      codes: shown.map((row) => row.menuCode),
      async add(menuCode) {
        if (rows.length >= MAX_FAVOURITES) return 'full'
        await mutate([commandOf(addFavourite, { uri: newId('fav'), menuCode, sortNo: placeAtEnd(rows) })])
        return 'saved'
      },
      async remove(code) {
        const own = rows.filter((row) => row.menuCode === code)
        await mutate(own.map((row) => commandOf(removeFavourite, { uri: row.uri })))
      },
      async move(from, to) {
        const moves = movesFor(shown, from, to)
        if (moves.length > 0) await mutate(moves.map((move) => commandOf(moveFavourite, move)))
      },
    }
  }, [rows, state, open, mutate, newId])
}

/** Two devices may have kept the same function. */
function firstOfEach(rows: readonly Row<typeof favourite>[]): Row<typeof favourite>[] {
  const seen = new Set<string>()
  return rows.filter((row) => !seen.has(row.menuCode) && seen.add(row.menuCode))
}

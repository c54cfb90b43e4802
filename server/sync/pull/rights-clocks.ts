// At which clock of rights the stamps that edits stand on were last seen to stand, so that the database need not compare them.
import type { Ground } from '../store/store.ts'

/** Sets of stamps that are remembered; the oldest go first. */
const KEPT = 5000

export interface RightsClocks {
  /** The clock; 0 when these stamps were not compared yet. */
  readonly find: (stamps: string) => number
  readonly keep: (stamps: string, clock: number) => void
}

/** Stamps as the database reads them: lines `subject stamp`. */
export const stampLines = (rights: Ground['rights']): string =>
  Object.entries(rights)
    .map(([subject, stamp]) => `${subject} ${stamp}`)
    .join('\n')

/** Of one database: the clock of another one says nothing. */
export function createRightsClocks(): RightsClocks {
  const known = new Map<string, number>()
  return {
    find: (stamps) => known.get(stamps) ?? 0,
    keep: (stamps, clock) => {
      if (known.get(stamps) === clock) return
      known.delete(stamps)
      known.set(stamps, clock)
      const [oldest] = known.keys()
      if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
    },
  }
}

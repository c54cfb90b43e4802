// The menu while it is edited: order by siblings, and what differs from what the server has.
import type { MenuEntry } from '#contract/domains/identity/role-calls.ts'

/** What of an entry may be set. */
export interface MenuChange {
  code: string
  title?: string
  platforms?: MenuEntry['platforms']
  sortNo?: number
  isVisible?: boolean
}

/** Room between first-level entries for those below them. */
const SORT_STEP = 100

/** The entries in the order of the navigation: each first-level one before its own. */
export function inOrder(entries: readonly MenuEntry[]): MenuEntry[] {
  const codes = new Set(entries.map((entry) => entry.code))
  const sorted = [...entries].sort((a, b) => a.sortNo - b.sortNo)
  const tops = sorted.filter((entry) => entry.parent === null || !codes.has(entry.parent))
  return tops.flatMap((top) => [top, ...sorted.filter((entry) => entry.parent === top.code)])
}

/** The siblings of an entry, itself included, in their order. */
export const siblingsOf = (entries: readonly MenuEntry[], entry: MenuEntry): MenuEntry[] =>
  inOrder(entries).filter((one) => one.parent === entry.parent)

/** Puts an entry at a place among its siblings; everything gets the number of its new place. */
export function moveEntry(entries: readonly MenuEntry[], code: string, to: number): MenuEntry[] {
  const entry = entries.find((one) => one.code === code)
  if (!entry) return [...entries]
  const others = siblingsOf(entries, entry).filter((one) => one.code !== code)
  const moved = [...others.slice(0, to), entry, ...others.slice(to)]
  const numbered = moved.map((one, at) => ({ ...one, sortNo: at }))
  return renumber(entries.map((one) => numbered.find((other) => other.code === one.code) ?? one))
}

function renumber(entries: readonly MenuEntry[]): MenuEntry[] {
  let top = 0
  let below = 0
  return inOrder(entries).map((entry) => {
    if (entry.parent === null) {
      top++
      below = 0
      return { ...entry, sortNo: top * SORT_STEP }
    }
    below++
    return { ...entry, sortNo: top * SORT_STEP + below }
  })
}

/** What has to be saved to get from one state to the other. */
export function changesOf(before: readonly MenuEntry[], after: readonly MenuEntry[]): MenuChange[] {
  const known = new Map(before.map((entry) => [entry.code, entry]))
  return after.flatMap((entry) => {
    const old = known.get(entry.code)
    if (!old) return []
    const change: MenuChange = {
      code: entry.code,
      ...(entry.title !== old.title || entry.titleEn !== old.titleEn ? { title: entry.title.trim() } : {}),
      ...(String(entry.platforms) !== String(old.platforms) ? { platforms: entry.platforms } : {}),
      ...(entry.sortNo !== old.sortNo ? { sortNo: entry.sortNo } : {}),
      ...(entry.isVisible !== old.isVisible ? { isVisible: entry.isVisible } : {}),
    }
    return Object.keys(change).length > 1 ? [change] : []
  })
}

/** Kept changes over what the server has now; entries that are gone are left out. */
export const withChanges = (entries: readonly MenuEntry[], changes: readonly MenuChange[]): MenuEntry[] =>
  entries.map((entry) => {
    const change = changes.find((one) => one.code === entry.code)
    if (!change) return entry
    const names = change.title === undefined ? {} : { title: change.title, titleEn: change.title }
    return { ...entry, ...change, ...names }
  })

// What a save has changed of the menu, entry by entry, for the log of rights.
import type { MenuDifference, MenuEntry } from '#contract/domains/identity/role-calls.ts'

/** The entries that differ, in the order in which they stood. Both lists are in the order of the navigation. */
export function menuDifferences(before: readonly MenuEntry[], after: readonly MenuEntry[]): MenuDifference[] {
  const moved = movedEntries(before, after)
  return before.flatMap((from): MenuDifference[] => {
    const to = after.find((entry) => entry.code === from.code)
    if (!to) return []
    const changes: MenuDifference['changes'] = []
    if (from.title !== to.title || from.titleEn !== to.titleEn)
      changes.push({ field: 'title', from: namesOf(from), to: namesOf(to) })
    if (String(from.platforms) !== String(to.platforms))
      changes.push({ field: 'platforms', from: from.platforms, to: to.platforms })
    if (from.isVisible !== to.isVisible) changes.push({ field: 'isVisible', from: from.isVisible, to: to.isVisible })
    if (moved.has(from.code))
      changes.push({ field: 'place', from: placeOf(before, from.code), to: placeOf(after, from.code) })
    return changes.length === 0 ? [] : [{ code: from.code, ...namesOf(from), changes }]
  })
}

const namesOf = ({ title, titleEn }: MenuEntry) => ({ title, titleEn })

const siblingsOf = (entries: readonly MenuEntry[], parent: string | null) =>
  entries.filter((entry) => entry.parent === parent).map((entry) => entry.code)

function placeOf(entries: readonly MenuEntry[], code: string): number {
  const parent = entries.find((entry) => entry.code === code)?.parent ?? null
  return siblingsOf(entries, parent).indexOf(code) + 1
}

/** The fewest entries whose moving explains the new order: those that only made room are not among them. */
function movedEntries(before: readonly MenuEntry[], after: readonly MenuEntry[]): ReadonlySet<string> {
  const parents = new Set(before.map((entry) => entry.parent))
  const moved = new Set<string>()
  for (const parent of parents) {
    const places = new Map(siblingsOf(before, parent).map((code, at) => [code, at]))
    const order = siblingsOf(after, parent).filter((code) => places.has(code))
    const stayed = longestRising(order.map((code) => places.get(code) ?? 0))
    for (const [at, code] of order.entries()) if (!stayed.has(at)) moved.add(code)
  }
  return moved
}

/** The positions of a longest rising subsequence; menus are short, so every pair may be looked at. */
function longestRising(values: readonly number[]): ReadonlySet<number> {
  const best: number[][] = []
  for (const [at, value] of values.entries()) {
    const chains = best.filter((chain) => (values[chain.at(-1) ?? 0] ?? 0) < value)
    const longest = chains.reduce<number[]>((one, chain) => (chain.length > one.length ? chain : one), [])
    best.push([...longest, at])
  }
  return new Set(best.reduce<number[]>((one, chain) => (chain.length > one.length ? chain : one), []))
}

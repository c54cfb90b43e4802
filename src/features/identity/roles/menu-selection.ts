// Several menu entries at once: which are ticked, and what is set for them together.
import { KEPT_MENUS, type MenuEntry } from '#contract/domains/identity/role-calls.ts'

type Platform = MenuEntry['platforms'][number]

const PLATFORMS = ['app', 'web', 'pc'] as const satisfies readonly Platform[]

/** What is set for all of them; what is left out stays as it is in each. */
export interface BulkSetting {
  readonly platforms: Readonly<Partial<Record<Platform, boolean>>>
  readonly isVisible?: boolean
}

/** An entry with what stands below it. */
export const branchOf = (entries: readonly MenuEntry[], code: string): readonly string[] => [
  code,
  ...entries.filter((entry) => entry.parent === code).map((entry) => entry.code),
]

/** How an entry's tick shows: full when it is ticked, half when only something below it is. */
export function tickOf(
  entries: readonly MenuEntry[],
  selected: ReadonlySet<string>,
  code: string,
): { checked: boolean; indeterminate: boolean } {
  const branch = branchOf(entries, code)
  const checked = selected.has(code)
  return { checked, indeterminate: !checked && branch.some((one) => selected.has(one)) }
}

/** A press on a tick: an entry takes along what is below it, both ways. */
export function toggleBranch(
  entries: readonly MenuEntry[],
  selected: ReadonlySet<string>,
  code: string,
): ReadonlySet<string> {
  const next = new Set(selected)
  const isOn = !selected.has(code)
  for (const one of branchOf(entries, code)) {
    if (isOn) next.add(one)
    else next.delete(one)
  }
  return next
}

/** The entries with a setting for the ticked ones; `kept` are those that must stay on the web and were left alone. */
export function withSetting(
  entries: readonly MenuEntry[],
  selected: ReadonlySet<string>,
  setting: BulkSetting,
): { entries: MenuEntry[]; kept: MenuEntry[]; count: number } {
  const kept: MenuEntry[] = []
  let count = 0
  const next = entries.map((entry) => {
    if (!selected.has(entry.code)) return entry
    const set = {
      ...entry,
      platforms: PLATFORMS.filter((one) => setting.platforms[one] ?? entry.platforms.includes(one)),
      isVisible: setting.isVisible ?? entry.isVisible,
    }
    if (KEPT_MENUS.has(entry.code) && !(set.isVisible && set.platforms.includes('web'))) {
      kept.push(entry)
      return entry
    }
    if (String(set.platforms) !== String(entry.platforms) || set.isVisible !== entry.isVisible) count++
    return set
  })
  return { entries: next, kept, count }
}

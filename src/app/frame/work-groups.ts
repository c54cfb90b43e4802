// From the menu call to the workbench: what can be opened, by section.
import type { MenuItem } from '#contract/domains/identity/session-calls.ts'
import type { WorkGroup } from '#src/features/market/workbench.tsx'
import type { Language } from '#src/i18n/i18n.ts'
import { titleOf } from './nav-entries.ts'
import { navIcon } from './nav-icons.ts'

interface Rights {
  readonly may: (code: string) => boolean
  /** Whether the client has a page there that may be opened. */
  readonly isOpen: (path: string) => boolean
}

/** The workbench itself is no function of it. */
const ITSELF = 'workbench'

/** Pages of the menu under the names of their sections, in the menu's order; those of no section come last, under `others`. */
export function workGroups(
  menus: readonly MenuItem[],
  { may, isOpen }: Rights,
  language: Language,
  others: string,
): WorkGroup[] {
  const open = menus.filter((item) => may(item.permission)).sort((a, b) => a.sortNo - b.sortNo)
  const above = new Set(open.map((item) => item.parent))
  const pages = open.filter((item) => item.code !== ITSELF && !above.has(item.code) && isOpen(item.route))
  const sections = open.filter((item) => above.has(item.code))
  const known = new Set(sections.map((item) => item.code))
  const groups = sections.map((item) => ({
    key: item.code,
    title: titleOf(item, language),
    own: pages.filter((page) => page.parent === item.code),
  }))
  const rest = pages.filter((page) => page.parent === null || !known.has(page.parent))
  return [...groups, { key: ITSELF, title: others, own: rest }]
    .filter(({ own }) => own.length > 0)
    .map(({ key, title, own }) => ({
      key,
      title,
      functions: own.map((page) => ({
        code: page.code,
        label: titleOf(page, language),
        href: page.route,
        icon: navIcon(page.icon),
      })),
    }))
}

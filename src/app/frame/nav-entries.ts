// From the menu call to the navigation bar.
import type { MenuItem } from '#contract/domains/identity/session-calls.ts'
import type { Language } from '#src/i18n/i18n.ts'
import type { FrameEntry } from '#src/ui/frame/frame-entry.ts'
import { navIcon } from './nav-icons.ts'

/** How many entries a bar holds before its sections stay closed. */
const BAR_ROOM = 8

/** The entries of the navigation, see `navMenus`. */
export function navEntries(
  menus: readonly MenuItem[],
  may: (code: string) => boolean,
  language: Language,
  place: NavPlace = 'bar',
): FrameEntry[] {
  return navMenus(menus, may, place).map((item) => ({
    key: item.code,
    label: titleOf(item, language),
    href: item.route,
    icon: navIcon(item.icon),
  }))
}

/** The name of a menu entry. */
export const titleOf = (item: Pick<MenuItem, 'title' | 'titleEn'>, language: Language): string =>
  language === 'en' ? item.titleEn : item.title

/** Where the entries lie: beside the page, or in the phone's tabs with a sheet for what does not fit. */
export type NavPlace = 'bar' | 'tabs'

/**
 * The menu's first level in its order. A section that is the only one gives its place to its pages while there is room;
 * on the phone, where a second level would take a line of the page, every section does.
 */
export function navMenus(
  menus: readonly MenuItem[],
  may: (code: string) => boolean,
  place: NavPlace = 'bar',
): MenuItem[] {
  const open = menus.filter((item) => may(item.permission)).sort((a, b) => a.sortNo - b.sortNo)
  const codes = new Set(open.map((item) => item.code))
  const first = open.filter((item) => item.parent === null || !codes.has(item.parent))
  const pagesOf = (item: MenuItem) => open.filter((page) => page.parent === item.code)
  const opened = first.flatMap((item) => {
    const pages = pagesOf(item)
    return pages.length > 0 ? pages : [item]
  })
  if (place === 'tabs') return opened
  const sections = first.filter((item) => pagesOf(item).length > 0)
  return sections.length === 1 && opened.length <= BAR_ROOM ? opened : first
}

/**
 * The entry that is lit: the one with the route's own code, else the one nearest on the way up from the page. A page whose
 * own entry is not shown lights the section that the menu puts it in.
 */
export function activeEntry(
  shown: readonly Pick<MenuItem, 'code' | 'route'>[],
  wayUp: readonly { readonly path: string; readonly menu?: string | undefined }[],
  menus: readonly Pick<MenuItem, 'code' | 'route' | 'parent'>[] = [],
): string | undefined {
  for (const { path, menu } of wayUp) {
    const found = shown.find((item) => item.code === menu) ?? shown.find((item) => item.route === path)
    if (found) return found.code
    const page = menus.find((item) => item.code === menu) ?? menus.find((item) => item.route === path)
    const section = shown.find((item) => item.code === page?.parent)
    if (section) return section.code
  }
  return undefined
}

// From the menu call to the navigation bar.
import type { MenuItem } from '#contract/domains/identity/session-calls.ts'
import type { Language } from '#src/i18n/i18n.ts'
import type { FrameEntry } from '#src/ui/frame/frame-entry.ts'
import { navIcon } from './nav-icons.ts'

/**
 * The entries of the navigation bar: the menu's first level in its order. A section that stands alone gives its place
 * to its pages, so that a bar never holds one entry that leads to several.
 */
export function navEntries(
  menus: readonly MenuItem[],
  may: (code: string) => boolean,
  language: Language,
): FrameEntry[] {
  return navMenus(menus, may).map((item) => ({
    key: item.code,
    label: language === 'en' ? item.titleEn : item.title,
    href: item.route,
    icon: navIcon(item.icon),
  }))
}

/** The menu items behind `navEntries`. */
export function navMenus(menus: readonly MenuItem[], may: (code: string) => boolean): MenuItem[] {
  const open = menus.filter((item) => may(item.permission)).sort((a, b) => a.sortNo - b.sortNo)
  const codes = new Set(open.map((item) => item.code))
  const first = open.filter((item) => item.parent === null || !codes.has(item.parent))
  const [only] = first
  if (first.length !== 1 || !only) return first
  const pages = open.filter((item) => item.parent === only.code)
  return pages.length > 0 ? pages : first
}

/** The entry that is lit: the one with the route's own code, else the one nearest on the way up from the page. */
export function activeEntry(
  shown: readonly Pick<MenuItem, 'code' | 'route'>[],
  wayUp: readonly { readonly path: string; readonly menu?: string | undefined }[],
): string | undefined {
  for (const { path, menu } of wayUp) {
    const found = shown.find((item) => item.code === menu) ?? shown.find((item) => item.route === path)
    if (found) return found.code
  }
  return undefined
}

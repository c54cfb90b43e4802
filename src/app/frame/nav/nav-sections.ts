// From the menu call and the table of pages to what the navigation shows. The menu decides the first level; a page is there
// when this client has its route, the person may open it and the organisation has not hidden its entry.
import type { MenuItem } from '#contract/domains/identity/session-calls.ts'
import type { Language } from '#src/i18n/i18n.ts'
import type { FrameEntry } from '#src/ui/frame/frame-entry.ts'
import type { GroupKey, PageEntry, UseCount } from '../../pages/page-entry.ts'
import { SECTION_CENTRES } from '../../pages/platform.ts'
import { navIcon } from './nav-icons.ts'

/** A page as it is drawn. */
export interface NavPage {
  readonly path: string
  /** Of its menu entry, else its path: favourites are kept by it. */
  readonly code: string
  readonly label: string
  /** Name of its icon, see `pageIcon`. */
  readonly icon: string
  /** Without one it is found, not drawn. */
  readonly group: GroupKey | undefined
  readonly count: (() => Promise<UseCount>) | undefined
}

/** A top entry with the pages behind it; one without pages of the table is a page itself. */
export interface NavSection extends FrameEntry {
  readonly pages: readonly NavPage[]
}

export interface NavSource {
  readonly menus: readonly MenuItem[]
  readonly may: (code: string) => boolean
  /** Name of the page at a path; undefined when it does not exist here or may not be opened. */
  readonly titleAt: (path: string) => string | undefined
  readonly language: Language
  readonly platform: MenuItem['platforms'][number]
}

/** The name of a menu entry. */
const titleOf = (item: Pick<MenuItem, 'title' | 'titleEn'>, language: Language): string =>
  language === 'en' ? item.titleEn : item.title

/** Every page that can be opened now, those that are only found among them. */
export function openPages(
  { menus, may, titleAt, language, platform }: NavSource,
  pages: readonly PageEntry[],
): (NavPage & Pick<PageEntry, 'section'>)[] {
  const items = new Map(menus.map((item) => [item.code, item]))
  return inMenuOrder(pages, items).flatMap(({ path, section, group, icon, menu, drawnFor, platforms, count }) => {
    const title = titleAt(path)
    if (title === undefined || platforms?.includes(platform) === false) return []
    const item = menu === undefined ? undefined : items.get(menu)
    const isHidden = (menu !== undefined && item === undefined) || !may(drawnFor ?? '')
    return {
      path,
      section,
      code: menu ?? path,
      label: item ? titleOf(item, language) : title,
      icon,
      group: isHidden ? undefined : group,
      count,
    }
  })
}

/** The first level in the menu's order. A page whose section is not there stands for itself. */
export function navSections(source: NavSource, pages: readonly PageEntry[]): NavSection[] {
  const { menus, may, titleAt, language } = source
  const shown = menus.filter((item) => may(item.permission)).sort((a, b) => a.sortNo - b.sortNo)
  const codes = new Set(shown.map((item) => item.code))
  // Pages that are only found make no section of what is a page itself.
  const known = new Set<string>(pages.filter(({ group }) => group !== undefined).map(({ section }) => section))
  const drawn = openPages(source, pages).filter((page) => page.group !== undefined)
  return shown
    .filter((item) => item.parent === null || !codes.has(item.parent))
    .flatMap((item) => {
      const own = drawn.filter((page) => page.section === item.code)
      // Its own page leads on from where none of the others is open: to the identity in which they are.
      const centre = own.length === 1 ? undefined : SECTION_CENTRES[item.code]
      const href = centre ?? own[0]?.path ?? item.route
      // Otherwise a section is there for its pages alone.
      if (centre === undefined && (known.has(item.code) ? own.length === 0 : titleAt(item.route) === undefined))
        return []
      return { key: item.code, label: titleOf(item, language), href, icon: navIcon(item.icon), pages: own }
    })
}

/** Pages that the menu orders change places with one another; the others stay where the table has them. */
function inMenuOrder(pages: readonly PageEntry[], items: ReadonlyMap<string, MenuItem>): PageEntry[] {
  const place = ({ menu }: PageEntry) => (menu === undefined ? undefined : items.get(menu)?.sortNo)
  const ordered = pages.filter((page) => place(page) !== undefined).sort((a, b) => (place(a) ?? 0) - (place(b) ?? 0))
  const inTurn = new Map<string, PageEntry[]>()
  for (const page of ordered) inTurn.set(page.section, [...(inTurn.get(page.section) ?? []), page])
  return pages.map((page) => (place(page) === undefined ? page : (inTurn.get(page.section)?.shift() ?? page)))
}

/** Pages under the headings of their groups, in the order in which the groups come first. */
export function inGroups(pages: readonly NavPage[]): { key: GroupKey; pages: NavPage[] }[] {
  const groups = new Map<GroupKey, NavPage[]>()
  for (const page of pages) if (page.group) groups.set(page.group, [...(groups.get(page.group) ?? []), page])
  return [...groups].map(([key, own]) => ({ key, pages: own }))
}

/** A section with more pages than this has a column of its own beside the bar; a smaller one has tabs. */
const TABS_ROOM = 6

/** Where a section's pages are drawn on the desktop. */
export function placeOfPages(section: Pick<NavSection, 'pages'> | undefined): 'column' | 'tabs' | 'nowhere' {
  const count = section?.pages.length ?? 0
  if (count > TABS_ROOM) return 'column'
  return count > 1 ? 'tabs' : 'nowhere'
}

interface Step {
  readonly path: string
  readonly menu?: string | undefined
}

/** The section and the page that are lit: those nearest on the way up. */
export function activeAt(
  sections: readonly NavSection[],
  wayUp: readonly Step[],
): { section: NavSection | undefined; page: NavPage | undefined } {
  for (const { path, menu } of wayUp) {
    for (const section of sections) {
      const page = section.pages.find((one) => one.path === path)
      if (page || section.href === path || section.key === menu) return { section, page }
    }
  }
  return { section: undefined, page: undefined }
}

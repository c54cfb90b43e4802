import { useAtomValue } from 'jotai'
import { useLanguage } from '#src/i18n/i18n.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { navMenus, titleOf } from './frame/nav-entries.ts'
import { usePlace } from './frame/use-place.ts'
import classes from './section-tabs.module.css'
import { mayAtom, menuListAtom } from './session/session-atoms.ts'

/** The pages of a section that the person may open, as the menu has them; nothing where there is only one. */
export function SectionTabs({ section }: { section: string }) {
  const language = useLanguage()
  const menus = useAtomValue(menuListAtom)
  const may = useAtomValue(mayAtom)
  const { wayUp } = usePlace()
  const own = menus.find((item) => item.code === section)
  const pages = menus.filter((item) => item.parent === section && may(item.permission))
  const inBar = new Set(navMenus(menus, may, useIsPhone() ? 'tabs' : 'bar').map((item) => item.code))
  // Where the navigation shows them itself they need no second place.
  if (pages.length < 2 || pages.every((page) => inBar.has(page.code))) return null
  return (
    <nav className={classes.tabs} aria-label={own && titleOf(own, language)}>
      {[...pages]
        .sort((a, b) => a.sortNo - b.sortNo)
        .map((page) => (
          <UiLink
            key={page.code}
            href={page.route}
            className={classes.tab}
            aria-current={wayUp[0]?.path === page.route ? 'page' : undefined}
          >
            {titleOf(page, language)}
          </UiLink>
        ))}
    </nav>
  )
}

import { useAtomValue } from 'jotai'
import { useLanguage } from '#src/i18n/i18n.ts'
import { LinkTabs } from '#src/ui/tabs/link-tabs.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { navMenus, titleOf } from './frame/nav-entries.ts'
import { usePlace } from './frame/use-place.ts'
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
    <LinkTabs
      label={own && titleOf(own, language)}
      links={[...pages]
        .sort((a, b) => a.sortNo - b.sortNo)
        .map((page) => ({ href: page.route, label: titleOf(page, language) }))}
      current={wayUp.find(({ path }) => pages.some((page) => page.route === path))?.path}
    />
  )
}

import { useAtomValue } from 'jotai'
import { useLanguage } from '#src/i18n/i18n.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { usePlace } from './frame/use-place.ts'
import classes from './section-tabs.module.css'
import { mayAtom, menuListAtom } from './session/session-atoms.ts'

/** The pages of a section that the person may open, as the menu has them; nothing where there is only one. */
export function SectionTabs({ section }: { section: string }) {
  const language = useLanguage()
  const menus = useAtomValue(menuListAtom)
  const may = useAtomValue(mayAtom)
  const { wayUp } = usePlace()
  const nameOf = (item: { title: string; titleEn: string }) => (language === 'en' ? item.titleEn : item.title)
  const own = menus.find((item) => item.code === section)
  const pages = menus.filter((item) => item.parent === section && may(item.permission))
  if (pages.length < 2) return null
  return (
    <nav className={classes.tabs} aria-label={own ? nameOf(own) : undefined}>
      {[...pages]
        .sort((a, b) => a.sortNo - b.sortNo)
        .map((page) => (
          <UiLink
            key={page.code}
            href={page.route}
            className={classes.tab}
            aria-current={wayUp[0]?.path === page.route ? 'page' : undefined}
          >
            {nameOf(page)}
          </UiLink>
        ))}
    </nav>
  )
}

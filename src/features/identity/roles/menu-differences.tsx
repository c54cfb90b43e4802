import type { MenuDifference, MenuEntry } from '#contract/domains/identity/role-calls.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { menusText } from '#src/i18n/identity/menus.ts'
import classes from './roles.module.css'

/** What a change of the menu has changed, a line for each entry. */
export function MenuDifferences({ menus }: { menus: readonly MenuDifference[] }) {
  const words = useText(menusText)
  const language = useLanguage()
  const name = (names: { title: string; titleEn: string }) => (language === 'en' ? names.titleEn : names.title)
  const places = (platforms: MenuEntry['platforms']) =>
    platforms.length === 0 ? words.nowhere : words.list(platforms.map((one) => words.platform[one]))
  const visible = (isVisible: boolean) => (isVisible ? words.shown : words.hidden)
  const say = (change: MenuDifference['changes'][number]): string => {
    switch (change.field) {
      case 'title':
        return words.difference.title(name(change.from), name(change.to))
      case 'platforms':
        return words.difference.platforms(places(change.from), places(change.to))
      case 'isVisible':
        return words.difference.isVisible(visible(change.from), visible(change.to))
      case 'place':
        return words.difference.place(change.from, change.to)
    }
  }
  return menus.map((menu) => (
    <p key={menu.code} className={classes.logLine}>
      {words.changesOf(name(menu), menu.changes.map(say))}
    </p>
  ))
}

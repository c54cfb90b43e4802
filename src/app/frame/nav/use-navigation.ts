// The navigation of the identity that is open, in the active language.
import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useLanguage } from '#src/i18n/i18n.ts'
import { PAGES } from '../../pages/pages.ts'
import { codesAt, routeDataAt } from '../../route-data.ts'
import { isPcAtom, mayAtom, menuListAtom } from '../../session/session-atoms.ts'
import { type NavPage, type NavSection, navSections, openPages } from './nav-sections.ts'

export interface Navigation {
  /** The first level with the pages behind it. */
  readonly sections: readonly NavSection[]
  /** What belongs to the person himself. */
  readonly mine: readonly NavPage[]
  /** Every page that can be opened, the first level's own included. */
  readonly pages: readonly NavPage[]
}

/** Live: it changes with identity, permissions, menu and language. */
export function useNavigation(): Navigation {
  const router = useRouter()
  const language = useLanguage()
  const menus = useAtomValue(menuListAtom)
  const may = useAtomValue(mayAtom)
  const isPc = useAtomValue(isPcAtom)
  return useMemo(() => {
    const titleAt = (path: string) =>
      codesAt(router, path)?.every(may) ? (routeDataAt(router, path)?.title?.() ?? path) : undefined
    const source = { menus, may, titleAt, language, platform: isPc ? 'pc' : 'web' } as const
    const sections = navSections(source, PAGES)
    const open = openPages(source, PAGES)
    const tops = sections
      .filter((section) => section.pages.length === 0)
      .map(({ key, label, href }) => {
        const icon = menus.find(({ code }) => code === key)?.icon ?? ''
        return { path: href, code: key, label, icon, group: undefined, count: undefined }
      })
    return {
      sections,
      mine: open.filter((page) => page.section === 'mine' && page.group !== undefined),
      pages: [...tops, ...open],
    }
  }, [router, language, menus, may, isPc])
}

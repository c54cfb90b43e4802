// What the navigation shows at the present place: bar or tabs, what is lit, the crumbs, where back leads without a history.
import { useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { navigationText } from '#src/i18n/shell/navigation.ts'
import type { Crumb, FrameEntry } from '#src/ui/frame/frame-entry.ts'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { noteRecent } from '../find/recent-pages.ts'
import { crumbsAt } from '../header/crumbs-at.ts'
import { usePageCounts } from '../header/page-counts.ts'
import { withBadges } from '../header/with-badges.ts'
import { activeAt, type NavPage, type NavSection } from './nav-sections.ts'
import { listPath, MINE, MORE_PATH, phoneTabs, tabAt } from './phone-tabs.ts'
import { type Navigation, useNavigation } from './use-navigation.ts'
import type { Place } from './use-place.ts'

interface Shown {
  readonly navigation: Navigation
  readonly entries: readonly FrameEntry[]
  readonly activeKey: string | undefined
  readonly section: NavSection | undefined
  readonly page: NavPage | undefined
  readonly crumbs: readonly Crumb[]
  readonly title: string
  /** The navigation itself leads here: there is nothing to go back to. */
  readonly isRoot: boolean
  readonly above: string
}

/** The navigation at a place; it notes the page among those opened last. */
export function useShown(place: Place): Shown {
  const words = useText(navigationText)
  const phone = useIsPhone()
  const navigation = useNavigation()
  const counts = usePageCounts()
  const { sections, mine, pages } = navigation
  const tabs = useMemo(() => phoneTabs(sections, words), [sections, words])
  const { section, page } = useMemo(() => activeAt(sections, place.wayUp), [sections, place.wayUp])
  const path = place.wayUp[0]?.path ?? ''
  const listed = useListed(path)
  const isListed = pages.some((one) => one.path === path)
  useEffect(() => {
    if (isListed) noteRecent(path)
  }, [isListed, path])
  const isTab = tabs.some(({ href }) => href === path) && listed === undefined
  const ownList = section === undefined ? listPath(MINE) : section.pages.length > 1 ? listPath(section.key) : MORE_PATH
  const names = new Map([[MINE, words.mine], ...sections.map(({ key, label }) => [key, label] as const)])
  return {
    navigation,
    entries: withBadges(phone ? tabs : sections, counts),
    activeKey: phone ? tabAt(tabs, { path, section, isMine: mine.some((one) => one.path === path) }) : section?.key,
    section,
    page,
    crumbs: crumbsAt(place.wayUp, sections),
    title: names.get(listed ?? '') ?? place.title,
    isRoot: phone ? isTab || (place.isTop && !isListed && listed === undefined) : place.isTop,
    above: (phone && isListed ? ownList : place.wayUp[1]?.path) ?? (phone ? MORE_PATH : '/landing'),
  }
}

/** The section whose pages are listed. */
function useListed(path: string): string | undefined {
  const section = useSearch({ strict: false, select: ({ section }) => section })
  return path === MORE_PATH ? section : undefined
}

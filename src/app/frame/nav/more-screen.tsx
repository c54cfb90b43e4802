import { IconUserCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { type SameWords, useText } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { navigationText } from '#src/i18n/shell/navigation.ts'
import { pageListText } from '#src/i18n/shell/page-lists.ts'
import { EntryRows } from '#src/ui/frame/entry-rows.tsx'
import type { EntryGroup } from '#src/ui/frame/section-column.tsx'
import { Page } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { FindField } from '../find/find-field.tsx'
import { recentPaths } from '../find/recent-pages.ts'
import { usePageCounts } from '../header/page-counts.ts'
import { withBadges } from '../header/with-badges.ts'
import { entryOf, groupsOf } from './entry-groups.ts'
import { type NavSection, placeOfPages } from './nav-sections.ts'
import { listPath, MINE, phoneTabs } from './phone-tabs.ts'
import { type Navigation, useNavigation } from './use-navigation.ts'

type Words = SameWords<(typeof navigationText)['zh'] & (typeof pageListText)['zh']>

/** Of the pages opened last, and of a section whose pages need none of them first. */
const RECENT = 3

/** Everything that has no tab of its own; with a section, the pages of that section. */
export function MoreScreen({ section }: { section: string | undefined }) {
  const { routes } = useText(appText)
  const names = useText(navigationText)
  const lists = useText(pageListText)
  const words = { ...names, ...lists }
  const navigation = useNavigation()
  const counts = usePageCounts()
  const own = navigation.sections.find(({ key }) => key === section)
  const isMine = section === MINE
  const pages = isMine ? navigation.mine : own?.pages
  const title = isMine ? words.mine : (own?.label ?? routes.more)
  // As they were when the page was opened: going to one of them moves nothing under the finger.
  const [recent] = useState(recentPaths)
  const near = pages ?? navigation.pages
  const tabs = new Set(phoneTabs(navigation.sections, words).map(({ href }) => href))
  const lately = recent
    .filter((path) => !tabs.has(path))
    .flatMap((path) => near.find((page) => page.path === path) ?? [])
    .slice(0, RECENT)
  const groups = pages ? groupsOf(pages, words.groups, counts) : allGroups(navigation, words, counts)
  const first: EntryGroup[] =
    lately.length === 0 || (pages !== undefined && pages.length <= RECENT)
      ? []
      : [{ key: 'recent', title: words.recent, entries: lately.map((page) => entryOf(page, counts)) }]
  return (
    <Page title={title} width="narrow">
      <FindField isWide />
      <EntryRows groups={[...first, ...groups]} />
      {groups.length === 0 && <StateEmpty text={words.nothing} />}
    </Page>
  )
}

/** Small sections with their pages; large ones and single pages as rows that lead there. */
function allGroups({ sections, mine }: Navigation, words: Words, counts: ReadonlyMap<string, number>): EntryGroup[] {
  const tabs = new Set(phoneTabs(sections, words).map(({ href }) => href))
  const isSmall = (one: NavSection) => placeOfPages(one) === 'tabs'
  const others = sections
    .filter((one) => !isSmall(one) && (one.pages.length > 1 || !tabs.has(one.href)))
    .map((one) => (one.pages.length > 1 ? { ...one, href: listPath(one.key) } : one))
  const me = { key: MINE, label: words.mine, href: listPath(MINE), icon: IconUserCircle, pages: mine }
  const small = sections.filter(isSmall).map((one) => ({
    key: one.key,
    title: one.label,
    entries: one.pages.map((page) => entryOf(page, counts)),
  }))
  // Where there is nothing else, one step less leads there.
  if (small.length + others.length === 0) return groupsOf(mine, words.groups, counts)
  const all = { key: 'all', title: words.sections, entries: withBadges([...others, me], counts) }
  return [...small, all]
}

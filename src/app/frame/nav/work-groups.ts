// From the navigation to what can be kept at hand on the workbench, by section.
import type { WorkGroup } from '#src/features/market/favourites-section.tsx'
import { pageIcon } from '../../pages/page-icons.ts'
import { SECTION_CENTRES } from '../../pages/platform.ts'
import type { NavPage, NavSection } from './nav-sections.ts'
import type { Navigation } from './use-navigation.ts'

/** The workbench itself is no function of it. */
const ITSELF = 'workbench'

interface GroupWords {
  readonly mine: string
  /** For pages that stand alone. */
  readonly others: string
}

/** Pages under the names of their sections, then single ones, then what belongs to the person himself. */
export function workGroups({ sections, mine, pages }: Navigation, words: GroupWords): WorkGroup[] {
  const inSection = new Set([...sections.flatMap((section) => section.pages), ...mine].map(({ path }) => path))
  const alone = pages.filter(({ path, code }) => code !== ITSELF && !inSection.has(path) && !(code in SECTION_CENTRES))
  // A section that is only led to from here has its own page under its name.
  const ownOf = ({ key, pages: own }: NavSection) =>
    own.length > 0 || !(key in SECTION_CENTRES) ? own : pages.filter(({ code }) => code === key)
  return [
    ...sections.map((section) => groupOf(section.key, section.label, ownOf(section))),
    groupOf(ITSELF, words.others, alone),
    groupOf('mine', words.mine, mine),
  ].filter(({ functions }) => functions.length > 0)
}

const groupOf = (key: string, title: string, pages: readonly NavPage[]): WorkGroup => ({
  key,
  title,
  functions: pages.map(({ code, label, path, icon }) => ({ code, label, href: path, icon: pageIcon(icon) })),
})

// From the navigation to what can be kept at hand on the workbench, by section.
import type { WorkGroup } from '#src/features/market/favourites-section.tsx'
import { pageIcon } from '../../pages/page-icons.ts'
import type { NavPage } from './nav-sections.ts'
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
  const alone = pages.filter(({ path, code }) => code !== ITSELF && !inSection.has(path))
  return [
    ...sections.map(({ key, label, pages: own }) => groupOf(key, label, own)),
    groupOf(ITSELF, words.others, alone),
    groupOf('mine', words.mine, mine),
  ].filter(({ functions }) => functions.length > 0)
}

const groupOf = (key: string, title: string, pages: readonly NavPage[]): WorkGroup => ({
  key,
  title,
  functions: pages.map(({ code, label, path, icon }) => ({ code, label, href: path, icon: pageIcon(icon) })),
})

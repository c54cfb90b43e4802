// The phone's tabs, chosen for people on site: at most five, the last of them for everything else.
import { IconChecklist, IconDots } from '@tabler/icons-react'
import type { FrameEntry } from '#src/ui/frame/frame-entry.ts'
import { SECTION_CENTRES } from '../../pages/platform.ts'
import type { NavSection } from './nav-sections.ts'

export const MORE_PATH = '/more'
/** The pages of the person himself, as a section of the page behind the last tab. */
export const MINE = 'mine'
const TODO_PATH = '/message/toDoCenter'

/** Sections that have a tab, in this order of importance. Administration never has one. */
const TABS = ['board', 'workbench', 'approve', 'dynamic']
/** Fills a place that is free. */
const FILLER = 'organization'
/** Beside the one for everything else. */
const ROOM = 4

interface TabWords {
  readonly todos: string
  readonly more: string
}

/** The tabs from the sections that are there. */
export function phoneTabs(sections: readonly NavSection[], words: TabWords): FrameEntry[] {
  const tabs: FrameEntry[] = sections.filter((one) => TABS.includes(one.key))
  const filler = sections.find((one) => one.key === FILLER)
  if (filler && tabs.length < ROOM) tabs.push(filler)
  if (tabs.length < ROOM) tabs.push({ key: 'todos', label: words.todos, href: TODO_PATH, icon: IconChecklist })
  return [...tabs, { key: 'more', label: words.more, href: MORE_PATH, icon: IconDots }]
}

/** Where the pages of a section are listed on the phone. */
export const listPath = (section: string): string => SECTION_CENTRES[section] ?? `${MORE_PATH}?section=${section}`

interface TabPlace {
  readonly path: string
  readonly section: Pick<NavSection, 'key'> | undefined
  /** A page that belongs to the person himself. */
  readonly isMine: boolean
}

/** The tab that is lit: the page's own, its section's, else the one for everything else where that leads to the page. */
export function tabAt(tabs: readonly FrameEntry[], { path, section, isMine }: TabPlace): string | undefined {
  const own = tabs.find(({ href }) => href === path) ?? tabs.find(({ key }) => key === section?.key)
  return own?.key ?? (section !== undefined || isMine ? 'more' : undefined)
}

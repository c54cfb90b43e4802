// Every page of the navigation, once: bar, second column, tabs, the phone's pages of a section, crumbs and quick find are
// drawn from this table. A new page is a line in the file of its section.
import { APPROVE_PAGES } from './approve.ts'
import { BACKSTAGE_PAGES } from './backstage.ts'
import { BOARD_PAGES } from './board.ts'
import { MARKET_PAGES } from './market.ts'
import { MINE_PAGES } from './mine.ts'
import { ORGANISATION_PAGES } from './organisation.ts'
import type { PageEntry } from './page-entry.ts'
import { PLATFORM_PAGES } from './platform.ts'
import { SOCIAL_PAGES } from './social.ts'

/** In the order in which they are drawn. */
export const PAGES: readonly PageEntry[] = [
  ...BOARD_PAGES,
  ...SOCIAL_PAGES,
  ...MARKET_PAGES,
  ...APPROVE_PAGES,
  ...ORGANISATION_PAGES,
  ...BACKSTAGE_PAGES,
  ...PLATFORM_PAGES,
  ...MINE_PAGES,
]

import type { PageEntry } from './page-entry.ts'

/** The market, beside the workbench: the header leads there. */
export const MARKET_PAGES: readonly PageEntry[] = [
  { path: '/workbench/applicationMarket', section: 'mine', icon: 'store' },
]

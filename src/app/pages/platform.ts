import type { PageEntry } from './page-entry.ts'

/** Pages of those who run the platform. */
export const PLATFORM_PAGES: readonly PageEntry[] = [
  {
    path: '/platformCenter/realName',
    section: 'platform',
    group: 'reviews',
    icon: 'user-check',
    menu: 'platformRealName',
  },
  { path: '/platformCenter/certifications', section: 'platform', group: 'reviews', icon: 'certificate' },
  {
    path: '/platformCenter/account',
    section: 'platform',
    group: 'operations',
    icon: 'user-cog',
    menu: 'platformAccount',
  },
  { path: '/platformCenter/orders', section: 'platform', group: 'trade', icon: 'receipt' },
  { path: '/platformCenter/receipts', section: 'platform', group: 'trade', icon: 'cash' },
  { path: '/platformCenter/invoices', section: 'platform', group: 'trade', icon: 'invoice' },
  { path: '/platformCenter/shareCodes', section: 'platform', group: 'trade', icon: 'ticket' },
  { path: '/applicationManage/list', section: 'platform', group: 'trade', icon: 'apps' },
  { path: '/platformCenter/commands', section: 'platform', group: 'operations', icon: 'command' },
  { path: '/platformCenter/log', section: 'platform', group: 'operations', icon: 'history', menu: 'platformLog' },
]

/** Sections with a page of their own that lists what may be opened; the others begin with their first page. */
export const SECTION_CENTRES: Readonly<Record<string, string>> = { platform: '/platformCenter' }

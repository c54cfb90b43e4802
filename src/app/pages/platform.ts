import type { PageEntry } from './page-entry.ts'

/** Pages of those who run the platform. */
export const PLATFORM_PAGES: readonly PageEntry[] = [
  {
    path: '/platformCenter/realName',
    section: 'platform',
    group: 'operations',
    icon: 'user-check',
    menu: 'platformRealName',
  },
  { path: '/platformCenter/certifications', section: 'platform', group: 'operations', icon: 'certificate' },
  {
    path: '/platformCenter/account',
    section: 'platform',
    group: 'operations',
    icon: 'user-cog',
    menu: 'platformAccount',
  },
  { path: '/platformCenter/orders', section: 'platform', group: 'operations', icon: 'clipboard-list' },
  { path: '/platformCenter/invoices', section: 'platform', group: 'operations', icon: 'contract' },
  { path: '/platformCenter/shareCodes', section: 'platform', group: 'operations', icon: 'transfer' },
  { path: '/applicationManage/list', section: 'platform', group: 'operations', icon: 'list-details' },
  { path: '/platformCenter/commands', section: 'platform', group: 'operations', icon: 'bell' },
  { path: '/platformCenter/log', section: 'platform', group: 'operations', icon: 'history', menu: 'platformLog' },
]

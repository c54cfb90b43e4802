import type { PageEntry } from './page-entry.ts'

/** Pages of those who administer an organisation. */
export const BACKSTAGE_PAGES: readonly PageEntry[] = [
  { path: '/backstage/info', section: 'backstage', group: 'settings', icon: 'building', menu: 'backstageInfo' },
  { path: '/backstage/role', section: 'backstage', group: 'settings', icon: 'shield-lock', menu: 'backstageRole' },
  { path: '/backstage/menu', section: 'backstage', group: 'settings', icon: 'menu', menu: 'backstageMenu' },
  { path: '/backstage/attestation', section: 'backstage', group: 'settings', icon: 'certificate' },
  { path: '/backstage/backstage', section: 'backstage', group: 'applications', icon: 'apps' },
  { path: '/backstage/app', section: 'backstage', group: 'applications', icon: 'receipt' },
  { path: '/backstage/batchApps', section: 'backstage', group: 'applications', icon: 'stack' },
  { path: '/backstage/app/invoices', section: 'backstage', group: 'applications', icon: 'invoice' },
  { path: '/contentManage/imgText', section: 'backstage', group: 'content', icon: 'news' },
  { path: '/column/list', section: 'backstage', group: 'content', icon: 'columns' },
  { path: '/templateManage', section: 'backstage', group: 'content', icon: 'template' },
  { path: '/openPlatform', section: 'backstage', group: 'settings', icon: 'plug' },
]

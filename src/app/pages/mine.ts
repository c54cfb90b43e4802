import type { PageEntry } from './page-entry.ts'

/** What belongs to the person himself, under every identity. */
export const MINE_PAGES: readonly PageEntry[] = [
  {
    path: '/message/toDoCenter',
    section: 'mine',
    group: 'waiting',
    icon: 'checklist',
    count: async () => (await import('../frame/header/use-waiting-count.ts')).useWaitingCount,
  },
  { path: '/message/sent', section: 'mine', group: 'waiting', icon: 'messages' },
  { path: '/sync', section: 'mine', group: 'waiting', icon: 'refresh' },
  { path: '/personalCenter/info', section: 'mine', group: 'account', icon: 'user-circle' },
  { path: '/personalCenter/record', section: 'mine', group: 'account', icon: 'id' },
  { path: '/personalCenter/safety', section: 'mine', group: 'account', icon: 'shield-lock' },
  { path: '/personalCenter/auth', section: 'mine', group: 'account', icon: 'id-badge-2' },
  { path: '/personalCenter/notifications', section: 'mine', group: 'account', icon: 'bell' },
  { path: '/personalCenter/app', section: 'mine', group: 'account', icon: 'apps' },
  { path: '/personalCenter/batchApps', section: 'mine', group: 'account', icon: 'stack' },
  { path: '/personalCenter/organization', section: 'mine', group: 'membership', icon: 'building' },
  { path: '/personalCenter/joinOrg', section: 'mine', group: 'membership', icon: 'history' },
  { path: '/organizationCenter/info', section: 'mine', group: 'membership', icon: 'building-community' },
  { path: '/attestation', section: 'mine', group: 'membership', icon: 'certificate' },
  { path: '/organizationCenter/join', section: 'mine', group: 'membership', icon: 'user-plus' },
  { path: '/organizationCenter/create', section: 'mine', group: 'membership', icon: 'building-plus' },
  { path: '/help', section: 'mine', group: 'about', icon: 'help' },
]

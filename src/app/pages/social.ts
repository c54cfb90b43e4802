import type { PageEntry } from './page-entry.ts'

/** The feed and the news, and what of them is the person's own or the organisation's. */
export const SOCIAL_PAGES: readonly PageEntry[] = [
  {
    path: '/dynamic',
    section: 'dynamic',
    group: 'content',
    icon: 'messages',
    count: async () => (await import('#src/features/feed/use-feed-count.ts')).useFeedCount,
  },
  { path: '/dynamic/commentList', section: 'dynamic', icon: 'bell' },
  { path: '/attendance', section: 'news', group: 'content', icon: 'news' },
  { path: '/personalCenter/myDynamic', section: 'mine', group: 'account', icon: 'list-details' },
  { path: '/personalCenter/personHomePage', section: 'mine', icon: 'user-circle' },
  { path: '/organizationCenter/orgDynamic', section: 'mine', group: 'membership', icon: 'news' },
  { path: '/organizationCenter/homePage', section: 'mine', icon: 'building-community' },
]
